import { join } from 'node:path';
import type { LaunchConfig } from './launch-config.ts';
import { repository } from './repository.ts';
import { sandboxAssistant } from './sandbox-assistant.ts';
import { sandboxGateways } from './sandbox-gateways.ts';
import { sandboxMeta } from './sandbox-meta.ts';
import type { Program } from './supervise.ts';
import { viteDevServer, webDirectory } from './web-build.ts';

/** Which programs make up the product under this configuration, and what each is told. */
export function programsOf(config: LaunchConfig, databaseUrl: string) {
  const { sandbox } = config;
  const outside: Record<string, string | undefined> = {
    META_GRAPH_BASE_URL: config.metaGraphBaseUrl ?? (sandbox && `http://127.0.0.1:${sandbox.port}/graph`),
    SMTP_URL: config.smtpUrl ?? (sandbox && `smtp://127.0.0.1:${sandbox.smtpPort}`),
    HTTP_ALLOWED_ORIGINS: allowedOrigins(config),
    SANDBOX_DEMO_FILE: sandbox?.demoFile,
  };
  const server: Program = {
    name: 'server',
    script: join(repository, 'apps/server/src/main.ts'),
    cwd: repository,
    env: {
      HOST: config.host,
      PORT: String(config.port),
      DATA_DIR: config.dataDir,
      WEB_DIR: webDirectory,
      DATABASE_URL: databaseUrl,
      SANDBOX: sandbox ? 'on' : 'off',
      ...(sandbox ? { SANDBOX_PORT: String(sandbox.port) } : {}),
      ...withoutMissing(outside),
      ...sandboxMeta(config),
      ...sandboxGateways(config),
      ...sandboxAssistant(config),
    },
  };
  return {
    server,
    sandbox: sandbox && sandboxProgram(sandbox, config),
    sessions: sessionsProgram(config, databaseUrl),
    devServer: config.dev ? devServer(config) : undefined,
  };
}

/** What the operator names comes beside what the sandbox plays, which went on working before they named anything. */
const allowedOrigins = (config: LaunchConfig) =>
  [config.httpAllowedOrigins, pretendedOrigin(config)].filter((one) => one !== undefined && one !== '').join(',') ||
  undefined;

/** Flows may call the bots that the sandbox plays, but beside real companies nobody reaches its strings. */
const pretendedOrigin = ({ sandbox, production }: LaunchConfig) =>
  sandbox && !production ? `http://127.0.0.1:${sandbox.port}` : undefined;

function sandboxProgram(sandbox: NonNullable<LaunchConfig['sandbox']>, config: LaunchConfig): Program {
  return {
    name: 'sandbox',
    script: join(repository, 'apps/sandbox/src/main.ts'),
    cwd: repository,
    env: {
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      ...(sandbox.mediaPort === undefined ? {} : { SANDBOX_MEDIA_PORT: String(sandbox.mediaPort) }),
      ...(config.production ? {} : { SANDBOX_EFI_PORT: String(sandbox.efiPort) }),
      SANDBOX_DEMO_FILE: sandbox.demoFile,
      SANDBOX_DATA: sandbox.dataDir,
      PORT: String(config.port),
    },
  };
}

/** Where the sandbox leaves the certificate of its WhatsApp, once it is there. */
export const sandboxCertificate = ({ dataDir }: { dataDir: string }) => join(dataDir, 'whatsapp', 'ca.pem');

/** Where the host of phone sessions says every second how it is. */
export const sessionsHealth = ({ dataDir }: LaunchConfig) => join(dataDir, 'whatsapp-sessions.json');

function sessionsProgram(config: LaunchConfig, databaseUrl: string): Program {
  const sandbox = config.production ? undefined : config.sandbox;
  const pretended = sandbox && {
    WHATSAPP_WEB_URL: `ws://127.0.0.1:${sandbox.port}/ws/chat`,
    NODE_EXTRA_CA_CERTS: sandboxCertificate(sandbox),
  };
  return {
    name: 'whatsapp-sessions',
    script: join(repository, 'apps/whatsapp-sessions/src/main.ts'),
    cwd: repository,
    env: {
      DATA_DIR: config.dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX: sandbox ? 'on' : 'off',
      HEALTH_FILE: sessionsHealth(config),
      METRICS_PORT: String(config.sessionsMetricsPort ?? ''),
      ...pretended,
    },
  };
}

function devServer(config: LaunchConfig): Program {
  return {
    name: 'web',
    script: viteDevServer.script,
    args: ['--clearScreen', 'false'],
    cwd: viteDevServer.cwd,
    env: { BALCAO_SERVER: `http://127.0.0.1:${config.port}` },
  };
}

function withoutMissing(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
