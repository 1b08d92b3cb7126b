// Prints what `stolik bench --signature` prints, computed by the module.
import { LocalServer, module, nobody } from "./module.mjs";

const server = new LocalServer(module, nobody);
process.stdout.write((await server.ask("/api/signature", "", "en")).body);
server.close();
