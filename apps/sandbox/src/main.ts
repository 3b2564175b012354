import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseConfig } from './config.ts';
import { DemoFile, demoCast } from './demo-people.ts';
import { startSandbox } from './sandbox.ts';
import { quietConsole } from './whatsapp/quiet-console.ts';

quietConsole();
// What people try out here, mails and tokens among it, is for no other account of the machine.
process.umask(0o077);

const env = parseConfig();
const demo = env.SANDBOX_DEMO_FILE && DemoFile.parse(JSON.parse(readFileSync(env.SANDBOX_DEMO_FILE, 'utf8')));

const sandbox = await startSandbox({
  port: env.SANDBOX_PORT,
  host: env.SANDBOX_HOST,
  smtpPort: env.SANDBOX_SMTP_PORT,
  mediaPort: env.SANDBOX_MEDIA_PORT ?? null,
  efiPort: env.SANDBOX_EFI_PORT ?? null,
  whatsAppCast: true,
  dataDir: env.SANDBOX_DATA ?? null,
  fixturesDir: env.SANDBOX_FIXTURES ?? null,
  idSeed: randomBytes(12).toString('hex'),
  ...(demo ? { seed: demoCast(demo, `http://127.0.0.1:${env.PORT}/webhooks/meta`) } : {}),
}).catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  process.stderr.write(taken ? `sandbox: a port is already taken (${error.message})\n` : `sandbox: ${error.stack}\n`);
  process.exit(1);
});

process.stdout.write(`sandbox ready: ${sandbox.url} (mail on port ${sandbox.smtpPort})\n`);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  void sandbox.close().then(() => process.exit(0));
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
