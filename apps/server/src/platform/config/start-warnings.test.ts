import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'balcao-test-'));
const warned = (environment: Record<string, string>, isSignUpOpen = false) =>
  startWarnings(loadConfig({ DATABASE_URL: 'postgres://x', DATA_DIR, ...environment }), { isSignUpOpen }).map(
    ({ sentence }) => sentence.split(/ is| does/)[0],
  );
const careful = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://balcao.exemplo.com.br',
  TRUSTED_PROXIES: 'loopback',
  STRONG_PASSWORDS: 'on',
  HIDE_UNKNOWN_EMAILS: 'on',
};

test('in production an operator is told what strangers could use', () => {
  expect(warned({ NODE_ENV: 'production' }, true)).toEqual([
    'TRUSTED_PROXIES',
    'PUBLIC_URL',
    'STRONG_PASSWORDS',
    'HIDE_UNKNOWN_EMAILS',
    'sign-up',
  ]);
  expect(warned(careful)).toEqual([]);
  expect(warned({ ...careful, PLAN_LEVEL: 'inicial' }, true)).toEqual([]);
  expect(warned({ ...careful, RATE_LIMIT: 'off' })).toEqual(['RATE_LIMIT']);
  expect(warned({ ...careful, METRICS_PORT: '9464' })).toEqual([]);
  expect(warned({ ...careful, METRICS_PORT: '9464', HOST: '0.0.0.0' })).toHaveLength(1);
});

test('an unknown level is told wherever it runs', () => {
  const levelWarning = (PLAN_LEVEL: string) =>
    startWarnings(loadConfig({ DATABASE_URL: 'postgres://x', DATA_DIR, PLAN_LEVEL }), { isSignUpOpen: false }).map(
      ({ sentence }) => sentence,
    );
  expect(levelWarning('ultimte')).toEqual(['PLAN_LEVEL does not know "ultimte": the rights of inicial apply']);
  expect(levelWarning('ULTIMATE')).toHaveLength(1);
  expect([...levelWarning('empresarial'), ...levelWarning('')]).toEqual([]);
});

test('while developing nobody is bothered', () => {
  expect(warned({}, true)).toEqual([]);
});
