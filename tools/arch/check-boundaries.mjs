// Runs from the root of the checkout: who imports whom, judged by dependency-cruiser.mjs beside this file.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** With an unsuitable parser the tool sees nothing and finds nothing: fewer modules than this means that it is blind. */
const fewestModules = Number(process.argv[2] ?? 200);

const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'].filter((folder) => existsSync(folder));
const program = join(import.meta.dirname, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(import.meta.dirname, 'dependency-cruiser.mjs');
const run = spawnSync(process.execPath, [program, '--config', config, '--output-type', 'json', ...folders], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!run.stdout.startsWith('{')) {
  console.error(run.stderr || run.stdout);
  process.exit(1);
}

const { summary } = JSON.parse(run.stdout);
const errors = summary.violations.filter((/** @type {any} */ violation) => violation.rule.severity === 'error');
for (const { rule, from, to, cycle } of errors) {
  const way = cycle ? cycle.map((/** @type {any} */ step) => step.name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${way}`);
}
if (summary.totalCruised < fewestModules)
  console.error(`only ${summary.totalCruised} modules were seen: the check is blind`);
console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports`);
process.exitCode = errors.length > 0 || summary.totalCruised < fewestModules ? 1 : 0;
