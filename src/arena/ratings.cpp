#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "arena/statistics.hpp"

namespace stolik::arena {

namespace {

constexpr int kNewtonSteps = 50;
constexpr double kEloPerLogit = 400 / std::numbers::ln10;

class Matrix {
public:
    explicit Matrix(std::size_t size) : size_{size}, items_(size * size) {}
    std::size_t size() const { return size_; }
    double& operator()(std::size_t row, std::size_t column) { return items_[row * size_ + column]; }
    double operator()(std::size_t row, std::size_t column) const { return items_[row * size_ + column]; }

private:
    std::size_t size_;
    std::vector<double> items_;
};

// Gauss and Jordan, without pivoting: the matrices here are symmetric and positive.
Matrix inverse(Matrix matrix) {
    Matrix result{matrix.size()};
    for (std::size_t i = 0; i < matrix.size(); ++i) result(i, i) = 1;
    for (std::size_t pivot = 0; pivot < matrix.size(); ++pivot) {
        const double scale = 1 / matrix(pivot, pivot);
        for (std::size_t j = 0; j < matrix.size(); ++j) {
            matrix(pivot, j) *= scale;
            result(pivot, j) *= scale;
        }
        for (std::size_t i = 0; i < matrix.size(); ++i) {
            if (i == pivot) continue;
            const double factor = matrix(i, pivot);
            for (std::size_t j = 0; j < matrix.size(); ++j) {
                matrix(i, j) -= factor * matrix(pivot, j);
                result(i, j) -= factor * result(pivot, j);
            }
        }
    }
    return result;
}

using Vector = std::vector<double>;

Vector times(const Matrix& matrix, const Vector& vector) {
    Vector result(vector.size());
    for (std::size_t i = 0; i < vector.size(); ++i)
        for (std::size_t j = 0; j < vector.size(); ++j) result[i] += matrix(i, j) * vector[j];
    return result;
}

double win_probability(const Vector& ratings, const Comparison& pair) {
    return 1 / (1 + std::exp(ratings[static_cast<std::size_t>(pair.second)] -
                             ratings[static_cast<std::size_t>(pair.first)]));
}

// How the log likelihood of some comparisons grows with each rating.
Vector slope(const Vector& ratings, const BlockComparisons& comparisons) {
    Vector result(ratings.size());
    for (const Comparison& pair : comparisons) {
        const double surplus = pair.won - pair.count * win_probability(ratings, pair);
        result[static_cast<std::size_t>(pair.first)] += surplus;
        result[static_cast<std::size_t>(pair.second)] -= surplus;
    }
    return result;
}

// Minus its second derivatives, made regular: adding the same to every rating changes nothing but the extra term.
Matrix curvature(const Vector& ratings, const BlockComparisons& comparisons) {
    Matrix result{ratings.size()};
    for (std::size_t i = 0; i < ratings.size(); ++i)
        for (std::size_t j = 0; j < ratings.size(); ++j) result(i, j) = 1;
    for (const Comparison& pair : comparisons) {
        const auto a = static_cast<std::size_t>(pair.first);
        const auto b = static_cast<std::size_t>(pair.second);
        const double p = win_probability(ratings, pair);
        const double information = pair.count * p * (1 - p);
        result(a, a) += information;
        result(b, b) += information;
        result(a, b) -= information;
        result(b, a) -= information;
    }
    return result;
}

// The draws before the first game. They also tie bots together that have not met.
std::vector<BlockComparisons> prior(int bots) {
    std::vector<BlockComparisons> blocks;
    for (int a = 0; a < bots; ++a)
        for (int b = a + 1; b < bots; ++b) blocks.push_back({{a, b, 0.5, 1}});
    return blocks;
}

// All comparisons of each pair as one.
BlockComparisons pooled(int bots, const std::vector<BlockComparisons>& blocks) {
    const auto size = static_cast<std::size_t>(bots);
    Matrix won{size};
    Matrix count{size};
    for (const BlockComparisons& block : blocks)
        for (const Comparison& pair : block) {
            const bool ordered = pair.first < pair.second;
            const auto a = static_cast<std::size_t>(ordered ? pair.first : pair.second);
            const auto b = static_cast<std::size_t>(ordered ? pair.second : pair.first);
            won(a, b) += ordered ? pair.won : pair.count - pair.won;
            count(a, b) += pair.count;
        }
    BlockComparisons result;
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = a + 1; b < size; ++b)
            result.push_back({static_cast<int>(a), static_cast<int>(b), won(a, b), count(a, b)});
    return result;
}

Vector most_likely(int bots, const BlockComparisons& comparisons) {
    Vector ratings(static_cast<std::size_t>(bots));
    for (int step = 0; step < kNewtonSteps; ++step) {
        const Vector change = times(inverse(curvature(ratings, comparisons)), slope(ratings, comparisons));
        double largest = 0;
        for (const double each : change) largest = std::max(largest, std::abs(each));
        // Far from the top the surface is flat and Newton's step too long.
        const double damping = largest > 1 ? 1 / largest : 1;
        for (std::size_t i = 0; i < ratings.size(); ++i) ratings[i] += damping * change[i];
        if (largest < 1e-12) break;
    }
    return ratings;
}

}  // namespace

std::vector<Rating> rate(int bots, const std::vector<BlockComparisons>& played) {
    std::vector<BlockComparisons> blocks = prior(bots);
    blocks.insert(blocks.end(), played.begin(), played.end());
    const BlockComparisons all = pooled(bots, blocks);
    const Vector ratings = most_likely(bots, all);
    const Matrix spread = inverse(curvature(ratings, all));
    // The sandwich estimate: each block pulls the ratings by spread × its slope; the pulls are independent.
    Vector variance(ratings.size());
    for (const BlockComparisons& block : blocks) {
        const Vector pull = times(spread, slope(ratings, block));
        for (std::size_t i = 0; i < variance.size(); ++i) variance[i] += pull[i] * pull[i];
    }
    const double quantile = student_quantile(static_cast<int>(played.size()) - 1);
    std::vector<Rating> result;
    for (std::size_t i = 0; i < ratings.size(); ++i)
        result.push_back({kEloPerLogit * ratings[i], kEloPerLogit * quantile * std::sqrt(variance[i])});
    return result;
}

}  // namespace stolik::arena
