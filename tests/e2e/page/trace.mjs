// What the browser did meanwhile, by Chromium's own traces.

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute"];
const script = new Set(["FunctionCall", "EvaluateScript", "v8.evaluateModule", "RunMicrotasks"]);

/** The trace of a device's page while `act` runs. */
async function traced(device, act) {
  const session = await device.context.newCDPSession(device.page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: categories, excludedCategories: ["*"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events.filter(({ ph }) => ph === "X");
}

/** The outermost of a task's events that run script: what they call and force, layout among it, is within them. */
function outermostScript(parts) {
  let end = 0;
  return parts.filter(({ name, ts, dur }) => {
    if (!script.has(name) || ts < end) return false;
    end = ts + dur;
    return true;
  });
}

/**
 * The tasks of the page in which script ran: for how long, in milliseconds of its thread's own time (other programs on
 * the machine do not count), and what the most of the task was.
 */
export async function scriptTasks(device, act) {
  const events = await traced(device, act);
  const isOurs = ({ name, args }) => name === "FunctionCall" && args.data?.url?.startsWith(device.url);
  const threadOf = ({ pid, tid }) => `${pid}/${tid}`;
  const threads = new Set(events.filter(isOurs).map(threadOf));
  const byTime = events.filter((each) => threads.has(threadOf(each))).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = [];
  let task;
  for (const event of byTime) {
    if (event.name === "RunTask") tasks.push((task = { from: event.ts, to: event.ts + event.dur, parts: [] }));
    else if (task && event.ts >= task.from && event.ts < task.to) task.parts.push(event);
  }
  return tasks.map(({ parts }) => ({
    ms: outermostScript(parts).reduce((sum, { tdur }) => sum + tdur / 1000, 0),
    parts: parts.filter(({ tdur }) => tdur > 5_000).map(({ name, tdur }) => `${name} ${tdur / 1000}`),
  }));
}
