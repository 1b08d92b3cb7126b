// JSON written at once as text, with the grammar of json::object and json::array: what is only ever sent needs no
// document in memory. A view is told to every seat after every event, so this is the server's hottest path.
#pragma once

#include <charconv>
#include <cstring>
#include <memory>

#include "wire/json.hpp"

namespace stolik::json {

// Text in quotes, escaped.
void append_quoted(std::string& out, std::string_view text);

// Text that grows; a little of it needs no heap.
class TextBuffer {
public:
    TextBuffer() = default;
    TextBuffer(const TextBuffer& other) { append(other.view()); }
    TextBuffer(TextBuffer&& other) noexcept : size_{other.size_}, room_{other.room_}, heap_{std::move(other.heap_)} {
        if (!heap_) std::memcpy(near_, other.near_, size_);
        other.size_ = 0;
        other.room_ = kNear;
    }
    TextBuffer& operator=(const TextBuffer&) = delete;
    ~TextBuffer() = default;

    void append(std::string_view text) {
        if (size_ + text.size() > room_) grow(text.size());
        copy(data() + size_, text.data(), text.size());
        size_ += text.size();
    }
    void append(char c) {
        if (size_ == room_) grow(1);
        data()[size_++] = c;
    }
    void append_quoted(std::string_view text);
    void append_number(long long number) {
        if (number >= 0 && number < 10) return append(static_cast<char>('0' + number));
        char digits[24];
        append(std::string_view{digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
    }

    std::string_view view() const { return {heap_ ? heap_.get() : near_, size_}; }
    std::size_t size() const { return size_; }

private:
    static constexpr std::size_t kNear = 1000;

    // Most pieces are a few bytes: copied in two overlapping halves, without a call.
    static void copy(char* to, const char* from, std::size_t size) {
        if (size > 16) {
            std::memcpy(to, from, size);
        } else if (size >= 8) {
            std::memcpy(to, from, 8);
            std::memcpy(to + size - 8, from + size - 8, 8);
        } else if (size >= 4) {
            std::memcpy(to, from, 4);
            std::memcpy(to + size - 4, from + size - 4, 4);
        } else {
            for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
        }
    }

    char* data() { return heap_ ? heap_.get() : near_; }
    void grow(std::size_t more);

    std::size_t size_ = 0;
    std::size_t room_ = kNear;
    std::unique_ptr<char[]> heap_;
    char near_[kNear];
};

class ObjectText;
class ArrayText;

// Any value on its way into an object or array. It only points at text and parts: it must be used at once.
class ValueText {
public:
    ValueText(std::nullptr_t) : kind_{Kind::raw}, text_{"null"} {}
    ValueText(bool value) : kind_{Kind::raw}, text_{value ? "true" : "false"} {}
    template <class T>
        requires std::is_integral_v<T>
    ValueText(T value) : kind_{Kind::number}, number_{static_cast<long long>(value)} {}
    ValueText(std::string_view value) : kind_{Kind::quoted}, text_{value} {}
    ValueText(const std::string& value) : ValueText{std::string_view{value}} {}
    ValueText(const char* value) : ValueText{std::string_view{value}} {}
    ValueText(const ObjectText& value);
    ValueText(const ArrayText& value);

    void append_to(TextBuffer& out) const {
        switch (kind_) {
            case Kind::raw: return out.append(text_);
            case Kind::quoted: return out.append_quoted(text_);
            case Kind::number: return out.append_number(number_);
            case Kind::object: out.append(text_); return out.append('}');
            case Kind::array: out.append(text_); return out.append(']');
        }
    }

private:
    enum class Kind : std::uint8_t { raw, quoted, number, object, array };
    Kind kind_;
    std::string_view text_;
    long long number_ = 0;
};

class ArrayText {
public:
    ArrayText() { text_.append('['); }
    ArrayText(std::initializer_list<ValueText> values) : ArrayText{} {
        for (const ValueText& each : values) push_back(each);
    }

    void push_back(const ValueText& value) {
        if (!empty()) text_.append(',');
        value.append_to(text_);
    }
    void emplace_back(const ValueText& value) { push_back(value); }
    bool empty() const { return text_.size() == 1; }
    std::string_view open_text() const { return text_.view(); }  // without the closing bracket

private:
    TextBuffer text_;
};

class ObjectText {
public:
    struct Member {
        std::string_view key;
        ValueText value;
    };

    ObjectText() { text_.append('{'); }
    ObjectText(std::initializer_list<Member> members) : ObjectText{} {
        for (const Member& each : members) add(each.key, each.value);
    }

    // object["key"] = value adds a member. A key must not come twice.
    class Slot {
    public:
        Slot(ObjectText& object, std::string_view key) : object_{object}, key_{key} {}
        void operator=(const ValueText& value) { object_.add(key_, value); }

    private:
        ObjectText& object_;
        std::string_view key_;
    };
    Slot operator[](std::string_view key) { return {*this, key}; }
    std::string_view open_text() const { return text_.view(); }  // without the closing brace

    // The document, for who wants to look into it.
    operator object() const;

private:
    void add(std::string_view key, const ValueText& value) {
        if (text_.size() > 1) text_.append(',');
        text_.append('"');
        text_.append(key);
        text_.append("\":");
        value.append_to(text_);
    }

    TextBuffer text_;
};

inline ValueText::ValueText(const ObjectText& value) : kind_{Kind::object}, text_{value.open_text()} {}
inline ValueText::ValueText(const ArrayText& value) : kind_{Kind::array}, text_{value.open_text()} {}

inline void append(std::string& out, const ObjectText& value) {
    out += value.open_text();
    out += '}';
}

inline std::string serialize(const ObjectText& value) {
    std::string text;
    text.reserve(value.open_text().size() + 1);
    append(text, value);
    return text;
}

}  // namespace stolik::json
