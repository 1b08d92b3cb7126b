// Two-player zero-sum games given as a matrix, solved exactly (to rounding) by the simplex method.
//
// With all payoffs positive, the column player's optimal mix y (scaled by 1 / value) maximises sum(y) under A y <= 1,
// y >= 0; the row player's optimal mix is the dual solution, which the last tableau holds. docs/search.md derives it.
#pragma once

#include <array>
#include <cstddef>

namespace stolik::ai {

// Payoffs to the row player. Precondition: at least one row and one column, at most Most of each.
template <std::size_t Most>
struct MatrixGame {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::array<std::array<double, Most>, Most> payoff{};
};

template <std::size_t Most>
struct MixedSolution {
    double value = 0;  // to the row player
    std::array<double, Most> row{};
    std::array<double, Most> column{};
};

// What the row player gets by this mix against the column player's best response.
template <std::size_t Most>
constexpr double against_best_column(const MatrixGame<Most>& game, const std::array<double, Most>& row) {
    double least = 0;
    for (std::size_t j = 0; j < game.columns; ++j) {
        double mean = 0;
        for (std::size_t i = 0; i < game.rows; ++i) mean += row[i] * game.payoff[i][j];
        if (j == 0 || mean < least) least = mean;
    }
    return least;
}

// What the row player gets by its best response against this mix of the column player.
template <std::size_t Most>
constexpr double against_best_row(const MatrixGame<Most>& game, const std::array<double, Most>& column) {
    double most = 0;
    for (std::size_t i = 0; i < game.rows; ++i) {
        double mean = 0;
        for (std::size_t j = 0; j < game.columns; ++j) mean += column[j] * game.payoff[i][j];
        if (i == 0 || mean > most) most = mean;
    }
    return most;
}

template <std::size_t Most>
class MatrixGameSolver {
public:
    explicit constexpr MatrixGameSolver(const MatrixGame<Most>& game) : rows_{game.rows}, columns_{game.columns} {
        double least = game.payoff[0][0];
        double most = least;
        for (std::size_t i = 0; i < rows_; ++i)
            for (std::size_t j = 0; j < columns_; ++j) {
                least = game.payoff[i][j] < least ? game.payoff[i][j] : least;
                most = game.payoff[i][j] > most ? game.payoff[i][j] : most;
            }
        least_ = least;
        range_ = most > least ? most - least : 1;
        // Payoffs between 1 and 2, so that the tolerance means the same in every game.
        for (std::size_t i = 0; i < rows_; ++i) {
            for (std::size_t j = 0; j < columns_; ++j) at(i, j) = (game.payoff[i][j] - least_) / range_ + 1;
            at(i, columns_ + i) = 1;
            at(i, right()) = 1;
            basis_[i] = columns_ + i;
        }
        for (std::size_t j = 0; j < columns_; ++j) at(rows_, j) = -1;
    }

    constexpr MixedSolution<Most> solve() {
        while (step()) {
        }
        const double sum = at(rows_, right());
        MixedSolution<Most> solution;
        solution.value = (1 / sum - 1) * range_ + least_;
        for (std::size_t i = 0; i < rows_; ++i) {
            if (basis_[i] < columns_) solution.column[basis_[i]] = at(i, right()) / sum;
            const double dual = at(rows_, columns_ + i);
            solution.row[i] = dual > 0 ? dual / sum : 0;
        }
        return solution;
    }

private:
    static constexpr double kTolerance = 1e-12;

    constexpr std::size_t right() const { return columns_ + rows_; }
    constexpr double& at(std::size_t row, std::size_t column) { return tableau_[row][column]; }

    // One pivot by Bland's rule, which never cycles; false when the solution is optimal.
    constexpr bool step() {
        std::size_t entering = 0;
        while (entering < right() && at(rows_, entering) >= -kTolerance) ++entering;
        if (entering == right()) return false;
        std::size_t leaving = rows_;
        double least = 0;
        for (std::size_t i = 0; i < rows_; ++i) {
            if (at(i, entering) <= kTolerance) continue;
            const double ratio = at(i, right()) / at(i, entering);
            const bool better = leaving == rows_ || ratio < least || (ratio == least && basis_[i] < basis_[leaving]);
            if (!better) continue;
            leaving = i;
            least = ratio;
        }
        if (leaving == rows_) return false;
        pivot(leaving, entering);
        return true;
    }

    constexpr void pivot(std::size_t row, std::size_t column) {
        const double scale = at(row, column);
        for (std::size_t j = 0; j <= right(); ++j) at(row, j) /= scale;
        for (std::size_t i = 0; i <= rows_; ++i) {
            const double factor = at(i, column);
            if (i == row || factor == 0) continue;
            for (std::size_t j = 0; j <= right(); ++j) at(i, j) -= factor * at(row, j);
        }
        basis_[row] = column;
    }

    std::size_t rows_;
    std::size_t columns_;
    double least_ = 0;
    double range_ = 1;
    std::array<std::array<double, 2 * Most + 1>, Most + 1> tableau_{};
    std::array<std::size_t, Most> basis_{};
};

template <std::size_t Most>
constexpr MixedSolution<Most> solved(const MatrixGame<Most>& game) {
    return MatrixGameSolver<Most>{game}.solve();
}

}  // namespace stolik::ai
