#include "games/pasikonik/names.hpp"
#include "games/pasikonik/wire.hpp"

namespace stolik::pasikonik {

using text::Arg;
using text::Key;

namespace {

Result<std::uint8_t> read_number(const json::value& value, std::string item, int min, int max) {
    boost::system::error_code error;
    const auto number = value.is_number() ? value.to_number<std::int64_t>(error) : -1;
    if (!value.is_number() || error || number < min || number > max)
        return failure(Key::pasikonik_edition_number, {Arg::word("item", std::move(item)), Arg::count("min", min),
                                                       Arg::count("max", max), Arg::word("value", json::shown(value))});
    return static_cast<std::uint8_t>(number);
}

// A list of min … max numbers, each at least `least`.
template <std::size_t N>
Result<std::array<std::uint8_t, N>> read_points(const json::object& from, std::string_view key, std::size_t min,
                                                int least) {
    const auto list = TRY(json::read_array(from, key));
    if (list->size() < min || list->size() > N)
        return failure(Key::pasikonik_edition_list_length,
                       {Arg::word("item", std::string{key}), Arg::count("min", static_cast<long>(min)),
                        Arg::count("max", static_cast<long>(N)), Arg::count("count", static_cast<long>(list->size()))});
    std::array<std::uint8_t, N> points{};
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto number =
            read_number((*list)[i], std::string{key} + " " + std::to_string(i + 1), least, kMaxListedPoints);
        if (!number) return unexpected{number.error()};
        points[i] = *number;
    }
    return points;
}

Result<PathCards> read_paths(const json::object& from) {
    const auto paths = TRY(json::read_object(from, "paths"));
    PathCards::Counts counts;
    PerType<int> sum;
    for (const auto& entry : *paths) {
        const auto card = card_named(entry.key());
        if (!card)
            return failure(Key::pasikonik_error_no_such_card,
                           {Arg::word("value", json::shown(json::value(entry.key())))});
        const auto count = TRY(read_number(entry.value(), name(*card), 0, kMaxCardsOfType));
        counts[card->type()][index(card->insect())] = count;
        sum[card->type()] += count;
        if (sum[card->type()] > kMaxCardsOfType)
            return failure(Key::pasikonik_edition_too_many_of_type,
                           {Arg::word("item", std::string{name(card->type())}), Arg::count("max", kMaxCardsOfType)});
    }
    return PathCards{counts};
}

Result<Amounts> read_cost(const json::object& from, const std::string& item) {
    const auto cost = TRY(json::read_object(from, "cost"));
    Amounts amounts;
    for (const auto& entry : *cost) {
        const auto type = type_named(entry.key());
        if (!type)
            return failure(Key::error_unknown_field, {Arg::word("field", json::shown(json::value(entry.key())))});
        const auto amount =
            TRY(read_number(entry.value(), item + ", cost, " + std::string{name(*type)}, 0, kMaxCostOfType));
        amounts.set(*type, amount);
    }
    return amounts;
}

Result<Mark> read_mark(const json::object& from, const std::string& item) {
    const json::value* mark = from.if_contains("mark");
    if (mark == nullptr) return Mark::none;
    for (const Mark each : {Mark::three_up, Mark::four})
        if (mark->is_string() && std::string_view{mark->get_string()} == name(each)) return each;
    return failure(Key::pasikonik_edition_mark, {Arg::word("item", item), Arg::word("value", json::shown(*mark))});
}

Result<StockKind> read_kind(const json::value& value, std::size_t number) {
    if (!value.is_object())
        return failure(Key::pasikonik_edition_stock_card, {Arg::word("item", std::to_string(number))});
    const json::object& from = value.get_object();
    TRY(json::only_keys(from, {"name", "cost", "copies", "mark"}));
    // A name is its cost in words: it may be left out, and must not say another cost.
    const json::value* const given = from.if_contains("name");
    const std::string item = given == nullptr ? "stock " + std::to_string(number) : json::shown(*given);
    StockKind kind;
    const auto cost = TRY(read_cost(from, item));
    kind.cost = cost;
    if (kind.cost.empty() || kind.cost.total() > kMaxCost)
        return failure(Key::pasikonik_edition_cost, {Arg::word("item", item), Arg::count("max", kMaxCost)});
    if (given != nullptr && *given != json::value(kind_name(kind.cost)))
        return failure(Key::pasikonik_edition_name, {Arg::word("item", item), Arg::word("name", kind_name(kind.cost))});
    const json::value* copies = from.if_contains("copies");
    if (copies == nullptr) return failure(Key::error_missing_field, {Arg::word("field", "copies")});
    const auto number_of_copies = TRY(read_number(*copies, item + ", copies", 1, kMaxCopies));
    kind.copies = number_of_copies;
    const auto mark = TRY(read_mark(from, item));
    kind.mark = mark;
    return kind;
}

Result<std::array<StockKind, kMaxStockKinds>> read_stock(const json::object& from) {
    const auto list = TRY(json::read_array(from, "stock"));
    if (list->size() > kMaxStockKinds)
        return failure(Key::pasikonik_edition_too_many_kinds, {Arg::count("max", kMaxStockKinds)});
    std::array<StockKind, kMaxStockKinds> stock{};
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto kind = TRY(read_kind((*list)[i], i + 1));
        stock[i] = kind;
    }
    return stock;
}

// A flaw of the whole, in words.
text::Error explain(const Flaw& flaw, const Edition& edition) {
    const CardStack all = edition.paths.all();
    switch (flaw.kind) {
        case Flaw::Kind::none:
        case Flaw::Kind::bad_copies: break;  // refused while it was read
        case Flaw::Kind::too_many_of_type:
            return {Key::pasikonik_edition_too_many_of_type,
                    {Arg::word("item", std::string{name(flaw.type)}), Arg::count("max", kMaxCardsOfType)}};
        case Flaw::Kind::too_few_path_cards:
            return {Key::pasikonik_edition_too_few_path_cards,
                    {Arg::count("min", kMinPathCards), Arg::count("count", all.size())}};
        case Flaw::Kind::too_many_equal_insects:
            return {Key::pasikonik_edition_too_many_equal_insects,
                    {Arg::word("item", std::string{name(flaw.insect)}), Arg::count("max", kMaxEqualInsects)}};
        case Flaw::Kind::no_points_for_insects:
            return {Key::pasikonik_edition_no_points_for_insects,
                    {Arg::word("item", std::string{name(flaw.insect)}),
                     Arg::count("count", edition.paths.count(all, flaw.insect))}};
        case Flaw::Kind::cost_too_high:
            return {Key::pasikonik_edition_cost,
                    {Arg::word("item", kind_name(flaw.cost)), Arg::count("max", kMaxCost)}};
        case Flaw::Kind::kind_twice:
            return {Key::pasikonik_edition_kind_twice, {Arg::word("item", kind_name(flaw.cost))}};
        case Flaw::Kind::too_few_stock_cards:
            return {Key::pasikonik_edition_too_few_stock_cards, {Arg::count("min", kOpenStock)}};
    }
    return {Key::pasikonik_refusal_bad_edition, {}};
}

}  // namespace

Result<Edition> read_edition(const json::value& document) {
    if (!document.is_object())
        return failure(Key::pasikonik_edition_not_an_object, {Arg::word("value", json::shown(document))});
    const json::object& from = document.get_object();
    TRY(json::only_keys(from, {"paths", "shelf", "insects", "stock"}));
    const auto paths = TRY(read_paths(from));
    const auto shelf = TRY(read_points<kShelfSpaces>(from, "shelf", kShelfSpaces, 0));
    const auto insects = TRY(read_points<kMaxEqualInsects>(from, "insects", 0, 1));
    const auto stock = TRY(read_stock(from));
    const Edition edition{paths, shelf, insects, stock};
    if (const Flaw flaw = flaw_of(edition); flaw.kind != Flaw::Kind::none) return unexpected{explain(flaw, edition)};
    return edition;
}

json::object to_json(const Edition& edition) {
    json::object paths;
    for (const Type type : all_types())
        for (const Insect insect : plain_and_insects())
            if (const int count = edition.paths.count(Card{type, insect}); count > 0)
                paths[name(Card{type, insect})] = count;
    json::array shelf;
    for (const std::uint8_t points : edition.shelf) shelf.emplace_back(points);
    json::array insects;
    for (const std::uint8_t points : edition.equal_insects)
        if (points > 0) insects.emplace_back(points);
    json::array stock;
    for (const StockKind& kind : edition.stock) {
        if (kind.copies == 0) break;
        json::object cost;
        for (const Type type : all_types())
            if (kind.cost[type] > 0) cost[name(type)] = kind.cost[type];
        json::object entry{{"name", kind_name(kind.cost)}, {"cost", std::move(cost)}, {"copies", kind.copies}};
        if (kind.mark != Mark::none) entry["mark"] = name(kind.mark);
        stock.emplace_back(std::move(entry));
    }
    return {{"paths", std::move(paths)},
            {"shelf", std::move(shelf)},
            {"insects", std::move(insects)},
            {"stock", std::move(stock)}};
}

}  // namespace stolik::pasikonik
