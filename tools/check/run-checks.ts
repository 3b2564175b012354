import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeWeight, weighFirstScreens } from './bundle-size.ts';
import { checkStages } from './check-steps.ts';
import { type Count, countPlaywright, countVitest } from './count-tests.ts';
import { failedInVitest, pagesOfFailedJourneys } from './failed-tests.ts';
import { startProgress } from '../launch/progress.ts';
import { type Listener, type Outcome, runProgram, runStage, type Stage } from './step.ts';
import { repository } from '../launch/repository.ts';
import { webDirectory } from '../launch/web-build.ts';

const say = startProgress();
const reports = mkdtempSync(join(tmpdir(), 'balcao-reports-'));
const total: Count = { passed: 0, failed: 0 };
/** Said again at the end: what failed early would be lost above a thousand other lines. */
const failures: string[] = [];

const [flag, only] = process.argv.slice(2);
if (flag !== undefined && !(flag === '--only' && only === 'check')) {
  process.stderr.write('usage: npm test, or npm run check\n');
  process.exit(1);
}

// A stage ends with this process, with everything it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  for (const stage of only === 'check' ? checkStages : [...checkStages, ...testStages()]) {
    const { passed } = await runStage(stage, say);
    if (!passed) total.failed += 1;
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
// A check has no tests to count; its stages are what passed.
if (only === 'check') total.passed = checkStages.length - total.failed;
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

function testStages(): Stage[] {
  return [
    { name: 'tests', run: runVitest },
    { name: 'weight of the first screens', run: weigh },
    { name: 'journeys in a browser', run: runPlaywright },
  ];
}

async function runVitest(hear: Listener): Promise<Outcome> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runProgram('node_modules/vitest/vitest.mjs', args, { hear, env: { CI: 'true' } });
  failures.push(...failedInVitest(report));
  return settle(outcome, countVitest(report));
}

async function runPlaywright(hear: Listener): Promise<Outcome> {
  const report = join(reports, 'playwright.json');
  const outcome = await runProgram('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], {
    hear,
    env: { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!outcome.passed) failures.push(...pagesOfFailedJourneys(join(repository, 'test-results')));
  return settle(outcome, countPlaywright(report));
}

/** Failed tests count one by one. A runner that fails without naming a test counts as a failed stage. */
function settle(outcome: Outcome, count: Count): Outcome {
  total.passed += count.passed;
  if (outcome.passed || count.failed === 0) return outcome;
  // The stage itself will be counted as one failure.
  total.failed += count.failed - 1;
  return outcome;
}

async function weigh(): Promise<Outcome> {
  const { passed, line } = judgeWeight(weighFirstScreens(webDirectory));
  say(line);
  return { passed, output: line };
}
