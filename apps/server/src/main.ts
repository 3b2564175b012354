import { parseArgs } from 'node:util';
import { closeDeps, createDeps } from './app/create-deps.ts';
import { firstRun } from './app/first-run.ts';
import { keepWebFiles } from './app/former-web-files.ts';
import { webFolder } from './app/serve-web-app.ts';
import { requireOwnKey } from '@balcao/platform/own-key.ts';
import { startServer } from './app/start-server.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { keepFilesPrivate } from '@balcao/platform/private-files.ts';
import { loadConfig } from './platform/config/config.ts';
import { prepareSchema } from './platform/db/schema/prepare-schema.ts';
import { startTracing, stopTracing } from './platform/tracing/start-tracing.ts';
import { parseRoles, roles } from './platform/slice.ts';

const SHUTDOWN_TIMEOUT_MS = 10_000;

keepFilesPrivate();

const { values } = parseArgs({ options: { roles: { type: 'string', default: roles.join(',') } } });

const config = loadConfig();
const log = createLogger(config.LOG_LEVEL);
// Left to itself Node would print the whole error, with what people wrote, and end the process as well.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, 'something failed that nobody was waiting for');
    process.exit(1);
  });
}
const { deps, server, wanted } = await start().catch((error: unknown) => {
  log.fatal({ err: error }, 'the server does not start');
  process.exit(1);
});
deps.log.info({ url: server.url, roles: wanted }, 'ready');

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // Connections that nobody closes must not keep the process; what is not acknowledged comes again.
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS + config.DRAIN_SECONDS * 1000).unref();
  await server.stop();
  await closeDeps(deps);
  await stopTracing();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

async function start() {
  const wanted = parseRoles(values.roles);
  await startTracing(config);
  await prepareSchema(config, log);
  const deps = await createDeps(config, { log });
  await requireOwnKey(deps.machineryDatabase.pool, config.ENCRYPTION_KEY);
  await firstRun(deps);
  await keepWebFiles({ folder: webFolder(config), dataDir: config.DATA_DIR }).catch((error: unknown) =>
    log.warn({ err: error }, 'tabs opened before the next upgrade will not find their parts'),
  );
  return { deps, server: await startServer(deps, wanted), wanted };
}
