import { createLogger } from '@balcao/platform/logger.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { warnAboutConfig } from './warn-about-config.ts';

const cases = [
  ['ultimte', 'inicial', true],
  ['ULTIMATE', 'inicial', true],
  ['empresarial', 'empresarial', false],
  ['', 'ultimate', false],
] as const;

test.each(cases)('PLAN_LEVEL=%s counts as %s', (PLAN_LEVEL, level, isWarned) => {
  const lines: string[] = [];
  const config = loadConfig({
    PLAN_LEVEL,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'balcao-config-')),
    DATABASE_URL: 'postgres://localhost/x',
  });
  warnAboutConfig(config, createLogger('info', { write: (line) => lines.push(line) }));
  expect(config.PLAN_LEVEL).toBe(level);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(isWarned ? [{ PLAN_LEVEL }] : []);
});
