import { join } from 'node:path';
import { planLevels } from '@balcao/contract/plan-levels.ts';
import { z } from 'zod';
import { generatedSecrets } from '@balcao/platform/generated-secrets.ts';
import { tracingFields } from '../tracing/tracing-config.ts';
import { copiesFields } from '@balcao/platform/storage/copies-config.ts';
import { storageFields } from '@balcao/platform/storage/storage-config.ts';

const Switch = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
const Port = z.coerce.number().int().min(0).max(65_535);
const Address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
/** Names with commas between them. */
const names = (given: string) =>
  z
    .string()
    .default(given)
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    );

/** Everything that can be configured, each with its sentence: `npm run config` prints this. Nothing else reads the environment. */
export const ConfigSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production turns the sandbox and demo company off and warns of what is left open.'),
  PORT: Port.default(8080).describe('Port of the web app, the API and the webhooks.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 opens it to the network.'),
  DATA_DIR: z.string().default('./data').describe('Folder for the embedded database, files and generated secrets.'),
  ...storageFields,
  PUBLIC_URL: Address.optional().describe(
    'Address under which browsers and Meta reach this installation; http://HOST:PORT when not given. With https cookies are secure.',
  ),
  WEB_DIR: z.string().optional().describe('Folder of the built web app.'),
  DATABASE_URL: z.string().describe('PostgreSQL to use; npm start provides the embedded one when not given.'),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      'The same PostgreSQL past a pooler such as PgBouncer: for what goes on by itself (notifications, jobs, events, backups), which needs connections of its own; DATABASE_URL when not given.',
    ),
  DATABASE_REPLICA_URL: z
    .string()
    .optional()
    .describe(
      'A standby of that PostgreSQL for reports and exports; while it is more than 5 seconds behind, or away, they are read from DATABASE_URL.',
    ),
  MIGRATE: z
    .enum(['auto', 'check'])
    .default('auto')
    .describe(
      'auto brings the database up to date at start; check refuses to start until npm run balcao -- upgrade (or migrate) has done so.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe("Most database connections this process opens for people's requests."),
  DATABASE_MACHINERY_POOL: z.coerce
    .number()
    .int()
    .min(10)
    .max(200)
    .default(20)
    .describe('Most database connections it opens for what goes on by itself: journal, outbox, jobs, events.'),
  REDIS_URL: z
    .url()
    .optional()
    .describe(
      'Redis for what passes between processes: who is there, who types. Never needed; without it the database carries that.',
    ),
  ADMIN_EMAIL: z.email().default('admin@balcao.local').describe('First admin and super user, made on the first run.'),
  ADMIN_PASSWORD: z
    .string()
    .min(5)
    .max(50)
    .optional()
    .describe(
      'Password of that admin, read on the first run only; otherwise one is made and printed once, and in production a code with which the owner chooses it.',
    ),
  PLAN_LEVEL: z
    .enum(planLevels)
    .default('ultimate')
    .catch('inicial')
    .describe('Level of the installation; an unknown value counts as inicial.'),
  SANDBOX: Switch.optional().describe('Sandbox with a demo company; on unless NODE_ENV is production.'),
  SANDBOX_PORT: Port.default(8090).describe('Port of the sandbox and its phone page.'),
  DEMO_PASSWORD: z
    .string()
    .min(8)
    .max(50)
    .optional()
    .describe("Password of the demo company's people, read when it is made; otherwise each gets a random one."),
  SANDBOX_DEMO_FILE: z
    .string()
    .optional()
    .describe('Credentials of the number that the sandbox plays; npm start writes it.'),
  META_GRAPH_BASE_URL: Address.default('https://graph.facebook.com').describe("Where Meta's Graph API answers."),
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0')
    .describe('Version of the Graph API.'),
  META_MEDIA_HOSTS: names('lookaside.fbsbx.com,*.fbsbx.com,*.fbcdn.net,*.cdninstagram.com').describe(
    'Hosts from which media may be fetched, besides the one of META_GRAPH_BASE_URL; *.name stands for all below it.',
  ),
  META_APP_ID: z.string().optional().describe('Platform app at Meta, for connections that share one.'),
  META_APP_SECRET: z.string().optional().describe('Signs the webhooks of the platform app.'),
  META_VERIFY_TOKEN: z.string().optional().describe('Expected by Meta when the platform webhook is verified.'),
  META_SDK_URL: Address.default('https://connect.facebook.net/pt_BR/sdk.js').describe(
    "Meta's social SDK, which opens Facebook's login in the browser.",
  ),
  META_SDK_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v16.0')
    .describe('Version of the Graph API that the social SDK is told to speak.'),
  PUSH_ORIGINS: names('').describe(
    'Origins of push services in private networks or without https; public ones need no entry.',
  ),
  HTTP_ALLOWED_ORIGINS: names('')
    .pipe(z.array(Origin))
    .describe(
      "Origins in private networks that companies' flows and webhooks may call, such as https://erp.interno:8443; public hosts need no entry.",
    ),
  EFI_BASE_URL: Address.default('https://pix.api.efipay.com.br').describe("Where Efí's Pix API answers."),
  EFI_CA_FILE: z
    .string()
    .optional()
    .describe('PEM of authorities that are trusted for EFI_BASE_URL in place of the usual ones; for tests.'),
  MERCADO_PAGO_BASE_URL: Address.default('https://api.mercadopago.com').describe("Where Mercado Pago's API answers."),
  ASAAS_BASE_URL: Address.default('https://api.asaas.com/v3').describe("Where Asaas' API answers."),
  AI_BASE_URL: Address.optional().describe(
    'Where an OpenAI-compatible API answers for the assistant, such as https://api.openai.com/v1; companies may use an account of their own.',
  ),
  AI_API_KEY: z.string().optional().describe('Key of the platform for AI_BASE_URL.'),
  AI_MODEL: z.string().max(100).optional().describe('Model that the platform’s assistant asks for.'),
  SMTP_URL: z.string().optional().describe('Mail server, smtp://user:password@host:port.'),
  MAIL_FROM: z.string().default('Balcão <nao-responda@balcao.local>').describe('Sender of mails.'),
  MAIL_ALLOWED_HOSTS: names('').describe(
    'Mail servers in private networks that the platform or resellers may send by, such as mail.interno:25; public ones need no entry.',
  ),
  SUPPORT_EMAIL: z.email().optional().describe("E-mail shown to people who need support; the admin's when not given."),
  SUPPORT_URL: Address.optional().describe('Support chat linked from the login page.'),
  HELP_URL: Address.optional().describe('Help page linked from the dashboard.'),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .describe(
      'Reverse proxies whose X-Forwarded-For is believed: addresses, networks, or loopback, linklocal, uniquelocal; none when not given.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How long a process that is stopped goes on serving while it says that it is not ready and sends its browsers to the others; 0 where it is the only one.',
    ),
  METRICS_PORT: Port.optional().describe('Port for Prometheus /metrics; off when not given.'),
  ...tracingFields,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much is logged.'),
  RATE_LIMIT: Switch.default(true).describe('Limits how often one address or user may call; off only for load tests.'),
  RESET_BY_PATH: Switch.default(true).describe(
    'Accept the documented password reset calls that carry values in the address.',
  ),
  HIDE_UNKNOWN_EMAILS: Switch.default(false).describe(
    'Answer password reset requests alike whether the e-mail exists or not.',
  ),
  STRONG_PASSWORDS: Switch.default(false).describe('Ask for a strong password everywhere, not only when resetting it.'),
  BACKUP_RECIPIENTS: names('').describe(
    'Public age keys (age1…) that backups are encrypted to; any one of their private keys opens them. Without one, backups are not encrypted.',
  ),
  BACKUP_TRIAL: Switch.default(true).describe(
    'Restore every nightly backup into a database of its own, count, and throw that away; off where there is no room for it.',
  ),
  ...copiesFields,
  BACKUP_COPY_DIR: z
    .string()
    .optional()
    .describe('Folder on another machine or disk, mounted here and of its own, that every backup is copied to.'),
  TOKEN_SECRET: z.string().min(32).optional().describe('Signs access tokens; generated into DATA_DIR when not given.'),
  ENCRYPTION_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('Seals channel credentials in the database; generated into DATA_DIR when not given.'),
});

/** What was given as level although there is none of that name. */
const unknownLevel = (given: string | undefined) =>
  given === undefined || planLevels.some((level) => level === given) ? null : given;

export type Config = ReturnType<typeof loadConfig>;

/** Reads the configuration once at start. Throws a ZodError that names every wrong key. */
export function loadConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = ConfigSchema.parse(given);
  const secrets = generatedSecrets(join(parsed.DATA_DIR, 'secrets.json'));
  return {
    ...parsed,
    /** As it was given, for a program of the product's own that reads the same settings. */
    ENVIRONMENT: given,
    UNKNOWN_PLAN_LEVEL: unknownLevel(given['PLAN_LEVEL']),
    SANDBOX: parsed.SANDBOX ?? parsed.NODE_ENV !== 'production',
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://${parsed.HOST === '0.0.0.0' ? '127.0.0.1' : parsed.HOST}:${parsed.PORT}`,
    DATABASE_DIRECT_URL: parsed.DATABASE_DIRECT_URL ?? parsed.DATABASE_URL,
    TOKEN_SECRET: parsed.TOKEN_SECRET ?? secrets.tokenSecret,
    ENCRYPTION_KEY: parsed.ENCRYPTION_KEY ?? secrets.encryptionKey,
  };
}
