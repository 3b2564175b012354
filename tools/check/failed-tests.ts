import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const REASON_LENGTH = 600;
const PAGE_LENGTH = 1500;

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

/**
 * Each failed journey: what was expected, the line of the test, and what stood on the page, as Playwright noted it
 * beside its pictures. Each part is short, because who reads the end of a long output must see all of them.
 */
export function pagesOfFailedJourneys(directory: string): string[] {
  return globSync('*/error-context.md', { cwd: directory })
    .toSorted()
    .map((path) => {
      const note = readFileSync(join(directory, path), 'utf8');
      const line = /^> +\d+ \|.*$/mu.exec(note)?.[0] ?? '';
      return [path, brief(section(note, 'Error details')), line, section(note, 'Page snapshot').slice(0, PAGE_LENGTH)]
        .filter((part) => part !== '')
        .join('\n');
    });
}

const section = (note: string, title: string) => note.split(`# ${title}\n`, 2)[1]?.split(/^# /mu, 1)[0]?.trim() ?? '';

const brief = (reason: string) => stripVTControlCharacters(reason).slice(0, REASON_LENGTH);
