import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Count = { passed: number; failed: number };

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What Vitest's JSON reporter wrote; nothing counts when it did not get that far. */
export function countVitest(path: string): Count {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { passed: numPassedTests, failed: numFailedTests };
}

/** What Playwright's JSON reporter wrote. A test that passed only when repeated has failed. */
export function countPlaywright(path: string): Count {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
