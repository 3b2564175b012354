import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  ENCRYPTION_KEY: z.string().optional(),
});

export type OperateConfig = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined where the installation has made none yet: a command never makes one. */
  encryptionKey: string | undefined;
};

const Secrets = z.object({ encryptionKey: z.string() });

/** What the server is started with, as far as commands need it. */
export function readOperateConfig(environment: NodeJS.ProcessEnv): OperateConfig {
  const { DATA_DIR, DATABASE_URL, ENCRYPTION_KEY } = Environment.parse(environment);
  const secrets = join(DATA_DIR, 'secrets.json');
  const kept = existsSync(secrets) ? Secrets.parse(JSON.parse(readFileSync(secrets, 'utf8'))) : undefined;
  return {
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    encryptionKey: ENCRYPTION_KEY ?? kept?.encryptionKey,
  };
}
