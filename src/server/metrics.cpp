#include "server/metrics.hpp"

#include <cstdio>

namespace stolik::server {

namespace {

class Page {
public:
    void gauge(const char* name, const char* help, std::int64_t value) { one(name, help, "gauge", value); }
    void counter(const char* name, const char* help, std::int64_t value) { one(name, help, "counter", value); }

    void latency(const char* name, const char* help, const host::AppendLatency& latency, std::int64_t count) {
        head(name, help, "histogram");
        std::int64_t sum = 0;
        char bound[32];
        for (std::size_t i = 0; i < host::kLatencyBounds.size(); ++i) {
            sum += latency.buckets[i];
            std::snprintf(bound, sizeof bound, "%g", static_cast<double>(host::kLatencyBounds[i].count()) / 1e6);
            text_ += std::string{name} + "_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + '\n';
        }
        text_ += std::string{name} + "_bucket{le=\"+Inf\"} " + std::to_string(count) + '\n';
        std::snprintf(bound, sizeof bound, "%.6f", static_cast<double>(latency.sum.count()) / 1e9);
        text_ += std::string{name} + "_sum " + bound + '\n' + name + "_count " + std::to_string(count) + '\n';
    }

    void seconds(const char* name, const char* help, std::int64_t microseconds) {
        char value[32];
        std::snprintf(value, sizeof value, "%.6f", static_cast<double>(microseconds) / 1e6);
        head(name, help, "counter");
        text_ += std::string{name} + ' ' + value + '\n';
    }

    std::string text() { return std::move(text_); }

private:
    void head(const char* name, const char* help, const char* kind) {
        text_ += std::string{"# HELP "} + name + ' ' + help + "\n# TYPE " + name + ' ' + kind + '\n';
    }
    void one(const char* name, const char* help, const char* kind, std::int64_t value) {
        head(name, help, kind);
        text_ += std::string{name} + ' ' + std::to_string(value) + '\n';
    }
    std::string text_;
};

}  // namespace

std::string metrics_text(const host::LobbyCounts& lobby, const EdgeCounts& edge, const host::StoreCounts& store) {
    Page page;
    page.gauge("stolik_tables", "Tables in memory.", lobby.tables);
    page.counter("stolik_tables_created_total", "Tables made.", lobby.created);
    page.counter("stolik_games_finished_total", "Games that ended.", lobby.finished);
    page.counter("stolik_moves_total", "Moves made.", lobby.moves);
    page.counter("stolik_refused_total", "Wishes refused.", lobby.refused);
    page.counter("stolik_table_faults_total", "Tables closed by a fault.", lobby.faults);
    page.counter("stolik_bot_moves_total", "Decisions made by bots.", lobby.bot_moves);
    page.seconds("stolik_bot_seconds_total", "Time bots have thought.", lobby.bot_microseconds);
    page.seconds("stolik_bot_wait_seconds_total", "Time bots have waited for their turn to think.",
                 lobby.bot_microseconds_waited);
    page.counter("stolik_hints_total", "Hints thought of.", lobby.hints);
    page.gauge("stolik_connections", "Connections now.", edge.connections);
    page.counter("stolik_connections_accepted_total", "Connections accepted.", edge.accepted);
    page.counter("stolik_connections_refused_total", "Connections refused.", edge.refused);
    page.counter("stolik_connections_dropped_total", "Connections dropped because they read too slowly.", edge.dropped);
    page.counter("stolik_messages_received_total", "Messages received.", edge.received);
    page.counter("stolik_messages_sent_total", "Messages sent.", edge.sent);
    page.counter("stolik_appends_total", "Appends kept.", store.appends);
    page.counter("stolik_append_batches_total", "Groups of appends that shared one sync.", store.batches);
    page.counter("stolik_append_conflicts_total", "Appends refused because another came first.", store.conflicts);
    page.counter("stolik_append_failures_total", "Appends the store could not keep.", store.failures);
    page.gauge("stolik_store_checked", "Whether the store was looked through since the start.",
               store.soundness == host::Soundness::unchecked ? 0 : 1);
    page.gauge("stolik_store_damaged", "Whether what is stored was found to be damaged.",
               store.soundness == host::Soundness::damaged ? 1 : 0);
    page.latency("stolik_append_seconds", "From a move to its being durable.", store.latency, store.appends);
    return page.text();
}

}  // namespace stolik::server
