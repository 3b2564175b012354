import { expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { APP } from '../test/page-desk.ts';
import { createWorld } from '../test/world.ts';

async function scriptsAllowed(environment: Record<string, string>) {
  const deps = await createTestDeps({ environment });
  const app = await (await createWorld({ deps })).http();
  const { headers } = await app.inject('/api/public-config');
  return /script-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1] ?? '';
}

test('scripts of others run only where one can log in at Facebook, and then only theirs', async () => {
  expect(await scriptsAllowed({})).toMatch(/^'self' 'wasm-unsafe-eval'(?: 'sha256-[^']+')*$/);
  const { META_APP_SECRET: _, ...withoutSecret } = APP;
  expect(await scriptsAllowed(withoutSecret)).not.toContain('facebook');
  expect(await scriptsAllowed(APP)).toMatch(
    /^'self' 'wasm-unsafe-eval' https:\/\/connect\.facebook\.net(?: 'sha256-[^']+')*$/,
  );
});
