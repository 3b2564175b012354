import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import { describeError, type ErrorDescription } from '@balcao/platform/describe-error.ts';
import type { Deps } from '../deps.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import type { AnyJob } from './job.ts';

const CONCURRENCY = 8;

/** Creates the queue's own tables; part of migrating. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url, logger: silent });

const silent = new WorkerLogger(() => () => undefined);

/** Runs the jobs of all slices until stopped. Jobs under way are finished, at most for a few seconds. */
export async function runWorker(
  deps: Deps,
  jobs: readonly AnyJob[],
): Promise<Stoppable & { isRunning: () => boolean }> {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning')
      deps.log.warn({ worker: opening(message), err: meta?.error }, 'job worker');
  });
  const runner = await run({
    pgPool: deps.database.pool,
    concurrency: CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger,
    taskList: taskList(deps, jobs),
    parsedCronItems: parseCronItems(comingByThemselves(jobs)),
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
    },
  };
}

/** The worker's sentences end with the message of an error, which may hold people's words. */
const opening = (sentence: string) => sentence.split(/ with error|: |\n/)[0];

const MISSED_WITHIN_MS = 24 * 60 * 60 * 1000;

const comingByThemselves = (jobs: readonly AnyJob[]) =>
  jobs.flatMap(({ name, every }) =>
    every === undefined
      ? []
      : [{ task: name, match: every, identifier: name, options: { backfillPeriod: MISSED_WITHIN_MS } }],
  );

function taskList(deps: Deps, jobs: readonly AnyJob[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
        const { attempts, max_attempts } = helpers.job;
        try {
          const parsed = job.payload.parse(payload) as never;
          await job.run(deps, parsed, { number: attempts, isLast: attempts >= max_attempts });
        } catch (error) {
          throw keepable(error);
        }
      },
    ]),
  );
}

/** The worker stores the message of what a job threw beside the job; parameters of a statement do not belong there. */
const keepable = (error: unknown) => new Error(inWords(describeError(error)), { cause: error });

const inWords = ({ type, code, message, causes = [] }: ErrorDescription): string =>
  [[type, code, message].filter(Boolean).join(' '), ...causes.map(inWords)].join('; ');
