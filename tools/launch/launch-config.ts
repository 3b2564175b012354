import { copiesFields, type CopiesPlace, copiesPlace } from '@balcao/platform/storage/copies-config.ts';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigSchema } from '../../apps/server/src/platform/config/config.ts';

/** What the launcher has to know; everything else passes through to the programs it starts. */
export type LaunchConfig = {
  host: string;
  port: number;
  dataDir: string;
  /** A database of the operator's; without it, one is started. */
  databaseUrl: string | undefined;
  /** Where continuous copies of the embedded database go, and whose keys open them. */
  backups: { place: CopiesPlace; recipients: string[]; dataDir: string; encryptionKey: string | undefined } | undefined;
  /** Without it, no sandbox. */
  sandbox:
    | {
        port: number;
        smtpPort: number;
        mediaPort: number | undefined;
        efiPort: number;
        demoFile: string;
        dataDir: string;
      }
    | undefined;
  metaGraphBaseUrl: string | undefined;
  /** An app of the operator's; without it, the one the sandbox plays. */
  metaAppId: string | undefined;
  aiBaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Payment providers that the operator named; each without one is the sandbox's. */
  efiBaseUrl: string | undefined;
  mercadoPagoBaseUrl: string | undefined;
  asaasBaseUrl: string | undefined;
  /** What flows may call in private networks; without it, the sandbox. */
  httpAllowedOrigins: string | undefined;
  /** Port of the figures of the host of phone sessions: the server's own is taken by the server. */
  sessionsMetricsPort: number | undefined;
  /** Then phone sessions talk to WhatsApp itself, even beside a sandbox. */
  production: boolean;
  /** Serve the web app from its sources, and start the server again when its sources change. */
  dev: boolean;
};

const port = z.coerce.number().int().min(1).max(65_535);

const LaunchSchema = ConfigSchema.pick({
  NODE_ENV: true,
  HOST: true,
  PORT: true,
  DATA_DIR: true,
  SANDBOX: true,
  SANDBOX_PORT: true,
  BACKUP_RECIPIENTS: true,
  ENCRYPTION_KEY: true,
}).extend({
  ...copiesFields,
  DATABASE_URL: z.string().optional(),
  META_GRAPH_BASE_URL: z.string().optional(),
  META_APP_ID: z.string().optional(),
  AI_BASE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  HTTP_ALLOWED_ORIGINS: z.string().optional(),
  SANDBOX_DEMO_FILE: z.string().optional(),
  SANDBOX_SMTP_PORT: port.default(8025),
  SANDBOX_MEDIA_PORT: port.optional(),
  SANDBOX_EFI_PORT: port.default(8092),
  EFI_BASE_URL: z.string().optional(),
  MERCADO_PAGO_BASE_URL: z.string().optional(),
  ASAAS_BASE_URL: z.string().optional(),
  SESSIONS_METRICS_PORT: port.optional(),
});

/** Reads the launcher's share of the configuration. Throws an error whose message names every wrong key on a line of its own. */
export function parseLaunchConfig(environment: Record<string, string | undefined>, args: string[]): LaunchConfig {
  const unknown = args.find((arg) => arg !== '--dev');
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}: only --dev is known`);

  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = LaunchSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { HOST, PORT, NODE_ENV, SANDBOX, SANDBOX_PORT, SANDBOX_SMTP_PORT, ...rest } = parsed.data;
  const dataDir = resolve(rest.DATA_DIR);
  const sandboxData = join(dataDir, 'sandbox');
  const sandbox = {
    port: SANDBOX_PORT,
    smtpPort: SANDBOX_SMTP_PORT,
    mediaPort: rest.SANDBOX_MEDIA_PORT,
    efiPort: rest.SANDBOX_EFI_PORT,
    demoFile: resolve(rest.SANDBOX_DEMO_FILE ?? join(sandboxData, 'demo.json')),
    dataDir: sandboxData,
  };
  return {
    host: HOST,
    port: PORT,
    dataDir,
    databaseUrl: rest.DATABASE_URL,
    backups: backupsOf(rest, dataDir),
    sandbox: (SANDBOX ?? NODE_ENV !== 'production') ? sandbox : undefined,
    metaGraphBaseUrl: rest.META_GRAPH_BASE_URL,
    metaAppId: rest.META_APP_ID,
    aiBaseUrl: rest.AI_BASE_URL,
    smtpUrl: rest.SMTP_URL,
    efiBaseUrl: rest.EFI_BASE_URL,
    mercadoPagoBaseUrl: rest.MERCADO_PAGO_BASE_URL,
    asaasBaseUrl: rest.ASAAS_BASE_URL,
    httpAllowedOrigins: rest.HTTP_ALLOWED_ORIGINS,
    sessionsMetricsPort: rest.SESSIONS_METRICS_PORT,
    production: NODE_ENV === 'production',
    dev: args.includes('--dev'),
  };
}

type Given = Pick<z.output<typeof LaunchSchema>, keyof typeof copiesFields | 'BACKUP_RECIPIENTS' | 'ENCRYPTION_KEY'>;

function backupsOf(given: Given, dataDir: string): LaunchConfig['backups'] {
  const place = copiesPlace(given);
  if (place === undefined) return undefined;
  return { place, recipients: given.BACKUP_RECIPIENTS, dataDir, encryptionKey: given.ENCRYPTION_KEY };
}
