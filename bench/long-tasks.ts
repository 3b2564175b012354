import type { BenchPage } from './browser.ts';
import { milliseconds } from './statistics.ts';

/** Tasks of the page's own thread that lasted longer than `LONG_MS`. */
export type LongTasks = {
  /** From begin to end, in milliseconds, also while something else had the processor. */
  elapsed: number[];
  /** What the processor spent on those that took it longer than `LONG_MS` themselves. */
  busy: number[];
  /** The most that the processor spent on one task, long or not. */
  mostBusy: number;
};

const LONG_MS = 50;

/** The long tasks of the page while `work` is done, as the browser itself records them. */
export async function withLongTasks<T>({ page }: BenchPage, work: () => Promise<T>): Promise<[T, LongTasks]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page belongs to no browser that records');
  await browser.startTracing(page, { categories: ['toplevel'] });
  const result = await work();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  return [result, longTasksIn(trace as Trace)];
}

/** The format of Chromium's traces: durations in microseconds, `tdur` those of the processor. */
type Trace = { traceEvents: TraceEvent[] };
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

function longTasksIn({ traceEvents }: Trace): LongTasks {
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(pages.map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && threads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the browser recorded no task of the page');
  const over = (durations: number[]) => durations.map((micro) => micro / 1000).filter((duration) => duration > LONG_MS);
  return {
    elapsed: over(tasks.map(({ dur = 0 }) => dur)),
    busy: over(tasks.map(({ tdur = 0 }) => tdur)),
    mostBusy: tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000,
  };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;

export const describeTasks = ({ elapsed, busy, mostBusy }: LongTasks) =>
  `${described(elapsed)}; with over 50 ms of the processor: ${described(busy)}, the most of one task ${milliseconds(mostBusy)}`;

const described = (durations: number[]) =>
  durations.length === 0 ? 'none' : `${durations.length}, longest ${milliseconds(Math.max(...durations))}`;
