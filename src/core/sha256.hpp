// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104). Our own, because fair deals are checked by the engine inside
// WebAssembly too, where no cryptographic library is linked; a chance result needs two or three blocks of it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/portable.hpp"

namespace stolik {

using Byte = std::uint8_t;
using ByteView = std::span<const Byte>;
using Digest = std::array<Byte, 32>;

STOLIK_TABLE std::array<std::uint32_t, 64> kSha256Rounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t big_endian(std::span<const Byte, 4> bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}
constexpr std::array<Byte, 4> big_endian(std::uint32_t word) {
    return {static_cast<Byte>(word >> 24), static_cast<Byte>(word >> 16), static_cast<Byte>(word >> 8),
            static_cast<Byte>(word)};
}

// Takes a message in pieces. A copy goes on independently from the same point.
class Sha256 {
public:
    static constexpr std::size_t kBlock = 64;

    constexpr void add(ByteView bytes) {
        for (const Byte byte : bytes) add(byte);
    }
    constexpr void add(std::string_view text) {
        for (const char c : text) add(static_cast<Byte>(c));
    }
    constexpr void add(Byte byte) {
        block_[length_++ % kBlock] = byte;
        if (length_ % kBlock == 0) compress();
    }

    constexpr Digest finish() {
        const std::uint64_t bits = length_ * 8;
        add(Byte{0x80});
        while (length_ % kBlock != kBlock - 8) add(Byte{0});
        add(big_endian(static_cast<std::uint32_t>(bits >> 32)));
        add(big_endian(static_cast<std::uint32_t>(bits)));
        Digest digest{};
        for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = big_endian(state_[i / 4])[i % 4];
        return digest;
    }

private:
    constexpr void compress() {
        std::array<std::uint32_t, 64> w{};
        for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian(std::span{block_}.subspan(4 * i).first<4>());
        for (std::size_t i = 16; i < 64; ++i) {
            const std::uint32_t low = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
            const std::uint32_t high = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
            w[i] = w[i - 16] + low + w[i - 7] + high;
        }
        auto [a, b, c, d, e, f, g, h] = state_;
        for (std::size_t i = 0; i < 64; ++i) {
            const std::uint32_t choice = (e & f) ^ (~e & g);
            const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
            const std::uint32_t first =
                h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + kSha256Rounds[i] + w[i];
            const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
            h = g, g = f, f = e, e = d + first;
            d = c, c = b, b = a, a = first + second;
        }
        const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
        for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
    }

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<Byte, kBlock> block_{};
    std::uint64_t length_ = 0;
};

constexpr Digest sha256(ByteView message) {
    Sha256 hash;
    hash.add(message);
    return hash.finish();
}

// Takes a message in pieces. A copy made before the first piece keeps the prepared key.
class HmacSha256 {
public:
    explicit constexpr HmacSha256(ByteView key) {
        std::array<Byte, Sha256::kBlock> padded{};
        const Digest shortened = key.size() > padded.size() ? sha256(key) : Digest{};
        if (key.size() > padded.size()) key = shortened;
        for (std::size_t i = 0; i < key.size(); ++i) padded[i] = key[i];
        for (const Byte byte : padded) {
            inner_.add(static_cast<Byte>(byte ^ 0x36));
            outer_.add(static_cast<Byte>(byte ^ 0x5c));
        }
    }

    constexpr void add(ByteView bytes) { inner_.add(bytes); }
    constexpr void add(std::string_view text) { inner_.add(text); }
    constexpr void add(Byte byte) { inner_.add(byte); }

    constexpr Digest finish() {
        outer_.add(inner_.finish());
        return outer_.finish();
    }

private:
    Sha256 inner_;
    Sha256 outer_;
};

}  // namespace stolik
