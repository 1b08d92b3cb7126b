// Structs written, and told to TypeScript, by their descriptions.
#include <doctest/doctest.h>

#include <limits>

#include "core/inline_vector.hpp"
#include "wire/typescript.hpp"

namespace stolik::cards {

enum class Suit : std::uint8_t { none, hearts, bright_spades };
BOOST_DESCRIBE_ENUM(Suit, none, hearts, bright_spades)
constexpr std::string_view json_form(Suit suit) {
    return suit == Suit::none ? std::string_view{} : json::enumerator_name<true>(suit);
}
constexpr json::TypeName type_name(Suit) { return {.name = "SuitName", .list = "suits"}; }

struct Card {
    int points = 0;
};
constexpr json::ShortText json_form(Card card) { return json::ShortText{"c"}.add_number(card.points); }
constexpr json::TypeName type_name(Card) { return {.name = "CardName", .about = "A card."}; }

struct Tally {
    int hearts = 0;
    template <class Visit>
    void for_each_member(Visit visit) const {
        if (hearts > 0) visit("hearts", hearts);
    }
};
constexpr json::TypeName type_name(const Tally&) {
    return {.name = "Tally", .is = "Partial<Record<SuitName, number>>"};
}

enum class Kind : std::uint8_t { dealt, played, over };
BOOST_DESCRIBE_ENUM(Kind, dealt, played, over)

struct Shown {
    json::OneOf<Kind::dealt, Kind::played> event;
    std::optional<Card> card;
};
BOOST_DESCRIBE_STRUCT(Shown, (), (event, card))

struct Over {
    json::OneOf<Kind::over> event;
};
BOOST_DESCRIBE_STRUCT(Over, (), (event))

struct Base {
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(Base, (), (number))

struct View : Base {
    static constexpr std::string_view about = "A table.";
    static constexpr json::Note notes[] = {{"square", "two by two"}};
    std::array<std::array<std::optional<Card>, 2>, 3> square;
    InlineVector<Suit, 4> suits;
    Tally tally;
    std::optional<std::string> said;
    std::variant<Shown, Over> last;
    bool default_ = false;
};
BOOST_DESCRIBE_STRUCT(View, (Base), (square, suits, tally, said, last, default_))

}  // namespace stolik::cards

using namespace stolik;

TEST_CASE("wire: a struct is written as it is described") {
    cards::View view{};
    view.number = -12;
    view.square[1][0] = cards::Card{3};
    view.suits = {cards::Suit::hearts, cards::Suit::bright_spades};
    view.last = cards::Shown{cards::Kind::played, cards::Card{10}};
    CHECK(json::text_of(view) ==
          R"({"number":-12,"square":[[null,null],["c3",null],[null,null]],"suits":["hearts","bright-spades"],)"
          R"("tally":{},"last":{"event":"played","card":"c10"},"default":false})");
    view.tally.hearts = 2;
    view.said = "\"a\\\n\t";
    view.last = cards::Over{};
    CHECK(json::text_of(view) ==
          R"({"number":-12,"square":[[null,null],["c3",null],[null,null]],"suits":["hearts","bright-spades"],)"
          R"("tally":{"hearts":2},"said":"\"a\\\n\u0009","last":{"event":"over"},"default":false})");
    CHECK(json::parse(json::text_of(view)).has_value());
}

TEST_CASE("wire: numbers of every length are written in full") {
    const auto written = [](auto number) { return json::text_of(number); };
    for (int number = -1100; number <= 1100; ++number) CHECK(written(number) == std::to_string(number));
    CHECK(written(std::numeric_limits<std::int64_t>::max()) == "9223372036854775807");
    CHECK(written(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
}

TEST_CASE("wire: any byte is written at any place of a text as it is alone") {
    const auto inside = [](const std::string& text) {
        const std::string quoted = json::text_of(text);
        return quoted.substr(1, quoted.size() - 2);
    };
    CHECK(inside("\"\\\n\t") == R"(\"\\\n\u0009)");
    for (std::size_t length = 1; length <= 20; ++length)
        for (std::size_t at = 0; at < length; ++at)
            for (int byte = 0; byte < 256; ++byte) {
                std::string text(length, at % 2 == 0 ? 'a' : '\xc5');
                text[at] = static_cast<char>(byte);
                const std::string alone = inside(text.substr(at, 1));
                REQUIRE(inside(text) == text.substr(0, at) + alone + text.substr(at + 1));
            }
}

TEST_CASE("wire: TypeScript knows the same structs, each after what it needs") {
    json::TypeScript types;
    CHECK(types.type<std::vector<cards::View>>() == "View[]");
    CHECK(types.text() == R"(
/** A card. */
export type CardName = string;

export const suits = ["hearts", "bright-spades"] as const;
export type SuitName = (typeof suits)[number];

export type Tally = Partial<Record<SuitName, number>>;

export interface Shown {
  event: "dealt" | "played";
  card?: CardName;
}

export interface Over {
  event: "over";
}

/** A table. */
export interface View {
  number: number;
  square: [CardName | null, CardName | null][]; // two by two
  suits: SuitName[];
  tally: Tally;
  said?: string;
  last: Shown | Over;
  default: boolean;
}
)");
}
