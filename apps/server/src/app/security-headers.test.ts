import { expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { APP } from '../test/harness/page-harness.ts';
import { createWorld } from '../test/world.ts';

async function policy(environment: Record<string, string>) {
  const deps = await createTestDeps({ environment });
  const app = await (await createWorld({ deps })).http();
  const { headers } = await app.inject('/api/public-config');
  return String(headers['content-security-policy']);
}
const scriptsAllowed = async (environment: Record<string, string>) =>
  /script-src ([^;]*);/.exec(await policy(environment))?.[1] ?? '';

test('scripts of others run only where one can log in at Facebook, and then only theirs', async () => {
  expect(await scriptsAllowed({})).toMatch(/^'self' 'wasm-unsafe-eval'(?: 'sha256-[^']+')*$/);
  const { META_APP_SECRET: _, ...withoutSecret } = APP;
  expect(await scriptsAllowed(withoutSecret)).not.toContain('facebook');
  expect(await scriptsAllowed(APP)).toMatch(
    /^'self' 'wasm-unsafe-eval' https:\/\/connect\.facebook\.net(?: 'sha256-[^']+')*$/,
  );
});

test('pages talk to this installation and to no other host', async () => {
  expect(await policy({ PUBLIC_URL: 'https://balcao.exemplo.com.br' })).toContain(
    "connect-src 'self' wss://balcao.exemplo.com.br;",
  );
  expect(await policy({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toContain("connect-src 'self' ws://127.0.0.1:8080;");
});

test('frames hold what came encrypted, or from the machine of whoever looks', async () => {
  expect(await policy({})).toContain('frame-src https: http://localhost:* http://127.0.0.1:*');
});
