import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/launch/free-port.ts';
import { parseLaunchConfig } from '../../tools/launch/launch-config.ts';
import { type Product, startProduct } from '../../tools/launch/product.ts';

/** The whole product on free ports and an empty data directory of its own. */
export type TemporaryProduct = Product & {
  dataDir: string;
  admin: { email: string; password: string };
  /** Of everyone in the demo company. */
  demoPassword: string;
};

type Options = {
  /** Told to the server and the sandbox on top of what the launcher decides. */
  environment?: Record<string, string>;
  say?: (line: string) => void;
};

/** Starts everything as `npm start` would, with the demo company; `stop` also removes the data directory. */
export async function startTemporaryProduct({
  environment = {},
  say = () => undefined,
}: Options = {}): Promise<TemporaryProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-product-'));
  chmodSync(dataDir, 0o711);
  const admin = { email: 'admin@balcao.test', password: madeUpPassword() };
  const demoPassword = madeUpPassword();
  const [port, sandboxPort, smtpPort, efiPort] = await freePorts();
  const place = { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, NODE_ENV: 'development', LOG_LEVEL: 'warn' };
  const ports = { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort, SANDBOX_EFI_PORT: efiPort };
  const outside = { SANDBOX: 'on', ...ports };
  const people = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO_PASSWORD: demoPassword };
  // The programs inherit the environment of this process; what the person at the keyboard has set must not reach them.
  for (const key of [
    'DATABASE_URL',
    'REDIS_URL',
    'PUBLIC_URL',
    'META_GRAPH_BASE_URL',
    'SMTP_URL',
    'HTTP_ALLOWED_ORIGINS',
    'SANDBOX_DEMO_FILE',
    'EFI_BASE_URL',
    'EFI_CA_FILE',
    'MERCADO_PAGO_BASE_URL',
    'ASAAS_BASE_URL',
  ]) {
    if (!(key in environment)) delete process.env[key];
  }
  Object.assign(process.env, place, outside, people, environment);
  try {
    const product = await startProduct(parseLaunchConfig(process.env, []), say, new AbortController().signal);
    const stop = async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { ...product, dataDir, admin, demoPassword, stop };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Passes every rule for passwords. */
function madeUpPassword(): string {
  return `Aa1!${randomBytes(9).toString('base64url')}`;
}

async function freePorts(): Promise<[string, string, string, string]> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await findFreePort());
  const [first = 0, second = 0, third = 0, fourth = 0] = ports;
  return [String(first), String(second), String(third), String(fourth)];
}
