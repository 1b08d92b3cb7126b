// What the page of 1.0.0 did at a table whose server speaks another protocol.
navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
function enter() {
  if (!location.hash.startsWith("#/table")) return;
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: 3, language: "en" }));
  socket.onmessage = ({ data }) => {
    if (JSON.parse(data).type === "reload") location.reload();
  };
}
addEventListener("hashchange", enter);
enter();
