// First of all: what is loaded after it must not reach the console.
import './quiet-console.ts';
import { join } from 'node:path';
import { keepRoster } from '@balcao/platform/keep-roster.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { requireOwnKey } from '@balcao/platform/own-key.ts';
import { keepFilesPrivate } from '@balcao/platform/private-files.ts';
import { parseConfig } from './config.ts';
import { keepHealth } from './health.ts';
import { closeHostDeps, createHostDeps } from './host-deps.ts';
import { startHost } from './host.ts';
import { isolateFailures } from './isolate-failures.ts';
import { serveMetrics } from './metrics.ts';
import { usualTimings } from './timings.ts';
import { version } from './version.ts';
import { waitForTables } from './wait-for-tables.ts';
import { webVersions } from './web-versions.ts';

const SHUTDOWN_TIMEOUT_MS = 10_000;

keepFilesPrivate();

const config = parseConfig();
const log = createLogger(config.LOG_LEVEL);
const stopping = new AbortController();
const { promise: asked, resolve: stop } = Promise.withResolvers<number>();
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));
isolateFailures(log, () => stop(1));
void asked.then(() => {
  stopping.abort();
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
});

const deps = await createHostDeps(config, log);
await waitForTables(deps.pool, stopping.signal);
if (!stopping.signal.aborted) {
  // What a host seals with another key is a login that no other host ever opens.
  await requireOwnKey(deps.controlPool, config.ENCRYPTION_KEY).catch((error: unknown) => {
    log.fatal({ err: error }, 'the host of phone sessions does not start');
    process.exit(1);
  });
  await deps.clock.start();
  const host = startHost(deps, {
    owner: deps.owner,
    controlPool: deps.controlPool,
    onUnrecoverable: () => {
      log.error('a session stays deaf however often it connects; this process starts anew');
      stop(1);
    },
    maxSessions: config.MAX_SESSIONS,
    timings: usualTimings,
    versions: webVersions({
      fixed: config.WHATSAPP_WEB_VERSION,
      file: join(config.DATA_DIR, 'whatsapp-web-version'),
      askOutside: config.WHATSAPP_WEB_URL === undefined,
    }),
    webUrl: config.WHATSAPP_WEB_URL,
  });
  const listed = { id: deps.owner, roles: ['whatsapp-sessions'], version };
  const roster = keepRoster({ pool: deps.controlPool, log }, listed);
  const health = config.HEALTH_FILE === undefined ? undefined : keepHealth(config.HEALTH_FILE, host);
  const metrics = config.METRICS_PORT === undefined ? undefined : serveMetrics(host, config.METRICS_PORT);
  log.info({ sandbox: config.WHATSAPP_WEB_URL !== undefined, maxSessions: config.MAX_SESSIONS }, 'ready');
  await asked;
  metrics?.close();
  await host.stop();
  await health?.stop();
  await roster.stop();
}
await closeHostDeps(deps);
process.exit(await asked);
