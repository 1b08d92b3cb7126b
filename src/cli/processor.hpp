// Programs for several generations of x86-64.
#pragma once

namespace stolik::cli {

// Where this program is for every x86-64, the processor is a newer one, and the program is installed for it too
// (../lib/stolik/x86-64-v3/stolik), that one goes on instead.
void prefer_newer_processor(char** argv);

}  // namespace stolik::cli
