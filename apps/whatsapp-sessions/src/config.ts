import { join } from 'node:path';
import { generatedSecrets } from '@balcao/platform/generated-secrets.ts';
import { storageFields } from '@balcao/platform/storage/storage-config.ts';
import { z } from 'zod';

const Switch = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
const Port = z.coerce.number().int().min(0).max(65_535);
const isOurs = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** Everything that can be configured, each with its sentence. Nothing else reads the environment. */
const HostConfig = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('production turns the sandbox off.'),
    DATABASE_URL: z.string().describe('PostgreSQL of the counter.'),
    DATABASE_POOL: z.coerce
      .number()
      .int()
      .min(2)
      .max(200)
      .default(20)
      .describe('Most database connections this process opens.'),
    DATA_DIR: z.string().default('./data').describe('Folder for files and generated secrets, the same as the counter.'),
    ...storageFields,
    ENCRYPTION_KEY: z
      .string()
      .min(32)
      .optional()
      .describe(
        'Seals logins and keys in the database, the same as the counter; generated into DATA_DIR when not given.',
      ),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged.'),
    SANDBOX: Switch.optional().describe('Sessions talk to the sandbox; on unless NODE_ENV is production.'),
    WHATSAPP_WEB_URL: z
      .url({ protocol: /^wss?$/ })
      .optional()
      .describe('Address of the sandbox to talk to instead of WhatsApp. Only with the sandbox.'),
    WHATSAPP_WEB_VERSION: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/)
      .optional()
      .describe('Version of the web client to appear as; otherwise the one of the library, renewed when refused.'),
    MAX_SESSIONS: z.coerce.number().int().min(1).max(1000).default(150).describe('Most sessions in this process.'),
    HEALTH_FILE: z
      .string()
      .optional()
      .describe('File that says every second how this process is; none when not given.'),
    METRICS_PORT: Port.optional().describe('Port for Prometheus /metrics; off when not given.'),
  })
  .transform((config) => ({ ...config, SANDBOX: config.SANDBOX ?? config.NODE_ENV !== 'production' }))
  // The library checks no certificate but that of TLS: a wrong address could read everything.
  .refine(({ WHATSAPP_WEB_URL, SANDBOX, NODE_ENV }) => !WHATSAPP_WEB_URL || (SANDBOX && NODE_ENV !== 'production'), {
    path: ['WHATSAPP_WEB_URL'],
    message: 'only with the sandbox, and never in production',
  })
  .refine(({ WHATSAPP_WEB_URL }) => !WHATSAPP_WEB_URL || isOurs(WHATSAPP_WEB_URL), {
    path: ['WHATSAPP_WEB_URL'],
    message: 'must be an address of this machine',
  });

/** Keys that had another name: the former one counts where the present one is absent. */
const withPresentNames = ({ MOST_SESSIONS: former, ...given }: Record<string, string | undefined>) =>
  former === undefined ? given : { MAX_SESSIONS: former, ...given };

export type HostConfig = ReturnType<typeof parseConfig>;

/** Reads the configuration once at start. Throws a ZodError that names every wrong key. */
export function parseConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = HostConfig.parse(withPresentNames(Object.fromEntries(given)));
  const encryptionKey = parsed.ENCRYPTION_KEY ?? generatedSecrets(join(parsed.DATA_DIR, 'secrets.json')).encryptionKey;
  return { ...parsed, ENCRYPTION_KEY: encryptionKey };
}
