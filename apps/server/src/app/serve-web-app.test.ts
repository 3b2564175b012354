import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { createWorld } from '../test/world.ts';

async function builtApp() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Balcão</title>');
  writeFileSync(join(folder, 'assets/app-abc.js'), 'code');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  const world = await createWorld({ deps: await createTestDeps({ environment: { WEB_DIR: folder } }) });
  const app = await world.http();
  return (url: string) => app.inject({ method: 'GET', url });
}

test('the start and every address of a screen are the page, and the page is never kept', async () => {
  const get = await builtApp();
  for (const url of ['/', '/tickets', '/tickets/abc?view=list', '/login']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(answer.body).toContain('<title>Balcão</title>');
  }
});

test('files with a hash in their name are kept for ever, the service worker is asked for each time', async () => {
  const get = await builtApp();
  expect((await get('/assets/app-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const worker = await get('/sw.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('a missing file or route is never a page', async () => {
  const get = await builtApp();
  for (const url of ['/assets/gone.js', '/api/none', '/public/none', '/webhooks/none', '/manifest.webmanifest']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});
