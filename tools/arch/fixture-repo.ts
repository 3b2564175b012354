import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '../launch/repository.ts';

/** A tiny repository of the same shape, judged by the very same configuration files. */
export type Miniature = {
  write(files: Record<string, string>): void;
  /** Runs a program of the real repository inside the miniature. */
  run(script: string, args: string[]): { code: number | null; output: string };
  remove(): void;
};

const configuration = ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'tsconfig.json', 'package.json', '.gitignore'];
const judges = ['check-boundaries.mjs', 'dependency-cruiser.mjs', 'slice-order.ts'];
const workspaces = ['contract', 'bot', 'channels', 'channel-bus'];

/** Files without any fault, so that whatever a tool finds was planted. */
const faultless: Record<string, string> = {
  'packages/contract/src/ticket.ts': 'export type Ticket = { id: number };\n',
  'packages/bot/src/engine.ts': 'export const engine = 1;\n',
  'packages/channels/src/kit/channel.ts': 'export type Channel = { name: string };\n',
  'packages/channels/src/alpha/manifest.ts': "export const alphaName = 'alpha';\n",
  'packages/channels/src/alpha/channel.ts': "export const alphaChannel = 'alpha';\n",
  'packages/channels/src/beta/channel.ts': "export const betaChannel = 'beta';\n",
  'packages/channel-bus/src/journal.ts': 'export const journal = 1;\n',
  'packages/payments/src/kit/provider.ts': 'export type Provider = { name: string };\n',
  'packages/payments/src/asaas/provider.ts': "export const asaas = 'asaas';\n",
  'packages/integrations/src/asaas/source.ts': "export const asaasSource = 'asaas';\n",
  'apps/sandbox/src/main.ts': "process.stdout.write('sandbox');\n",
  'apps/web/src/main.tsx': 'export const web = 1;\n',
  'apps/web/src/features/login/login-page.ts': 'export const loginPage = 1;\n',
  'apps/server/src/main.ts':
    "import { slices } from './app/slices.ts';\n\nprocess.stdout.write(String(slices.length));\n",
  'apps/server/src/app/slices.ts':
    "import { firstSlice } from '../features/first/first.slice.ts';\n" +
    "import { secondSlice } from '../features/second/second.slice.ts';\n\n" +
    'export const slices: readonly number[] = [firstSlice, secondSlice];\n',
  'apps/server/src/features/first/first.slice.ts':
    "import { routes } from './first.routes.ts';\n\nexport const firstSlice = routes;\n",
  'apps/server/src/features/first/first.routes.ts': 'export const routes = 1;\n',
  'apps/server/src/features/second/second.slice.ts':
    "import { table } from './second.table.ts';\n\nexport const secondSlice = table;\n",
  'apps/server/src/features/second/second.table.ts': 'export const table = 2;\n',
};

export function createMiniature(): Miniature {
  const root = mkdtempSync(join(tmpdir(), 'balcao-miniature-'));
  for (const file of configuration) cpSync(join(repository, file), join(root, file));
  for (const file of judges) cpSync(join(repository, 'tools/arch', file), join(root, 'tools/arch', file));
  symlinkSync(join(repository, 'tools/arch/node_modules'), join(root, 'tools/arch/node_modules'));
  linkPackages(root);

  const write = (files: Record<string, string>) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  };
  for (const name of workspaces) {
    write({ [`packages/${name}/package.json`]: manifestOf(name) });
  }
  for (const name of ['server', 'sandbox', 'web']) {
    write({ [`apps/${name}/package.json`]: `{ "name": "@balcao/${name}", "private": true, "type": "module" }\n` });
  }
  write(faultless);

  return {
    write,
    run(script, args) {
      const result = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
      return { code: result.status, output: result.stdout + result.stderr };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function manifestOf(name: string): string {
  const manifest = { name: `@balcao/${name}`, private: true, type: 'module', exports: { './*.ts': './src/*.ts' } };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Other people's packages are the real ones; our own are those of the miniature. */
function linkPackages(root: string): void {
  const real = join(repository, 'node_modules');
  mkdirSync(join(root, 'node_modules/@balcao'), { recursive: true });
  for (const entry of readdirSync(real)) {
    if (entry !== '@balcao') symlinkSync(join(real, entry), join(root, 'node_modules', entry));
  }
  for (const name of workspaces) symlinkSync(join('../../packages', name), join(root, 'node_modules/@balcao', name));
}
