import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../launch/repository.ts';
import { readMigrations } from '../../apps/server/src/platform/db/schema/migration-files.ts';
import { buildWeb } from '../launch/web-build.ts';
import { lintMigrations } from './migrations/lint-migrations.ts';
import { readReleased } from './migrations/released.ts';
import { programStage, runProgram, type Stage } from './step.ts';
import { sweep } from './text-lint.ts';

const tsc = 'node_modules/typescript/bin/tsc';
const openApiFile = 'docs/openapi.json';
const printOpenApi = 'apps/server/src/print-openapi.ts';

/** Everything that can be judged without running the product. */
export const checkStages: readonly Stage[] = [
  programStage('types', tsc, ['--project', '.', ...rememberedIn('types')]),
  programStage('types of the web app', tsc, ['--project', 'apps/web', ...rememberedIn('web-types')]),
  programStage('lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']),
  programStage('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  programStage('boundaries', 'tools/arch/check-boundaries.mjs', []),
  programStage('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  { name: 'text sweep', run: sweepRepository },
  { name: 'migrations', run: judgeMigrations },
  { name: 'OpenAPI file is current', run: compareOpenApi },
  // Styles composed from other files, and what the service worker shares with the app, are seen by no other stage.
  { name: 'web build', run: () => buildWeb().then(() => ({ passed: true, output: '' })) },
];

/** The compiler looks again only at what has changed since the last check of this checkout, and at what depends on it. */
function rememberedIn(name: string) {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/balcao/${name}.tsbuildinfo`];
}

async function sweepRepository() {
  const findings = sweep(repository);
  return { passed: findings.length === 0, output: findings.join('\n') };
}

async function judgeMigrations() {
  const findings = await lintMigrations(await readMigrations(), readReleased());
  return { passed: findings.length === 0, output: findings.join('\n') };
}

async function compareOpenApi() {
  const printed = await runProgram(printOpenApi, []);
  if (!printed.passed) return printed;
  const path = join(repository, openApiFile);
  const current = existsSync(path) && readFileSync(path, 'utf8').trim() === printed.output.trim();
  return { passed: current, output: `${openApiFile} is out of date: npm run --silent openapi > ${openApiFile}` };
}
