#include "wasm/questions.hpp"

#include <cstdio>

#include "games/catalogue.hpp"
#include "host/keys.hpp"
#include "table/advice.hpp"
#include "table/search_bench.hpp"
#include "table/signature.hpp"
#include "table/verification.hpp"

namespace stolik::wasm {

namespace {

constexpr std::string_view kRecordName = "stolik.jsonl";

host::HttpAnswer refused(const std::string& reason) {
    return {.status = 400, .body = json::text_of(message::Problem{reason})};
}

host::HttpAnswer verify(std::string_view record, Language language) {
    message::VerifiedRecord told;
    Verification verification{language, std::string{kRecordName},
                              [&](const std::string& line) { told.lines.push_back(line); }};
    while (!record.empty()) {
        const std::size_t end = std::min(record.find('\n'), record.size());
        if (auto done = verification.line(record.substr(0, end)); !done) return refused(done.error().in(language));
        record.remove_prefix(std::min(end + 1, record.size()));
    }
    if (auto done = verification.end(); !done) return refused(done.error().in(language));
    told.fair = verification.fair();
    told.doubtful = verification.doubtful();
    told.verdict = verdict(language, told.fair, told.doubtful);
    return {.body = json::text_of(told)};
}

host::HttpAnswer analysis(std::string_view body, Language language) {
    const auto asked = json::read_message<message::Analyse>(body);
    if (!asked) return refused(asked.error().in(language));
    host::SystemBits random;
    const auto found = analyse(*asked, language, random);
    if (!found) return refused(found.error().in(language));
    return {.body = json::text_of(*found)};
}

host::HttpAnswer signature() {
    std::string text;
    for (const Signature& each : signatures()) {
        char line[64];
        std::snprintf(line, sizeof line, "%s %016llx\n", each.game.c_str(), static_cast<unsigned long long>(each.hash));
        text += line;
    }
    return {.type = "text/plain; charset=utf-8", .body = text};
}

}  // namespace

std::optional<host::HttpAnswer> answer_of_the_engine(std::string_view path, std::string_view body, Language language) {
    if (path == "/api/verify") return verify(body, language);
    if (path == "/api/analyse") return analysis(body, language);
    if (path == "/api/signature") return signature();
    return std::nullopt;
}

double search_iterations(std::string_view game, int runs) {
    double iterations = 0;
    for_each_game([&]<class G>() {
        if (G::kId != game) return;
        static SearchBench<G> bench;
        for (int i = 0; i < runs; ++i) bench.run();
        iterations = static_cast<double>(SearchBench<G>::kIterations) * runs;
    });
    return iterations;
}

}  // namespace stolik::wasm
