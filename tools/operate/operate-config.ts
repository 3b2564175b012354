import { generatedSecrets } from '@balcao/platform/generated-secrets.ts';
import { type StorageConfig, storageFields } from '@balcao/platform/storage/storage-config.ts';
import {
  copiesBucket,
  type CopiesBucket,
  copiesFields,
  type CopiesPlace,
  copiesPlace,
} from '@balcao/platform/storage/copies-config.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  ENCRYPTION_KEY: z.string().optional(),
  NEW_ENCRYPTION_KEY: z.string().min(32).optional(),
  BACKUP_RECIPIENTS: z.string().default(''),
  ...copiesFields,
  ...storageFields,
});

export type OperateConfig = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined where the installation has made none yet: a command never makes one by the way. */
  encryptionKey: string | undefined;
  /** Whether the key stands in the environment, where no command can change it. */
  isKeyGiven: boolean;
  /** The key to come: given in the environment, or left in the file by a rotation that was interrupted. */
  nextKey: string | undefined;
  backupRecipients: string[];
  /** Where the continuous copies of the embedded database lie. */
  copies: CopiesPlace | undefined;
  /** The bucket that archives are copied to. */
  archives: CopiesBucket | undefined;
  /** Where files lie. */
  storage: StorageConfig;
  /** What the whole server would be started with; for the doctor. */
  environment: NodeJS.ProcessEnv;
};

/** The key of an installation that goes without that of before: made here where it has none yet. */
export const keyFor = (config: Pick<OperateConfig, 'dataDir' | 'encryptionKey'>): string =>
  config.encryptionKey ?? generatedSecrets(secretsPath(config)).encryptionKey;

const Secrets = z.object({ encryptionKey: z.string(), nextEncryptionKey: z.string().optional() });

export const secretsPath = ({ dataDir }: Pick<OperateConfig, 'dataDir'>) => join(dataDir, 'secrets.json');

/** Settings that cannot be understood, by name. What stands there may be a secret and is never quoted. */
export class WrongSettings extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[], cause?: unknown) {
    super(`${names.join(', ')} cannot be understood`, { cause });
    this.names = names;
  }
}

function readSecrets(path: string): z.output<typeof Secrets> {
  const text = readFileSync(path, 'utf8');
  try {
    return Secrets.parse(JSON.parse(text));
  } catch (error) {
    throw new WrongSettings(['secrets.json'], error);
  }
}

/** What the server is started with, as far as commands need it. */
export function readOperateConfig(environment: NodeJS.ProcessEnv): OperateConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data: parsed, error } = Environment.safeParse(given);
  if (error) throw new WrongSettings([...new Set(error.issues.map(({ path }) => path.join('.')))]);
  const { DATA_DIR, DATABASE_URL, ENCRYPTION_KEY, NEW_ENCRYPTION_KEY, BACKUP_RECIPIENTS } = parsed;
  const dataDir = resolve(DATA_DIR);
  const secrets = secretsPath({ dataDir });
  const kept = existsSync(secrets) ? readSecrets(secrets) : undefined;
  const recipients = BACKUP_RECIPIENTS.split(',').map((name) => name.trim());
  return {
    dataDir,
    databaseUrl: DATABASE_URL,
    encryptionKey: ENCRYPTION_KEY ?? kept?.encryptionKey,
    isKeyGiven: ENCRYPTION_KEY !== undefined,
    nextKey: ENCRYPTION_KEY === undefined ? kept?.nextEncryptionKey : NEW_ENCRYPTION_KEY,
    backupRecipients: recipients.filter(Boolean),
    copies: copiesPlace(parsed),
    archives: copiesBucket(parsed),
    storage: { ...parsed, DATA_DIR: dataDir },
    environment,
  };
}
