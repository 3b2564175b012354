import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Place = { databaseUrl: string | undefined; dataDir: string };

const PORT_LINE = 3;

/** Whether the database is the embedded one after all: programs of the product are told its address like any other's. */
export function isEmbedded({ databaseUrl, dataDir }: Place): boolean {
  if (databaseUrl === undefined) return true;
  try {
    const { hostname, port } = new URL(databaseUrl);
    const lines = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    return hostname === '127.0.0.1' && port === lines[PORT_LINE]?.trim();
  } catch {
    return false;
  }
}
