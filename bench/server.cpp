// How much a server carries: scripted tables of six people over real WebSockets, moves durable in SQLite.
//
//     bench_server STOLIK [--tables 1,50,200,2000] [--seconds 5] [--rate 2000] [--idle 10000]
//     bench_server --port PORT --process ID [--tables 50] [--seconds 5] [--rate 200]
//
// The second form measures a server that runs already, with its own limits: every table comes from an address of its
// own, and a move that is not answered, or not told to everybody, is a failure.
//
// Each table has six sockets; one person moves, all six get their view, then the next one moves. First as fast as it
// goes (closed loop), then with moves offered at a rate. Client and server share the machine; only the server's own CPU
// time is counted.
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "socket.hpp"
#include "table/message.hpp"

namespace stolik::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kSeats = 6;
const std::string kHello =
    R"({"type":"hello","protocol":)" + std::to_string(message::kProtocol) + R"(,"language":"en"})";

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// The server: a child process with a folder of its own, or one that runs already.
class Server {
public:
    Server(std::uint16_t port, pid_t process) : process_{process}, port_{port} {}
    explicit Server(const std::string& program) {
        std::string pattern = (std::filesystem::temp_directory_path() / "stolik-bench-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
        folder_ = pattern;
        int pipe_ends[2];
        if (::pipe(pipe_ends) != 0) throw std::runtime_error{"no pipe"};
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(pipe_ends[1], 1);
            const int nowhere = ::open("/dev/null", O_WRONLY);
            ::dup2(nowhere, 2);
            ::execl(program.c_str(), program.c_str(), "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data",
                    folder_.c_str(), "--message-rate", "1000000", "--connections-per-address", "1000000",
                    "--tables-per-hour", "1000000", nullptr);
            ::_exit(127);
        }
        ::close(pipe_ends[1]);
        std::string line;
        char byte = 0;
        while (::read(pipe_ends[0], &byte, 1) == 1 && byte != '\n') line += byte;
        ::close(pipe_ends[0]);
        const auto colon = line.rfind(':');
        if (colon == std::string::npos) throw std::runtime_error{"the server did not start"};
        port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
        process_ = child_;
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() {
        if (child_ == 0) return;
        ::kill(child_, SIGTERM);
        ::waitpid(child_, nullptr, 0);
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    std::uint16_t port() const { return port_; }
    const std::filesystem::path& folder() const { return folder_; }

    double cpu_seconds() const {
        std::ifstream file{"/proc/" + std::to_string(process_) + "/stat"};
        std::string text{std::istreambuf_iterator<char>{file}, {}};
        std::istringstream rest{text.substr(text.rfind(')') + 2)};
        std::string field;
        for (int i = 3; i < 14; ++i) rest >> field;
        double user = 0;
        double system = 0;
        rest >> user >> system;
        return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
    double memory_mib() const {
        std::ifstream file{"/proc/" + std::to_string(process_) + "/status"};
        for (std::string line; std::getline(file, line);)
            if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
        return 0;
    }

private:
    pid_t child_ = 0;  // 0: not ours to end
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
    std::filesystem::path folder_;
};

// The text after `key` up to the next quote; empty when the key is not there.
std::string_view text_after(std::string_view message, std::string_view key) {
    const auto at = message.find(key);
    if (at == std::string_view::npos) return {};
    const auto begin = at + key.size();
    return message.substr(begin, message.find('"', begin) - begin);
}

long number_after(std::string_view message, std::string_view key) {
    const auto at = message.find(key);
    return at == std::string_view::npos ? -1 : std::strtol(message.data() + at + key.size(), nullptr, 10);
}

int count_of(std::string_view message, std::string_view word) {
    int count = 0;
    for (auto at = message.find(word); at != std::string_view::npos; at = message.find(word, at + 1)) ++count;
    return count;
}

struct Person {
    Person(std::uint16_t port, std::uint32_t from) : socket{port, from} {}
    Socket socket;
    std::string table;
    std::string invite;
    long number = 0;    // last seen
    int ready = 0;      // how many are
    long decision = 0;  // waiting for our move
    std::string move;   // a legal one
    bool over = false;
    bool accepted = false;
    long deliveries = 0;

    void take(std::string_view message) {
        const bool entered = message.starts_with(R"({"type":"entered")");
        const bool update = message.starts_with(R"({"type":"update")");
        if (message.starts_with(R"({"type":"refused")")) throw std::runtime_error{"refused: " + std::string{message}};
        if (message.starts_with(R"({"type":"key")")) table = text_after(message, R"("table":")");
        if (message.starts_with(R"({"type":"accepted")")) accepted = true;
        if (!entered && !update) return;
        if (entered && invite.empty()) invite = text_after(message, R"("invite":")");
        number = number_after(message, R"("number":)");
        if (const int now = decision > 0 ? 0 : count_of(message, R"("ready":true)"); now > 0) ready = now;
        if (update) ++deliveries;
        // The decision stands behind the steps, which may be long: look from the end.
        if (const auto at = message.rfind(R"("decision":{"number":)"); at != std::string_view::npos) {
            const std::string_view rest = message.substr(at);
            decision = number_after(rest, R"("number":)");
            move = text_after(rest, R"({"move":")");
        }
        if (message.rfind(R"("outcome":)") != std::string_view::npos) over = true;
    }
};

class Load;

struct TableOfSix {
    std::vector<std::unique_ptr<Person>> people;
    int moving = -1;  // who moved last and waits for everybody to hear of it
    int next = 0;
    long target = 0;
    Clock::time_point sent;
    bool answered = false;
};

class Load {
public:
    // Each table comes from an address of its own from `addresses` on; 0: all from the same one.
    explicit Load(Server& server, std::uint32_t addresses = 0)
        : server_{server}, addresses_{addresses}, epoll_{::epoll_create1(0)} {}
    ~Load() { ::close(epoll_); }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    void open_tables(int count) {
        while (static_cast<int>(tables_.size()) < count) tables_.push_back(open_table());
    }

    struct Result {
        long moves = 0;
        long deliveries = 0;
        double seconds = 0;
        double cpu = 0;
        std::vector<double> latencies;  // milliseconds
        double at(double share) {
            if (latencies.empty()) return 0;
            std::sort(latencies.begin(), latencies.end());
            return latencies[std::min(latencies.size() - 1,
                                      static_cast<std::size_t>(share * static_cast<double>(latencies.size())))];
        }
    };

    // A rate of 0: everybody moves as soon as all have heard of the last move.
    Result play(double seconds, double rate) {
        Result result;
        const double cpu = server_.cpu_seconds();
        const auto begin = Clock::now();
        long offered = 0;
        std::size_t turn = 0;
        while (seconds_since(begin) < seconds) {
            if (rate == 0) {
                for (TableOfSix& table : tables_)
                    if (table.moving < 0) start_move(table);
            } else {
                const long wanted = static_cast<long>(seconds_since(begin) * rate);
                for (std::size_t tried = 0; offered < wanted && tried < tables_.size(); ++tried) {
                    TableOfSix& table = tables_[turn++ % tables_.size()];
                    if (table.moving < 0 && start_move(table)) ++offered;
                }
            }
            poll(rate == 0 ? 10 : 0, &result);
        }
        result.seconds = seconds_since(begin);
        result.cpu = server_.cpu_seconds() - cpu;
        settle();
        return result;
    }

    long moves_sent() const { return ids_; }
    // Whether every move was answered and everybody has heard of it.
    bool settled() const {
        return std::all_of(tables_.begin(), tables_.end(), [](const TableOfSix& table) {
            return table.moving < 0 &&
                   std::all_of(
                       table.people.begin(), table.people.end(),
                       [&](const auto& each) { return each->number == table.people.front()->number; });
        });
    }

private:
    TableOfSix open_table() {
        TableOfSix table;
        Person& host = join(table);
        std::string places = R"([{"who":"me"})";
        for (int i = 1; i < kSeats; ++i) places += R"(,{"who":"open"})";
        host.socket.send(
            R"({"type":"create","name":"1","settings":{"game":"6-bierze","options":{"players":6,"deals":50},)"
            R"("order":"chosen","hints":"never","listed":false,"chat":true},"places":)" +
            places + "]}");
        wait(host, [&] { return !host.invite.empty(); });
        for (int i = 1; i < kSeats; ++i) {
            Person& guest = join(table);
            guest.socket.send(R"({"type":"enter","table":")" + host.table + R"(","key":")" + host.invite + R"("})");
            guest.socket.send(R"({"type":"sit","name":")" + std::to_string(i + 1) + R"("})");
            wait(guest, [&] { return !guest.table.empty(); });
        }
        for (const auto& each : table.people)
            each->socket.send(R"({"type":"ready","contribution":"00112233445566778899aabbccddeeff"})");
        wait(host, [&] { return host.ready == kSeats; });
        host.socket.send(R"({"type":"start"})");
        for (const auto& each : table.people) wait(*each, [&] { return each->decision > 0; });
        for (const auto& each : table.people) watch(*each, tables_.size());
        return table;
    }

    Person& join(TableOfSix& table) {
        const auto from = addresses_ == 0 ? 0 : addresses_ + static_cast<std::uint32_t>(tables_.size());
        table.people.push_back(std::make_unique<Person>(server_.port(), from));
        table.people.back()->socket.send(kHello);
        return *table.people.back();
    }

    template <class Condition>
    void wait(Person& person, Condition done) {
        const auto begin = Clock::now();
        while (!done()) {
            person.socket.read([&](std::string_view message) { person.take(message); });
            if (done()) return;
            ::usleep(200);
            if (seconds_since(begin) > kPatience) throw std::runtime_error{"a table does not open"};
        }
    }

    void watch(Person& person, std::size_t table) {
        epoll_event event{};
        event.events = EPOLLIN;
        people_.push_back({&person, table});
        event.data.u64 = people_.size() - 1;
        ::epoll_ctl(epoll_, EPOLL_CTL_ADD, person.socket.descriptor(), &event);
    }

    // The next seat that owes a decision moves; false when nobody does.
    bool start_move(TableOfSix& table) {
        for (int tried = 0; tried < kSeats; ++tried) {
            const int seat = table.next;
            table.next = (table.next + 1) % kSeats;
            Person& person = *table.people[static_cast<std::size_t>(seat)];
            if (person.decision == 0 || person.over) continue;
            table.moving = seat;
            table.target = person.number + 1;
            table.answered = false;
            person.accepted = false;
            const std::string message = R"({"type":"move","id":"m)" + std::to_string(++ids_) + R"(","decision":)" +
                                        std::to_string(person.decision) + R"(,"move":")" + person.move + "\"}";
            person.decision = 0;
            table.sent = Clock::now();
            person.socket.send(message);
            return true;
        }
        return false;
    }

    void poll(int timeout, Result* result) {
        epoll_event events[256];
        const int ready = ::epoll_wait(epoll_, events, 256, timeout);
        for (int i = 0; i < ready; ++i) {
            const auto [person, index] = people_[events[i].data.u64];
            const long before = person->deliveries;
            person->socket.read([&](std::string_view message) { person->take(message); });
            if (result != nullptr) result->deliveries += person->deliveries - before;
            TableOfSix& table = tables_[index];
            if (table.moving < 0) continue;
            if (!table.answered && table.people[static_cast<std::size_t>(table.moving)]->accepted) {
                table.answered = true;
                if (result != nullptr)
                    result->latencies.push_back(
                        std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count());
            }
            const bool heard =
                table.answered && std::all_of(table.people.begin(), table.people.end(),
                                              [&](const auto& each) { return each->number >= table.target; });
            if (!heard) continue;
            table.moving = -1;
            if (result != nullptr) ++result->moves;
        }
    }

    void settle() {
        const auto begin = Clock::now();
        while (seconds_since(begin) < kPatience && !settled()) poll(10, nullptr);
    }

    static constexpr double kPatience = 60;  // seconds: however busy the machine is

    Server& server_;
    std::uint32_t addresses_;
    int epoll_;
    std::vector<TableOfSix> tables_;
    std::vector<std::pair<Person*, std::size_t>> people_;
    long ids_ = 0;
};

// What the disk itself needs: the p99 of writing 4 KiB and syncing it.
double bare_fsync_p99(const std::filesystem::path& folder) {
    const std::string file = folder / "bare";
    const int descriptor = ::open(file.c_str(), O_CREAT | O_WRONLY, 0600);
    const std::string block(4096, 'x');
    std::vector<double> took;
    for (int i = 0; i < 200; ++i) {
        const auto begin = Clock::now();
        if (::write(descriptor, block.data(), block.size()) < 0 || ::fdatasync(descriptor) != 0) break;
        took.push_back(1000 * seconds_since(begin));
    }
    ::close(descriptor);
    std::sort(took.begin(), took.end());
    return took.empty() ? 0 : took[took.size() * 99 / 100];
}

void print(const char* what, int tables, Load::Result& result, double memory_mib) {
    const double moves = static_cast<double>(result.moves);
    std::printf(
        "%-8s %6d tables  %8.0f moves/s  %9.0f deliveries/s  p50 %6.2f ms  p99 %6.2f ms  CPU %.3f s per 1,000 moves "
        "(%.0f moves per CPU second)  memory %.0f MiB\n",
        what, tables, moves / result.seconds, static_cast<double>(result.deliveries) / result.seconds, result.at(0.5),
        result.at(0.99), 1000 * result.cpu / moves, moves / result.cpu, memory_mib);
    std::fflush(stdout);
}

std::vector<int> numbers(const std::string& text) {
    std::vector<int> list;
    std::istringstream in{text};
    for (std::string each; std::getline(in, each, ',');) list.push_back(std::stoi(each));
    return list;
}

// A server that runs already.
void measure(std::uint16_t port, pid_t process, int tables, double seconds, double rate) {
    constexpr std::uint32_t kAddresses = 0x7f000101;  // 127.0.1.1
    Server server{port, process};
    Load load{server, kAddresses};
    load.open_tables(tables);
    auto result = load.play(seconds, rate);
    print(rate == 0 ? "closed" : "offered", tables, result, server.memory_mib());
    if (!load.settled()) throw std::runtime_error{"a move was not answered, or not told to everybody"};
    std::printf("         %ld moves were accepted\n", load.moves_sent());
}

void run(int argc, char** argv) {
    std::string program;
    int port = 0;
    int process = 0;
    std::string tables = "1,50,200,2000";
    double seconds = 5;
    double rate = 2000;
    int idle = 10'000;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const bool more = i + 1 < argc;
        if (word == "--tables" && more)
            tables = argv[++i];
        else if (word == "--seconds" && more)
            seconds = std::stod(argv[++i]);
        else if (word == "--rate" && more)
            rate = std::stod(argv[++i]);
        else if (word == "--port" && more)
            port = std::stoi(argv[++i]);
        else if (word == "--process" && more)
            process = std::stoi(argv[++i]);
        else if (word == "--idle" && more)
            idle = std::stoi(argv[++i]);
        else
            program = word;
    }
    if (program.empty() == (port == 0))
        throw std::runtime_error{
            "usage: bench_server STOLIK [--tables 1,50,200,2000] [--seconds 5] [--rate 2000] [--idle 10000]\n"
            "       bench_server --port PORT --process ID [--tables 50] [--seconds 5] [--rate 200]"};
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);

    if (port != 0) return measure(static_cast<std::uint16_t>(port), process, numbers(tables).front(), seconds, rate);
    for (const int count : numbers(tables)) {
        Server server{program};
        const double empty = server.memory_mib();
        Load load{server};
        load.open_tables(count);
        const double full = server.memory_mib();
        auto fast = load.play(seconds, 0);
        print("closed", count, fast, server.memory_mib());
        std::printf("         memory of an open table with six connections: %.1f KiB\n", 1024 * (full - empty) / count);
        if (count != 200 || rate == 0) continue;
        const double disk = bare_fsync_p99(server.folder());
        auto offered = load.play(seconds, rate);
        print("offered", count, offered, server.memory_mib());
        std::printf("         p99 of a bare fsync: %.2f ms\n", disk);
    }
    if (idle > 0) {
        Server server{program};
        const double empty = server.memory_mib();
        std::vector<Socket> sockets;
        for (int i = 0; i < idle; ++i) {
            sockets.emplace_back(server.port());
            sockets.back().send(kHello);
        }
        ::sleep(2);
        const double full = server.memory_mib();
        std::printf("idle     %6d connections: %.0f MiB in all, %.1f KiB each\n", idle, full,
                    1024 * (full - empty) / idle);
    }
}

}  // namespace
}  // namespace stolik::bench

int main(int argc, char** argv) {
    try {
        stolik::bench::run(argc, argv);
        return 0;
    } catch (const std::exception& wrong) {
        std::fprintf(stderr, "bench_server: %s\n", wrong.what());
        return 1;
    }
}
