// What the module needs of whoever runs it (docs/wasm.md). Time and randomness are WASI's own imports.
#pragma once

#include <cstdint>
#include <string_view>

#define STOLIK_IMPORT(name) __attribute__((import_module("stolik"), import_name(name)))
#define STOLIK_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace stolik::wasm::embedder {

extern "C" {
// A message for the page at this connection.
STOLIK_IMPORT("send") void stolik_embedder_send(std::int32_t connection, const char* text, std::size_t size);
// The table has done with this connection; a WebSocket's close code says why.
STOLIK_IMPORT("close") void stolik_embedder_close(std::int32_t connection, std::int32_t code);
// Keep these lines after the first `expected` ones of a table's log, all or none; `stolik_stored` says what came of it.
STOLIK_IMPORT("append")
void stolik_embedder_append(std::int32_t append, const char* table, std::size_t table_size, std::int32_t expected,
                            const char* lines, std::size_t lines_size);
// Read a table's log; `stolik_loaded` brings it.
STOLIK_IMPORT("load") void stolik_embedder_load(const char* table, std::size_t table_size);
// The answer to `stolik_ask`.
STOLIK_IMPORT("answer")
void stolik_embedder_answer(std::int32_t question, std::int32_t status, const char* body, std::size_t size);
// For whoever looks for faults: one JSON object.
STOLIK_IMPORT("note") void stolik_embedder_note(const char* text, std::size_t size);
}

inline void send(int connection, std::string_view text) { stolik_embedder_send(connection, text.data(), text.size()); }
inline void close(int connection, int code) { stolik_embedder_close(connection, code); }
inline void append(int append, std::string_view table, std::int32_t expected, std::string_view lines) {
    stolik_embedder_append(append, table.data(), table.size(), expected, lines.data(), lines.size());
}
inline void load(std::string_view table) { stolik_embedder_load(table.data(), table.size()); }
inline void answer(int question, int status, std::string_view body) {
    stolik_embedder_answer(question, status, body.data(), body.size());
}
inline void note(std::string_view text) { stolik_embedder_note(text.data(), text.size()); }

}  // namespace stolik::wasm::embedder
