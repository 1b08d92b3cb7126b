// Records: any bytes, line by line. What is accepted must be accepted again as the reader itself would write it.
#include "table/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    stolik::RecordReader reader{stolik::listen_to_nothing};
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const auto line = rest.substr(0, end);
        if (!reader.line(line)) return 0;
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    return 0;
}
