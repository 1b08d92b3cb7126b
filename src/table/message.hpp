// The protocol: every message between a page and a table. docs/protocol.md and the types of web/src/protocol are made
// from these structs; a test holds them to it.
#pragma once

#include "table/message_from_page.hpp"
#include "table/message_from_table.hpp"
#include "table/message_over_http.hpp"
