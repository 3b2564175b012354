import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const REASON_LENGTH = 600;
const PAGE_LENGTH = 4000;

const VitestFailures = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Each failed test by name with the beginning of its reason, from Vitest's JSON report. A file that did not load counts as one. */
export function failedInVitest(path: string): string[] {
  if (!existsSync(path)) return [];
  const { testResults } = VitestFailures.parse(JSON.parse(readFileSync(path, 'utf8')));
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}\n${brief(message)}`];
      return failed.map((test) => `${name} > ${test.fullName}\n${brief(test.failureMessages?.join('\n') ?? '')}`);
    });
}

/** What stood on the page when a journey failed, as Playwright noted it beside its pictures. */
export function pagesOfFailedJourneys(directory: string): string[] {
  return globSync('*/error-context.md', { cwd: directory }).map(
    (path) => `${path}\n${readFileSync(join(directory, path), 'utf8').slice(-PAGE_LENGTH)}`,
  );
}

const brief = (reason: string) => stripVTControlCharacters(reason).slice(0, REASON_LENGTH);
