// embed-page.mjs FOLDER MADE [quickly]: writes MADE.bin, the files of a built page one after another, each also compressed where
// that makes it shorter, and MADE.cpp, which takes them into the program (src/server/embedded_page.hpp).
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder, made, quickly] = process.argv.slice(2);
const worthwhile = 0.9; // of the plain size

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quickly ? 4 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

function filesBelow(place) {
  return readdirSync(place)
    .map((name) => join(place, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .sort();
}

const parts = [];
let size = 0;
function keep(bytes) {
  const begin = size;
  parts.push(bytes);
  size += bytes.length;
  return `bytes(${begin}, ${bytes.length})`;
}
const rows = filesBelow(folder).map((file) => {
  const plain = readFileSync(file);
  const zipped = gzipSync(plain, { level: 9 });
  const packed = (bytes, shorterThan) => (bytes.length < shorterThan ? keep(bytes) : `bytes(0, 0)`);
  const enough = plain.length * worthwhile;
  const path = JSON.stringify("/" + relative(folder, file).replaceAll("\\", "/"));
  return `        {${path}, ${keep(plain)}, ${packed(zipped, enough)}, ${packed(brotli(plain), Math.min(enough, zipped.length))}},`;
});

mkdirSync(dirname(made), { recursive: true });
writeFileSync(`${made}.bin`, Buffer.concat(parts));
writeFileSync(
  `${made}.cpp`,
  `// Made by tools/embed-page.mjs.
#include <array>
#include <cstddef>

#include "server/embedded_page.hpp"

asm(R"(
    .section .rodata
    .globl stolik_page_bytes
stolik_page_bytes:
    .incbin "${made}.bin"
    .byte 0
    .text
)");
extern "C" const char stolik_page_bytes[];

namespace stolik::server {

std::span<const EmbeddedFile> embedded_page() {
    const auto bytes = [](std::size_t begin, std::size_t size) {
        return std::string_view{stolik_page_bytes + begin, size};
    };
    static const std::array<EmbeddedFile, ${rows.length}> files{{
${rows.join("\n")}
    }};
    return files;
}

}  // namespace stolik::server
`,
);
