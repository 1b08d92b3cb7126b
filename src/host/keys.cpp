#include "host/keys.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace stolik::host {

namespace {

constexpr std::size_t kKeyBytes = 32;
constexpr std::size_t kKeyLetters = (kKeyBytes * 8 + 5) / 6;
constexpr std::size_t kIdLength = 12;
constexpr std::string_view kIdLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
constexpr std::string_view kBase64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

template <class Bytes>
void fill(Bytes& bytes) {
    ensure(::getentropy(&bytes, sizeof bytes) == 0, "the system has no randomness");
}

// Of the alphabet that needs no care in a link, without padding.
std::string base64(ByteView bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int held = 0;
    for (const Byte byte : bytes) {
        bits = bits << 8 | byte;
        for (held += 8; held >= 6; held -= 6) text += kBase64Letters[bits >> (held - 6) & 63];
    }
    if (held > 0) text += kBase64Letters[bits << (6 - held) & 63];
    return text;
}

}  // namespace

std::string fresh_key() {
    std::array<Byte, kKeyBytes> bytes{};
    fill(bytes);
    return base64(bytes);
}

bool is_key(std::string_view text) {
    return text.size() == kKeyLetters && std::all_of(text.begin(), text.end(), [](char c) {
               return kBase64Letters.find(c) != std::string_view::npos;
           });
}

std::string key_hash(std::string_view key) {
    return to_hex(sha256(ByteView{reinterpret_cast<const Byte*>(key.data()), key.size()}));
}

std::string fresh_table_id() {
    SystemBits random;
    std::string id;
    for (std::size_t i = 0; i < kIdLength; ++i) id += kIdLetters[random.bounded(kIdLetters.size())];
    return id;
}

std::string table_id_of(std::string_view key) {
    // Not the hash that is kept of a key: nothing of one tells anything of the other.
    const std::string text = "stolik table " + std::string{key};
    const Digest digest = sha256(ByteView{reinterpret_cast<const Byte*>(text.data()), text.size()});
    static_assert(2 * kIdLength <= sizeof(Digest));
    std::string id;
    for (std::size_t i = 0; i < kIdLength; ++i)
        id += kIdLetters[(digest[2 * i] * 256U + digest[2 * i + 1]) % kIdLetters.size()];
    return id;
}

bool is_table_id(std::string_view text) {
    return text.size() == kIdLength &&
           std::all_of(text.begin(), text.end(), [](char c) { return kIdLetters.find(c) != std::string_view::npos; });
}

bool same_secret(std::string_view a, std::string_view b) {
    if (a.empty() || a.size() != b.size()) return false;
    volatile unsigned char difference = 0;  // so that no compiler leaves the loop early
    for (std::size_t i = 0; i < a.size(); ++i) difference = difference | static_cast<unsigned char>(a[i] ^ b[i]);
    return difference == 0;
}

std::uint32_t SystemBits::bounded(std::uint32_t n) {
    // The first 2^32 mod n numbers are one time too many: none of them is taken.
    const std::uint32_t spare = -n % n;
    std::uint32_t bits = 0;
    do fill(bits);
    while (bits < spare);
    return bits % n;
}

}  // namespace stolik::host
