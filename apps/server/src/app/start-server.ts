import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createAuthenticator } from '../features/auth/create-authenticator.ts';
import { asPlatformCtx } from '../platform/context.ts';
import type { Deps } from '../platform/deps.ts';
import type { HealthCheck } from '../platform/http/health.ts';
import { logLag } from '../features/backup/log-lag.ts';
import { reapplyErasures } from '../features/privacy/erasure/reapply-erasures.ts';
import { serveMetrics } from '../platform/metrics/metrics.ts';
import { hasContinuousCopies } from '@balcao/platform/storage/copies-config.ts';
import { keepDiskDiary } from '@balcao/platform/disk-diary.ts';
import { keepRoster, type Worked } from '@balcao/platform/keep-roster.ts';
import { errorsOf } from '@balcao/platform/logger.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import type { Role } from '../platform/slice.ts';
import { runWorker } from '../platform/jobs/run-worker.ts';
import { claimRealtime } from '../platform/realtime/claim-realtime.ts';
import { keepWritingLoad } from '../features/system/load/write-load.ts';
import { platformSetting } from '../features/settings/settings.queries.ts';
import { version } from '../platform/version.ts';
import { startWarnings } from '../platform/config/start-warnings.ts';
import { buildHttp } from './build-http.ts';
import { buildRealtime } from './build-realtime.ts';
import { tellSandboxJob } from './demo/tell-sandbox.job.ts';
import { oldestArrivalAge } from './oldest-arrival.ts';
import { pruneJob } from './prune.job.ts';
import { runBackfillsJob } from './run-backfills.job.ts';
import { slices } from './slices.ts';
import { registerWorkFigures } from './work-figures.ts';
import { isHeldAfterRestore, waitForRelease } from './wait-for-release.ts';

export type RunningServer = Stoppable & { url: string };

/**
 * Starts the wanted roles in this process. Stopping goes the other way round and lets work under way finish. With
 * `DRAIN_SECONDS` it first says that it is not ready any more, and sends its sockets away little by little.
 */
export async function startServer(deps: Deps, roles: readonly Role[]): Promise<RunningServer> {
  const gate = createAuthenticator(deps);
  const machinery: Deps = { ...deps, database: deps.machineryDatabase };
  // First of all: who may not have the role begins with nothing.
  const claim = roles.includes('realtime') ? await claimRealtime(deps) : null;
  const listed = {
    id: deps.processId,
    roles,
    version,
    tokenFingerprint: keyFingerprint(deps.config.TOKEN_SECRET),
    worked: () => workedBy(deps),
  };
  const roster = keepRoster({ pool: machinery.database.pool, log: deps.log }, listed);
  const parts: Stoppable[] = claim ? [roster, claim] : [roster];
  const checks: HealthCheck[] = [{ name: 'database', isReady: () => isReachable(machinery) }];
  if (claim) checks.push({ name: 'realtime', isReady: claim.isWorking });
  let isLeaving = false;
  checks.push({ name: 'staying', isReady: () => !isLeaving, cheap: true });

  parts.push(keepWritingLoad(deps), keepDiskDiary(deps.config.DATA_DIR, deps));
  const startWork = async () => {
    if (roles.includes('worker')) {
      const worker = await runWorker(machinery, allJobs());
      parts.push(worker);
      checks.push({ name: 'worker', isReady: worker.isRunning });
    }
    for (const role of roles) {
      const loops = startLoops(machinery, role);
      parts.push(...loops);
      if (role === 'channels') {
        checks.push({ name: 'channels', isReady: () => loops.every((loop) => loop.isWorking()) });
        checks.push({ name: 'leases', isReady: () => !loops.some((loop) => loop.isHindered?.()), isVital: false });
      }
    }
  };
  // What was restored may have been said since: people can sign in and look, and nothing leaves before they say so.
  if (await isHeldAfterRestore(deps)) {
    await eraseAgain(machinery);
    parts.push(startWhenReleased(deps, startWork));
  } else await startWork();

  await warnOfStorage(deps);
  await warnOfOpenDoors(deps);
  const app = await buildHttp(deps, gate, checks);
  const realtime = roles.includes('realtime') ? await buildRealtime(app.server, deps, gate) : null;
  if (realtime) parts.push(realtime);
  await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
  const metrics = openMetrics(deps);

  return {
    url: urlOf(app, deps.config.HOST),
    async stop() {
      isLeaving = true;
      const leaveMs = deps.config.DRAIN_SECONDS * 1000;
      if (leaveMs > 0) await (realtime?.sendAway(leaveMs) ?? delay(leaveMs));
      metrics?.close();
      for (const part of parts.toReversed()) await part.stop();
      await app.close();
    },
  };
}

const allJobs = () => [pruneJob, runBackfillsJob, tellSandboxJob, ...slices.flatMap((slice) => slice.jobs ?? [])];

function openMetrics(deps: Deps) {
  const { METRICS_PORT: port, HOST: host } = deps.config;
  if (port === undefined) return null;
  registerWorkFigures(deps);
  return serveMetrics(deps.metrics, {
    host,
    port,
    oldestArrivalAge: () => oldestArrivalAge(deps),
    logLag: hasContinuousCopies(deps.config) ? () => logLag(deps) : undefined,
  });
}

/** The restore has done so, unless it was killed on its way there. */
const eraseAgain = (deps: Deps) =>
  asPlatformCtx(deps, ({ client, config, now }) => reapplyErasures(client, config.DATA_DIR, now));

function startWhenReleased(deps: Deps, startWork: () => Promise<void>): Stoppable {
  deps.log.warn('this installation was restored: nothing is sent or taken in until a super user releases it');
  const stopping = new AbortController();
  const started = waitForRelease(deps, stopping.signal).then(async (isReleased) => {
    if (isReleased) await startWork();
  });
  return {
    async stop() {
      stopping.abort();
      await started;
    },
  };
}

const startLoops = (deps: Deps, role: Role) =>
  slices
    .flatMap((slice) => slice.loops ?? [])
    .filter((loop) => loop.role === role)
    .map((loop) => loop.start(deps));

/** Where files cannot be reached people can still write: the start goes on, and the log says what to mend. */
const warnOfStorage = ({ storage, log }: Deps) =>
  storage.check().catch((error: unknown) => log.error({ err: error }, 'files can be neither stored nor read now'));

async function warnOfOpenDoors({ config, database, log }: Deps) {
  if (config.NODE_ENV !== 'production') return;
  const setting = await database.asPlatform(({ db }) => platformSetting(db, 'userCreation'));
  for (const { sentence } of startWarnings(config, { isSignUpOpen: setting === 'enabled' })) log.warn(sentence);
}

async function isReachable(deps: Deps) {
  await deps.database.pool.query('select 1');
  return true;
}

function urlOf(app: FastifyInstance, host: string) {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}

const workedBy = ({ metrics, log }: Deps): Worked => ({
  answered: metrics.answers.all,
  failed: metrics.answers.failed,
  errorsLogged: errorsOf(log),
});
