import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedInVitest, pagesOfFailedJourneys } from './failed-tests.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'balcao-reports-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('failed tests are named with their reason, and a file that did not load is named itself', () => {
  const report = join(directory, 'vitest.json');
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'is right', status: 'passed', failureMessages: [] },
        { fullName: 'is wrong', status: 'failed', failureMessages: ['expected 1 to be 2'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'is right', status: 'passed' }] },
  ];
  writeFileSync(report, JSON.stringify({ testResults }));
  expect(failedInVitest(report)).toEqual(['a.test.ts > is wrong\nexpected 1 to be 2', 'b.test.ts\nCannot find module']);
});

test('of a failed journey it is said what was expected, in which line, and what stood on the page', () => {
  mkdirSync(join(directory, 'reconnect'));
  const note = [
    '# Error details\n',
    'Error: expected to be visible\n',
    '# Page snapshot\n',
    '- heading "Atendimentos"\n',
    '# Test source\n',
    '  6 | await send();',
    '> 7 | await expect(answer).toBeVisible();',
  ];
  writeFileSync(join(directory, 'reconnect', 'error-context.md'), note.join('\n'));
  expect(pagesOfFailedJourneys(directory)).toEqual([
    [
      'reconnect/error-context.md',
      'Error: expected to be visible',
      '> 7 | await expect(answer).toBeVisible();',
      '- heading "Atendimentos"',
    ].join('\n'),
  ]);
});

test('a runner that wrote no report names nothing', () => {
  expect(failedInVitest(join(directory, 'missing.json'))).toEqual([]);
  expect(pagesOfFailedJourneys(join(directory, 'missing'))).toEqual([]);
});
