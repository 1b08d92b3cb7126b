#include "server/lobby/keys.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace stolik::server {

namespace {

constexpr std::size_t kKeyBytes = 32;
constexpr std::size_t kIdLength = 12;
constexpr std::string_view kIdLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike

const bool kReady = [] {
    if (sodium_init() < 0) throw std::runtime_error{"libsodium cannot be used"};
    return true;
}();

}  // namespace

std::string fresh_key() {
    std::array<unsigned char, kKeyBytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string text(sodium_base64_encoded_len(kKeyBytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();  // the closing zero
    return text;
}

std::string key_hash(std::string_view key) {
    return to_hex(sha256(ByteView{reinterpret_cast<const Byte*>(key.data()), key.size()}));
}

std::string fresh_table_id() {
    std::string id;
    for (std::size_t i = 0; i < kIdLength; ++i) id += kIdLetters[randombytes_uniform(kIdLetters.size())];
    return id;
}

bool is_table_id(std::string_view text) {
    return text.size() == kIdLength &&
           std::all_of(text.begin(), text.end(), [](char c) { return kIdLetters.find(c) != std::string_view::npos; });
}

bool same_secret(std::string_view a, std::string_view b) {
    return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::uint32_t SystemBits::bounded(std::uint32_t n) { return randombytes_uniform(n); }

}  // namespace stolik::server
