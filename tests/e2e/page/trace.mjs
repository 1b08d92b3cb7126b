// What the browser did meanwhile, task by task, by Chromium's own traces.

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute"];
const script = new Set(["FunctionCall", "EvaluateScript", "v8.evaluateModule", "RunMicrotasks"]);
const marked = "stolik:";

/** What a page has marked in the trace by itself. */
function markOf({ name, args }) {
  const message = name === "TimeStamp" ? args.data?.message : undefined;
  return message?.startsWith(marked) ? JSON.parse(message.slice(marked.length)) : undefined;
}

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
  return events;
}

/** The tasks of the page's own thread, each with what happened in it, in order. */
async function tasksOf(device, act) {
  const events = await traced(device, act);
  const isOurs = ({ name, args }) => name === "FunctionCall" && args.data?.url?.startsWith(device.url);
  const threadOf = ({ pid, tid }) => `${pid}/${tid}`;
  const threads = new Set(events.filter(isOurs).map(threadOf));
  const isSeen = (each) => threads.has(threadOf(each)) && (each.ph === "X" || markOf(each) !== undefined);
  const byTime = events.filter(isSeen).sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks = [];
  let task;
  for (const event of byTime) {
    const begins = event.name === "RunTask" && !(task && event.ts < task.to); // one within another is a part of it
    if (begins) tasks.push((task = { to: event.ts + event.dur, parts: [] }));
    else if (task && event.ts <= task.to) task.parts.push(event);
  }
  return tasks;
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
  return (await tasksOf(device, act)).map(({ parts }) => ({
    ms: outermostScript(parts).reduce((sum, { tdur }) => sum + tdur / 1000, 0),
    parts: parts.filter(({ tdur }) => tdur > 5_000).map(({ name, tdur }) => `${name} ${tdur / 1000}`),
  }));
}

// Runs in the page before anything else: every piece of work on what is shown leaves a mark in the trace, and so in the
// task that does it. A measurement after a change makes the browser lay the page out at once.
function markWork([prefix, selectors]) {
  const mark = (work) => console.timeStamp(prefix + JSON.stringify(work)); // a mark of `performance` has a coarser time
  const numbers = new WeakMap();
  let last = 0;
  const numberOf = (node) => numbers.get(node) ?? (numbers.set(node, ++last), last);
  const instead = (kind, name, note) => {
    const does = kind.prototype[name];
    kind.prototype[name] = function (...how) {
      note(this);
      return does.apply(this, how);
    };
  };
  const byThePage = () => new Error().stack.includes(location.origin); // not by whoever looks at it
  const notes = (does) => (node) => byThePage() && mark({ does, node: numberOf(node) });
  instead(Element, "getBoundingClientRect", notes("measure"));
  instead(Element, "animate", notes("move"));
  const draws = (node) => node.isConnected && mark({ does: "draw" });
  for (const name of ["appendChild", "insertBefore", "replaceChild"]) instead(Node, name, draws);
  for (const kind of [Element, CharacterData])
    for (const name of ["before", "after", "replaceWith"]) instead(kind, name, draws);
  for (const name of ["append", "prepend", "replaceChildren"]) instead(Element, name, draws);
  // Comes at the end of the task that has made them.
  new MutationObserver((changes) => {
    const made = new Set();
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) for (const each of [node, ...node.querySelectorAll("*")]) made.add(each);
    if (made.size === 0) return;
    const parts = Object.entries(selectors).filter(([, selector]) => [...made].some((each) => each.matches(selector)));
    mark({ does: "make", elements: made.size, parts: parts.map(([name]) => name) });
  }).observe(document, { subtree: true, childList: true });
}

/** From the next page on, the device tells what work it does; `parts` are selectors of what is worth knowing by name. */
export function watchWork(device, parts) {
  return device.context.addInitScript(markWork, [marked, parts]);
}

/** The tasks in which a watched device worked on what is shown: the pieces of work of each, in order. */
export async function workTasks(device, act) {
  const works = (await tasksOf(device, act)).map(({ parts }) => parts.map(markOf).filter((each) => each !== undefined));
  return works.filter((work) => work.length > 0);
}
