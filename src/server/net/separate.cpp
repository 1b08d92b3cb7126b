// Asio and Beast, compiled once. Their own warnings are not ours.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
#pragma clang diagnostic pop
