import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureDemoNumber } from './demo-number.ts';
import { parseLaunchConfig } from './launch-config.ts';
import { programsOf } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-launch-'));
const given = { DATA_DIR: folder, PORT: '9123', SANDBOX_PORT: '9124' };

test('the server gets the keys of the app that the sandbox plays, and its login script', () => {
  ensureDemoNumber(join(folder, 'sandbox/demo.json'));
  const { server, sandbox } = programsOf(parseLaunchConfig(given, []), 'postgres://here');
  expect(server.env).toMatchObject({
    META_APP_ID: expect.stringMatching(/^\d{15}$/),
    META_APP_SECRET: expect.stringMatching(/^[0-9a-f]{32}$/),
    META_VERIFY_TOKEN: expect.any(String),
    META_SDK_URL: 'http://127.0.0.1:9124/facebook/sdk.js',
  });
  expect(sandbox?.env).toMatchObject({ PORT: '9123' });
});

test('an app of the operator stays as it is', () => {
  const { server } = programsOf(parseLaunchConfig({ ...given, META_APP_ID: '1' }, []), 'postgres://here');
  expect(server.env).not.toHaveProperty('META_APP_ID');
  expect(server.env).not.toHaveProperty('META_SDK_URL');
});

test('the server finds the payment providers that the sandbox plays, and keeps those the operator named', () => {
  const { server, sandbox } = programsOf(
    parseLaunchConfig({ ...given, SANDBOX_EFI_PORT: '9125' }, []),
    'postgres://here',
  );
  expect(server.env).toMatchObject({
    EFI_BASE_URL: 'https://127.0.0.1:9125',
    EFI_CA_FILE: join(folder, 'sandbox/efi/ca.pem'),
    MERCADO_PAGO_BASE_URL: 'http://127.0.0.1:9124/mercado-pago',
    ASAAS_BASE_URL: 'http://127.0.0.1:9124/asaas/v3',
  });
  expect(sandbox?.env).toMatchObject({ SANDBOX_EFI_PORT: '9125' });
  const own = { ...given, EFI_BASE_URL: 'https://pix-h.api.efipay.com.br' };
  expect(programsOf(parseLaunchConfig(own, []), 'postgres://here').server.env).not.toHaveProperty('EFI_CA_FILE');
  const real = { ...given, NODE_ENV: 'production', SANDBOX: 'on' };
  expect(programsOf(parseLaunchConfig(real, []), 'postgres://here').server.env).not.toHaveProperty('ASAAS_BASE_URL');
});

test('the server finds the language model that the sandbox plays, but never beside real companies', () => {
  const environmentOf = (more: Record<string, string>) =>
    programsOf(parseLaunchConfig({ ...given, ...more }, []), 'postgres://here').server.env;
  expect(environmentOf({})).toMatchObject({ AI_BASE_URL: 'http://127.0.0.1:9124/llm/v1', AI_MODEL: 'sandbox' });
  expect(environmentOf({ AI_BASE_URL: 'https://api.exemplo.com/v1' })).not.toHaveProperty('AI_API_KEY');
  expect(environmentOf({ NODE_ENV: 'production', SANDBOX: 'on' })).not.toHaveProperty('AI_BASE_URL');
});
