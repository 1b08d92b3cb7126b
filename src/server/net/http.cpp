// HTTP on one connection: the files of the page, questions for the listener, and requests to become a WebSocket.
#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/client_connection.hpp"
#include "server/net/headers.hpp"
#include "server/net/limits.hpp"
#include "text/text.hpp"

namespace stolik::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Stream = beast::basic_stream<tcp, Strand, beast::unlimited_rate_policy>;
using Parser = http::request_parser<http::string_body>;

// What goes back. The body is either a file of the page, which lives as long as the edge, or `own`.
struct Reply {
    http::status status = http::status::ok;
    HeaderFields fields;
    std::string own;
    const std::string* file = nullptr;

    std::string_view body() const { return file ? *file : own; }
};

Reply said(http::status status, Language language, text::Key key) {
    Reply reply;
    reply.status = status;
    reply.fields = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
    reply.own = std::string{text::raw(language, key)} + "\n";
    return reply;
}

bool is_question(std::string_view path) {
    return is_for_operators(path) || path == "/api" || path.starts_with("/api/");
}

bool only_reads(http::verb method) { return method == http::verb::get || method == http::verb::head; }

bool may_ask(http::verb method) {
    return only_reads(method) || method == http::verb::post || method == http::verb::put ||
           method == http::verb::patch || method == http::verb::delete_;
}

Reply file_reply(const Page::File& file, const Request& request) {
    const Page::Form& form = file.best_for(request[http::field::accept_encoding]);
    Reply reply;
    reply.fields = {{"Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache"},
                    {"ETag", form.tag}};
    if (file.forms.size() > 1) reply.fields.emplace_back("Vary", "Accept-Encoding");
    if (names_tag(request[http::field::if_none_match], form.tag)) {
        reply.status = http::status::not_modified;
        return reply;
    }
    reply.fields.emplace_back("Content-Type", file.type);
    if (!form.encoding.empty()) reply.fields.emplace_back("Content-Encoding", form.encoding);
    reply.file = &form.bytes;
    return reply;
}

Reply plain_page_reply(Language language) {
    Reply reply;
    reply.fields = {
        {"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Language"}};
    reply.own = plain_page(language);
    return reply;
}

Reply answer_reply(host::HttpAnswer answer) {
    Reply reply;
    const bool valid = answer.status >= 200 && answer.status <= 599;
    reply.status = static_cast<http::status>(valid ? answer.status : 500);
    reply.fields = {{"Content-Type", std::move(answer.type)}, {"Cache-Control", std::move(answer.cache)}};
    if (!answer.download.empty()) reply.fields.emplace_back("Content-Disposition", disposition(answer.download));
    if (answer.wait) reply.fields.emplace_back("Retry-After", std::to_string(*answer.wait));
    reply.own = std::move(answer.body);
    return reply;
}

// What is wrong with a request that could not be read; nothing when the client only went away.
std::optional<Reply> reading_error_reply(ErrorCode error) {
    if (error == http::error::body_limit)
        return said(http::status::payload_too_large, Language::en, text::Key::net_body_too_large);
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return said(http::status::request_header_fields_too_large, Language::en, text::Key::net_header_too_large);
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    if (error.category() == http::make_error_code(http::error::bad_target).category())
        return said(http::status::bad_request, Language::en, text::Key::net_bad_request);
    return std::nullopt;
}

// A question that waits for its answer, which may come from any thread, or never.
struct Pending {
    Pending(std::shared_ptr<Context> owner, const Strand& strand)
        : context{std::move(owner)}, timer{strand, kLongestAnswer} {}

    static void answered(const std::shared_ptr<Pending>& self, host::HttpAnswer answer) {
        if (self->context->ended()) return;
        asio::post(self->timer.get_executor(), [self, answer = std::move(answer)]() mutable {
            if (self->answer) return;
            self->answer = std::move(answer);
            self->timer.cancel();
        });
    }

    std::shared_ptr<Context> context;
    Timer timer;
    std::optional<host::HttpAnswer> answer;
};

class HttpSession : public Ending {
public:
    HttpSession(std::shared_ptr<ClientConnection> client, Socket socket)
        : client_{std::move(client)}, core_{*client_->core}, stream_{std::move(socket)} {}

    Task<std::optional<Upgrade>> run() {
        beast::flat_buffer buffer{kMostBuffered};
        for (bool first = true;; first = false) {
            Parser parser;
            parser.header_limit(kMostHeader);
            parser.body_limit(core_.settings.most_body);
            if (!co_await read_header(buffer, parser, first)) co_return std::nullopt;
            const Request& request = parser.get();
            language_ = preferred_language(request[http::field::accept_language]);
            std::optional<Reply> refusal = refused(request);
            if (refusal) ++core_.counters.refused;
            if (!refusal && target_->path == "/ws") {
                if (beast::websocket::is_upgrade(request) && buffer.size() == 0) {
                    if (auto upgrade = upgraded(parser)) co_return upgrade;
                    refusal = said(http::status::service_unavailable, language_, text::Key::net_too_many);
                } else {
                    refusal = said(http::status::upgrade_required, language_, text::Key::net_upgrade_needed);
                }
            }
            if (refusal) {
                co_await finish(request, std::move(*refusal));
                co_return std::nullopt;
            }
            if (!co_await read_body(buffer, parser)) co_return std::nullopt;
            if (!co_await respond(request, co_await reply_to(request), request.keep_alive())) co_return std::nullopt;
        }
    }

    void wind_up() override {
        client_->winding_up = true;
        if (waiting_) stream_.close();
    }
    void abort() override { stream_.close(); }

private:
    Task<bool> read_header(beast::flat_buffer& buffer, Parser& parser, bool first) {
        // The time for a whole request; between two requests of one connection it is the client's to wait.
        stream_.expires_after(first ? core_.settings.handshake : kBetweenRequests);
        waiting_ = buffer.size() == 0;
        if (waiting_ && !first) {
            const auto [gone, size] = co_await stream_.async_read_some(buffer.prepare(kMostHeader), use_result);
            if (gone) co_return false;
            buffer.commit(size);
            stream_.expires_after(core_.settings.handshake);
        }
        const auto [error, parsed] = co_await http::async_read_header(stream_, buffer, parser, use_result);
        waiting_ = false;
        if (!error) co_return true;
        co_await complain(error);
        co_return false;
    }

    Task<bool> read_body(beast::flat_buffer& buffer, Parser& parser) {
        if (parser.is_done()) co_return true;
        if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
            static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
            const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(go_on), use_result);
            if (error) co_return false;
        }
        const auto [error, size] = co_await http::async_read(stream_, buffer, parser, use_result);
        if (!error) co_return true;
        co_await complain(error);
        co_return false;
    }

    Task<void> complain(ErrorCode error) {
        auto reply = reading_error_reply(error);
        if (!reply) co_return;
        ++core_.counters.refused;
        co_await finish(Request{}, std::move(*reply));
    }

    // Everything that speaks against a request before its body is read. Fills in target and host.
    std::optional<Reply> refused(const Request& request) {
        host_.clear();
        target_ = parse_target(request.target());
        const std::string host{request[http::field::host]};
        if (request.count(http::field::host) > 1 || (!target_ && request.method() != http::verb::options))
            return said(http::status::bad_request, language_, text::Key::net_bad_request);
        if (!core_.hosts.knows_host(host))
            return said(http::status::misdirected_request, language_, text::Key::net_other_host);
        host_ = host;
        if (target_ && misspells_operators_path(request.target(), target_->path))
            return said(http::status::not_found, language_, text::Key::net_not_found);
        if (target_ && target_->path == "/metrics" && !core_.settings.public_metrics && !comes_from_here(request))
            return said(http::status::forbidden, language_, text::Key::net_only_here);
        const bool fits =
            target_ && (is_question(target_->path) ? may_ask(request.method()) : only_reads(request.method()));
        if (!fits) return not_allowed();
        const bool writes = !only_reads(request.method()) || target_->path == "/ws";
        if (writes && request.count(http::field::origin) > 0 && !origin_fits(request))
            return said(http::status::forbidden, language_, text::Key::net_other_origin);
        return std::nullopt;
    }

    Reply not_allowed() const {
        Reply reply = said(http::status::method_not_allowed, language_, text::Key::net_method);
        const bool question = target_ && is_question(target_->path);
        reply.fields.emplace_back("Allow", question ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD");
        return reply;
    }

    bool origin_fits(const Request& request) const {
        const std::string_view scheme =
            core_.settings.trust_proxy ? std::string_view{request["X-Forwarded-Proto"]} : std::string_view{};
        return core_.hosts.knows_origin(request[http::field::origin], host_, scheme);
    }

    static std::string_view forwarded_for(const Request& request) {
        std::string_view last;
        const auto [begin, end] = request.equal_range("X-Forwarded-For");
        for (auto field = begin; field != end; ++field) last = field->value();
        return last;
    }

    std::string address_of(const Request& request) const {
        return client_address(client_->peer, forwarded_for(request), core_.settings.trust_proxy);
    }

    // A proxy that nobody told us of is on this machine too, and whoever it speaks for is not.
    bool comes_from_here(const Request& request) const {
        const bool by_unknown_proxy = !core_.settings.trust_proxy && request.count("X-Forwarded-For") > 0;
        return !by_unknown_proxy && is_loopback(address_of(request));
    }

    // Nothing when the address has too many connections already. Behind a proxy it is known only now.
    std::optional<Upgrade> upgraded(Parser& parser) {
        std::string address = address_of(parser.get());
        Slot slot;
        if (core_.settings.trust_proxy) {
            slot = Slot{core_.addresses, address};
            if (!slot) {
                ++core_.counters.refused;
                return std::nullopt;
            }
        }
        stream_.expires_never();
        return Upgrade{stream_.release_socket(), parser.release(), std::move(address), language_, std::move(slot)};
    }

    Task<Reply> reply_to(const Request& request) {
        if (is_question(target_->path)) co_return co_await ask(request);
        if (const Page::File* file = core_.page.find(target_->path)) co_return file_reply(*file, request);
        if (is_place(target_->path)) co_return plain_page_reply(language_);
        co_return said(http::status::not_found, language_, text::Key::net_not_found);
    }

    Task<Reply> ask(const Request& request) {
        const auto pending = std::make_shared<Pending>(core_.context, client_->strand);
        const auto method = request.method() == http::verb::head ? http::verb::get : request.method();
        host::HttpRequest question{.method = std::string{http::to_string(method)},
                                   .path = target_->path,
                                   .query = target_->query,
                                   .body = request.body(),
                                   .address = address_of(request),
                                   .language = std::string{name(language_)}};
        stream_.expires_never();
        const bool fine = core_.guarded(text::Key::net_listener_failed, [&] {
            core_.listener.asked(std::move(question),
                                 [pending](host::HttpAnswer answer) { Pending::answered(pending, std::move(answer)); });
        });
        if (!fine) co_return said(http::status::internal_server_error, language_, text::Key::net_fault);
        if (!pending->answer) co_await pending->timer.async_wait(use_result);
        if (!pending->answer) co_return said(http::status::gateway_timeout, language_, text::Key::net_no_answer);
        host::HttpAnswer answer = std::move(*pending->answer);
        co_return answer_reply(std::move(answer));
    }

    // Sends a reply; false when the connection ends with it.
    Task<bool> respond(const Request& request, Reply reply, bool keep_alive) {
        const std::string_view body = reply.body();
        http::response<http::span_body<const char>> response{reply.status, 11};
        for (const auto& [name, value] : reply.fields) response.set(name, value);
        for (const auto& [name, value] : security_headers(core_.hosts.https(), host_)) response.set(name, value);
        response.keep_alive(keep_alive && !client_->winding_up);
        if (reply.status != http::status::not_modified) response.content_length(body.size());
        if (request.method() != http::verb::head) response.body() = {body.data(), body.size()};
        stream_.expires_after(kShortestSending + std::chrono::seconds{body.size() / kSlowestBytesPerSecond});
        http::response_serializer<http::span_body<const char>> serializer{response};
        ErrorCode error;
        if (request.method() == http::verb::head) {
            error = std::get<0>(co_await http::async_write_header(stream_, serializer, use_result));
        } else {
            error = std::get<0>(co_await http::async_write(stream_, serializer, use_result));
        }
        if (error) co_return false;
        if (response.keep_alive()) co_return true;
        co_await linger();
        co_return false;
    }

    // Answers and ends: what else the client sends is not worth reading.
    Task<void> finish(const Request& request, Reply reply) { co_await respond(request, std::move(reply), false); }

    // Closing with unread bytes would reset the connection and might take the answer away before it is read.
    Task<void> linger() {
        ErrorCode error;
        stream_.socket().shutdown(tcp::socket::shutdown_send, error);
        stream_.expires_after(kLingering);
        std::array<char, 2048> ignored;
        for (std::size_t total = 0; !error && total < kMostLingering;) {
            const auto [failed, size] = co_await stream_.async_read_some(asio::buffer(ignored), use_result);
            error = failed;
            total += size;
        }
        stream_.close();
    }

    std::shared_ptr<ClientConnection> client_;
    Core& core_;
    Stream stream_;
    Language language_ = Language::en;
    std::optional<Target> target_;
    std::string host_;     // checked
    bool waiting_ = true;  // nothing of a request has come
};

}  // namespace

Task<std::optional<Upgrade>> serve_http(std::shared_ptr<ClientConnection> client, Socket socket) {
    const auto session = std::make_shared<HttpSession>(client, std::move(socket));
    client->ending = session;
    co_return co_await session->run();
}

Task<void> refuse_connection(Socket socket) {
    const std::string body = std::string{text::raw(Language::en, text::Key::net_too_many)} + "\n";
    std::string answer{"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"};
    for (const auto& [name, value] : security_headers(false, {}))
        answer.append(name).append(": ").append(value).append("\r\n");
    answer.append("Retry-After: 5\r\nConnection: close\r\nContent-Length: ").append(std::to_string(body.size()));
    answer.append("\r\n\r\n").append(body);
    Stream stream{std::move(socket)};
    stream.expires_after(kLingering);
    const auto [error, size] = co_await asio::async_write(stream, asio::buffer(answer), use_result);
    if (error) co_return;
    ErrorCode ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    std::array<char, 2048> unread;
    co_await stream.async_read_some(asio::buffer(unread), use_result);
}

}  // namespace stolik::server
