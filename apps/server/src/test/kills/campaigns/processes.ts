import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { startKillableServer } from '../killable-server.ts';
import { startKillableHost } from './killable-host.ts';

type Wanted = { databaseUrl: string; phones: number; environment?: Record<string, string> };

/** One takes webhooks, both feed, place, send and count; two hosts keep the phones. */
export async function startProcesses(
  deps: Deps,
  { databaseUrl, phones, environment: own = {} }: Wanted,
  sandboxUrl: string,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-campaigns-'));
  const { ENCRYPTION_KEY: encryptionKey } = deps.config;
  const environment = {
    META_GRAPH_BASE_URL: `${sandboxUrl}/graph`,
    PLAN_LEVEL: 'ultimate',
    RATE_LIMIT: 'off',
    DATABASE_POOL: '5',
    ...own,
  };
  const common = { databaseUrl, encryptionKey, dataDir, environment };
  const servers = [
    await startKillableServer({ ...common, roles: 'http,realtime,worker,channels' }),
    await startKillableServer({ ...common, roles: 'http,worker,channels' }),
  ] as const;
  const webUrl = `${sandboxUrl.replace('http', 'ws')}/ws/chat`;
  const hosts = Array.from({ length: phones > 0 ? 2 : 0 }, () =>
    startKillableHost({ databaseUrl, encryptionKey, dataDir, webUrl }),
  );
  await Promise.all([...servers, ...hosts].map((process) => process.ready()));
  return { servers, hosts };
}
