// An edge on a free port, run by threads of its own, with a listener made of functions.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/edge.hpp"

namespace stolik::server {

// Answers every message with itself, unless told otherwise.
class Echo : public host::Listener {
public:
    std::function<void(const host::ConnectionPtr&)> on_open = [](const host::ConnectionPtr&) {};
    std::function<void(const host::ConnectionPtr&, std::string_view)> on_message =
        [](const host::ConnectionPtr& connection, std::string_view text) {
            connection->send(std::make_shared<const std::string>(text));
        };
    std::function<void(host::HttpRequest, std::function<void(host::HttpAnswer)>)> on_question =
        [](host::HttpRequest request, const std::function<void(host::HttpAnswer)>& answer) {
            answer({.body = request.method + " " + request.path + " " + request.query + " " + request.body});
        };
    std::atomic<int> open = 0;

    void opened(const host::ConnectionPtr& connection) override {
        on_open(connection);
        ++open;
    }
    void received(const host::ConnectionPtr& connection, std::string_view text) override {
        on_message(connection, text);
    }
    void closed(const host::ConnectionPtr&) override { --open; }
    void asked(host::HttpRequest request, std::function<void(host::HttpAnswer)> answer) override {
        on_question(std::move(request), std::move(answer));
    }
};

inline EdgeSettings any_port() {
    EdgeSettings settings;
    settings.port = 0;
    settings.threads = 2;
    return settings;
}

class Running {
public:
    explicit Running(Echo& listener, EdgeSettings settings = any_port(), Assets assets = {})
        : edge_{make_edge(logged(std::move(settings)), listener, std::move(assets))},
          thread_{[this] { edge_->run({}); }} {}
    ~Running() { stop(); }

    void stop() {
        edge_->stop();
        if (thread_.joinable()) thread_.join();
    }
    Edge& edge() { return *edge_; }
    std::uint16_t port() const { return edge_->port(); }

    std::vector<std::string> lines() {
        const std::scoped_lock lock{mutex_};
        return lines_;
    }

private:
    EdgeSettings logged(EdgeSettings settings) {
        settings.log = [this](const std::string& line) {
            const std::scoped_lock lock{mutex_};
            lines_.push_back(line);
        };
        return settings;
    }

    std::mutex mutex_;
    std::vector<std::string> lines_;
    std::unique_ptr<Edge> edge_;
    std::thread thread_;
};

// Waits until something holds; false when it does not come to hold. The limit only keeps a test from hanging.
template <class Condition>
bool eventually(Condition condition, std::chrono::milliseconds limit = std::chrono::minutes{2}) {
    const auto until = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return true;
}

}  // namespace stolik::server
