#include "text/paint.hpp"

#include <algorithm>
#include <sstream>

namespace stolik::text {

std::string Paint::wrapped(std::string_view code, std::string_view text) const {
    if (!colours_) return std::string{text};
    return "\x1b[" + std::string{code} + "m" + std::string{text} + "\x1b[0m";
}

namespace {
std::string rgb(Rgb colour) {
    return std::to_string(colour.red) + ";" + std::to_string(colour.green) + ";" + std::to_string(colour.blue);
}
}  // namespace

std::string Paint::bold(std::string_view text) const { return wrapped("1", text); }
std::string Paint::dim(std::string_view text) const { return wrapped("2", text); }
std::string Paint::ink(Rgb colour, std::string_view text) const { return wrapped("38;2;" + rgb(colour), text); }

std::string Paint::label(Rgb fill, std::string_view text) const {
    const int brightness = (299 * fill.red + 587 * fill.green + 114 * fill.blue) / 1000;
    const std::string_view ink = brightness > 140 ? "38;2;20;16;12" : "38;2;255;251;242";
    return wrapped("48;2;" + rgb(fill) + ";" + std::string{ink} + ";1", text);
}

int width(std::string_view text) {
    int columns = 0;
    bool escape = false;
    for (const char c : text) {
        if (c == '\x1b') escape = true;
        const bool continues = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
        if (!escape && !continues) ++columns;
        if (escape && c == 'm') escape = false;
    }
    return columns;
}

std::string padded(std::string_view text, int columns) {
    return std::string{text} + std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
}

std::string centred(std::string_view text, int columns) {
    const int left = std::max(0, columns - width(text)) / 2;
    return padded(std::string(static_cast<std::size_t>(left), ' ') + std::string{text}, columns);
}

std::string folded(std::string_view text, int columns) {
    std::string out;
    int used = 0;
    std::istringstream paragraphs{std::string{text}};
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        if (!out.empty()) out += '\n';
        used = 0;
        std::istringstream words{paragraph};
        for (std::string word; words >> word;) {
            const bool fits = used + 1 + width(word) <= columns;
            if (used > 0) out += fits ? ' ' : '\n';
            used = used > 0 && fits ? used + 1 + width(word) : width(word);
            out += word;
        }
    }
    return out;
}

std::string beside(const std::vector<std::string>& blocks, int gap) {
    std::vector<std::vector<std::string>> columns;
    std::size_t height = 0;
    for (const std::string& block : blocks) {
        std::istringstream lines{block};
        std::vector<std::string>& column = columns.emplace_back();
        for (std::string line; std::getline(lines, line);) column.push_back(line);
        height = std::max(height, column.size());
    }
    std::string out;
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const std::vector<std::string>& column = columns[x];
            int widest = 0;
            for (const std::string& line : column) widest = std::max(widest, width(line));
            const bool last = x + 1 == columns.size();
            out += padded(y < column.size() ? column[y] : "", last ? 0 : widest + gap);
        }
        out += '\n';
    }
    return out;
}

}  // namespace stolik::text
