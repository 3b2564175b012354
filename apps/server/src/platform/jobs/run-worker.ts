import { EventEmitter } from 'node:events';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { describeError, type ErrorDescription } from '@balcao/platform/describe-error.ts';
import { forRequest } from '@balcao/platform/request-id.ts';
import type { Deps } from '../deps.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import { companyOf, fairShare } from './fair-share.ts';
import { requestOf, traceOf } from './request-flag.ts';
import { traced } from '../tracing/tracing.ts';
import { jobRunners, namesOf, Postponed, priorityOf, type AnyJob, type JobRunner } from './job.ts';
import { keepAlive, type Timings } from './keep-alive.ts';
import { MISSED_WITHIN_MS, skipMissed } from './skip-missed.ts';

/** How many jobs each runner of a process has under way. */
const CONCURRENCY: Record<JobRunner, number> = { letters: 4, quick: 4, slow: 8 };

/** What is not done by then waits for somebody outside: it is tried again elsewhere, and the next program need not wait for it. */
const LEAVES_AFTER_MS = 3000;

/** Creates the queue's own tables; part of migrating. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url, logger: silent });

const silent = new WorkerLogger(() => () => undefined);

type Running = Stoppable & { isRunning: () => boolean };

/**
 * Runs the jobs of all slices until stopped. Jobs under way are finished, at most for a few seconds. What a process held that
 * died is free again within a minute.
 */
export async function runWorker(deps: Deps, jobs: readonly AnyJob[], timings?: Timings): Promise<Running> {
  const alive = keepAlive(deps, timings);
  const kinds = jobRunners.filter((kind) => jobs.some((one) => runnerOf(one) === kind));
  const runners = await Promise.all(
    kinds.map((kind) => startRunner(deps, { kind, jobs: jobs.filter((one) => runnerOf(one) === kind), alive })),
  );
  return {
    isRunning: () => runners.every((runner) => runner.isRunning()),
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await alive.stop();
    },
  };
}

const runnerOf = ({ runner = 'quick' }: AnyJob): JobRunner => runner;

type Start = { kind: JobRunner; jobs: readonly AnyJob[]; alive: ReturnType<typeof keepAlive> };

async function startRunner(deps: Deps, { kind, jobs, alive }: Start): Promise<Running> {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (meta?.error instanceof Error && meta.error.cause instanceof Postponed) return;
    if (level === 'error' || level === 'warning')
      deps.log.warn({ worker: opening(message), err: meta?.error }, 'job worker');
  });
  const events: WorkerEvents = new EventEmitter();
  let runnerId = '';
  events.on('pool:create', ({ workerPool }) => void (runnerId = workerPool.id));
  const share = fairShare(events, CONCURRENCY[kind]);
  const parsedCronItems = parseCronItems(comingByThemselves(jobs));
  await skipMissed(deps.database.pool, parsedCronItems);
  const runner = await run({
    pgPool: deps.database.pool,
    concurrency: CONCURRENCY[kind],
    events,
    // Nothing is taken before the runner is known to be alive, or a crash would leave it locked for hours.
    forbiddenFlags: async () => {
      await alive.known(runnerId);
      return share.forbidden();
    },
    pollInterval: 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: LEAVES_AFTER_MS,
    noPreparedStatements: false,
    logger,
    taskList: taskList(deps, jobs),
    parsedCronItems,
  });
  let running = true;
  runner.promise.then(
    () => void (running = false),
    (error: unknown) => {
      running = false;
      deps.log.error({ err: error }, 'the job worker stopped');
    },
  );
  return {
    isRunning: () => running,
    async stop() {
      if (running) await runner.stop();
      await alive.forget(runnerId);
    },
  };
}

/** The worker's sentences end with the message of an error, which may hold people's words. */
const opening = (sentence: string) => sentence.split(/ with error|: |\n/)[0];

const comingByThemselves = (jobs: readonly AnyJob[]) =>
  jobs.flatMap((one) => {
    const { name, every, attempts } = one;
    if (every === undefined) return [];
    const options = {
      backfillPeriod: MISSED_WITHIN_MS,
      priority: priorityOf(one),
      maxAttempts: attempts,
      // One that still waits when the next comes is that one.
      jobKey: `every:${name}`,
      jobKeyMode: 'preserve_run_at',
    } as const;
    return [{ task: name, match: every, identifier: name, options }];
  });

const taskList = (deps: Deps, jobs: readonly AnyJob[]): TaskList =>
  Object.fromEntries(jobs.flatMap((job) => namesOf(job).map((name) => [name, taskOf(deps, job)])));

type TakenJob = { attempts: number; max_attempts: number; flags: Record<string, boolean> | null };

const taskOf =
  (deps: Deps, job: AnyJob) =>
  async (payload: unknown, helpers: { job: TakenJob; abortPromise: Promise<void> }): Promise<void> => {
    const { attempts, max_attempts, flags } = helpers.job;
    const startedAt = performance.now();
    try {
      const parsed = job.payload.parse(payload) as never;
      const attempt = { number: attempts, isLast: attempts >= max_attempts };
      const span = { kind: 'job', name: job.name, attributes: { attempt: attempts }, parent: traceOf(flags) } as const;
      const run = () => traced(span, () => job.run(deps, parsed, attempt));
      const requestId = requestOf(flags);
      await Promise.race([requestId === undefined ? run() : forRequest(requestId, run), helpers.abortPromise]);
    } catch (error) {
      throw keepable(error);
    } finally {
      const companyId = Number(companyOf(payload));
      if (companyId > 0) deps.companyLoad.worked(companyId, performance.now() - startedAt);
    }
  };

/** The worker stores the message of what a job threw beside the job; parameters of a statement do not belong there. */
const keepable = (error: unknown) => new Error(inWords(describeError(error)), { cause: error });

const inWords = ({ type, code, message, causes = [] }: ErrorDescription): string =>
  [[type, code, message].filter(Boolean).join(' '), ...causes.map(inWords)].join('; ');
