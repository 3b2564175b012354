import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { keepWebFiles } from './former-web-files.ts';
import { createWorld, type World } from '../test/world.ts';

const template = `<!doctype html><head><!-- brand --><title>Sem marca</title><!-- /brand --></head>
  <body><!-- first paint --><!-- /first paint --></body>`;

async function builtApp() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), template);
  writeFileSync(join(folder, 'assets/app-abc.js'), 'code');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  const world = await createWorld({ deps: await createTestDeps({ environment: { WEB_DIR: folder } }) });
  const app = await world.http();
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { world, app, get };
}

test('the start and every address of a screen are the page, and the page is never kept', async () => {
  const { get } = await builtApp();
  for (const url of ['/', '/index.html', '/tickets', '/tickets/abc?view=list', '/login']) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(answer.body).toContain('<title>Balcão</title>');
    expect(answer.headers['x-robots-tag']).toBe(undefined);
  }
  const toPay = await get('/pagar/abc');
  expect([toPay.statusCode, toPay.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(toPay.body).toContain('<title>Balcão</title>');
});

test('files with a hash in their name are kept for ever, the service worker is asked for each time', async () => {
  const { get } = await builtApp();
  expect((await get('/assets/app-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const worker = await get('/sw.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('a missing file or route is never a page', async () => {
  const { get } = await builtApp();
  for (const url of ['/assets/gone.js', '/api/none', '/public/none', '/webhooks/none', '/brand/none']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

type Brand = { name: string; colors?: object; host: string };

/** A brand of a company that sells the counter, at a host whose owner is proved. */
async function wear(world: World, { name, colors = {}, host }: Brand): Promise<number> {
  const { companyId } = await createWorld({ deps: world.deps });
  const { pool } = world.deps.database;
  const made = await pool.query<{ id: number }>(
    'insert into brands (owner_company_id, name, colors) values ($1, $2, $3) returning id',
    [companyId, name, JSON.stringify(colors)],
  );
  const brandId = made.rows[0]?.id ?? 0;
  await pool.query("insert into brand_domains (brand_id, host, check_token, verified_at) values ($1, $2, 'x', now())", [
    brandId,
    host,
  ]);
  return brandId;
}

const dataIn = (html: string) => JSON.parse(/id="brand">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('the page arrives with the brand of its host: title, colours and data are there before anything runs', async () => {
  const { world, get } = await builtApp();
  const host = `atende${world.companyId}.localhost`;
  await wear(world, { name: 'Atende & Cia', colors: { mainColor: '#8a1c5b', backgroundPages: '#102030' }, host });
  const { body } = await vi.waitFor(async () => {
    const answer = await get('/login', { host });
    expect(dataIn(answer.body)).toMatchObject({ name: 'Atende & Cia', colors: { mainColor: '#8a1c5b' } });
    return answer;
  });
  expect(body).toContain('<title>Atende &amp; Cia</title>');
  expect(body).toContain('content="#102030" media="(prefers-color-scheme: light)"');
  expect(body).toContain('border-bottom:3px solid #8a1c5b');
  expect(body).not.toContain('Sem marca');
  const manifest = await get('/manifest.webmanifest', { host });
  expect(manifest.headers).toMatchObject({ 'content-type': expect.stringContaining('application/manifest+json') });
  expect(manifest.json()).toMatchObject({ name: 'Atende & Cia', background_color: '#102030' });
});

test('only a host whose owner is proved chooses a brand, however it is written', async () => {
  const { world, app, get } = await builtApp();
  const host = `marca${world.companyId}.localhost`;
  const brandId = await wear(world, { name: 'Marca da casa', host });
  const nameAt = async (headers: Record<string, string>) => dataIn((await get('/', headers)).body)?.name;
  await vi.waitFor(async () => expect(await nameAt({ host })).toBe('Marca da casa'));
  expect(await nameAt({ host: `${host.toUpperCase()}:8080` })).toBe('Marca da casa');
  for (const other of ['localhost', `x.${host}`, '127.0.0.1:8080', 'desconhecido.localhost']) {
    expect([other, await nameAt({ host: other })]).toEqual([other, 'Balcão']);
  }
  // A header of a stranger is nobody's word.
  expect(await nameAt({ host: 'localhost', 'x-forwarded-host': host })).toBe('Balcão');

  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).not.toContain('Marca da casa');

  // Whose proof is gone wears nothing any more, in every process, without a restart.
  await world.deps.database.pool.query('update brand_domains set verified_at = null where brand_id = $1', [brandId]);
  await vi.waitFor(async () => expect(await nameAt({ host })).toBe('Balcão'));
  await app.close();
});

test('a name that is markup stays a name', async () => {
  const { world, get } = await builtApp();
  const host = `aspas${world.companyId}.localhost`;
  const name = `</script><script>alert("x")</script>$'$&`;
  await wear(world, { name, host });
  const { body } = await vi.waitFor(async () => {
    const answer = await get('/', { host });
    expect(dataIn(answer.body)?.name).toBe(name);
    return answer;
  });
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;$&#39;$&amp;</title>');
});

test('who has the page already is told so, and one that changed is sent anew', async () => {
  const { world, get } = await builtApp();
  const host = `etag${world.companyId}.localhost`;
  const brandId = await wear(world, { name: 'Antes', host });
  const first = await vi.waitFor(async () => {
    const answer = await get('/', { host });
    expect(dataIn(answer.body)?.name).toBe('Antes');
    return answer;
  });
  const again = await get('/tickets', { host, 'if-none-match': `"outro", W/${String(first.headers['etag'])}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await world.deps.database.pool.query("update brands set name = 'Depois' where id = $1", [brandId]);
  await vi.waitFor(async () => {
    const changed = await get('/', { host, 'if-none-match': String(first.headers['etag']) });
    expect([changed.statusCode, dataIn(changed.body)?.name]).toEqual([200, 'Depois']);
  });
});

test('pictures and documents are read under the name of their content, and under no other', async () => {
  const { world, get } = await builtApp();
  const brandId = await wear(world, { name: 'Com logo', host: `logo${world.companyId}.localhost` });
  const digest = 'a'.repeat(64);
  await world.deps.database.pool.query(
    "insert into brand_files (brand_id, ref, digest, content) values ($1, 'login', $2, 'png'), ($1, 'termos', $2, 'pdf')",
    [brandId, digest],
  );
  const picture = await get(`/brand/${brandId}/login-${digest}.png`);
  expect([picture.body, picture.headers]).toMatchObject([
    'png',
    {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    },
  ]);
  const terms = await get(`/brand/${brandId}/termos-${digest}.pdf`);
  expect(terms.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="termos.pdf"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  });
  for (const path of [
    `${brandId}/login-${digest}.pdf`,
    `${brandId}/login-${'b'.repeat(64)}.png`,
    `${brandId}/interno-${digest}.png`,
    `${brandId}/..%2f..%2fetc%2fpasswd`,
    `0x1/login-${digest}.png`,
    `999999999/login-${digest}.png`,
  ]) {
    expect([path, (await get(`/brand/${path}`)).statusCode]).toEqual([path, 404]);
  }
});

test('without the database the page still arrives', async () => {
  const { world, app, get } = await builtApp();
  await world.deps.database.close();
  const answer = await get('/login');
  expect([answer.statusCode, dataIn(answer.body)?.name]).toEqual([200, 'Balcão']);
  await app.close();
});

test('a tab opened before an upgrade finds its parts for two releases more, and nothing else of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-web-kept-'));
  const release = (version: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), `${template}<!-- ${version} -->`);
    writeFileSync(join(folder, `assets/app-${version}.js`), `code of ${version}`);
    writeFileSync(join(folder, `only-${version}.js`), 'worker');
    return folder;
  };
  const start = async (folder: string) => {
    await keepWebFiles({ folder, dataDir });
    await keepWebFiles({ folder, dataDir });
    const environment = { WEB_DIR: folder, DATA_DIR: dataDir };
    const app = await (await createWorld({ deps: await createTestDeps({ environment }) })).http();
    return async (url: string) => (await app.inject({ url })).statusCode;
  };
  const folders = [1, 2, 3, 4].map(release);
  for (const folder of folders.slice(0, 2)) await keepWebFiles({ folder, dataDir });
  const third = await start(folders[2] ?? '');
  expect(await Promise.all([1, 2, 3].map((one) => third(`/assets/app-${one}.js`)))).toEqual([200, 200, 200]);
  const fourth = await start(folders[3] ?? '');
  expect(await Promise.all([1, 2, 3, 4].map((one) => fourth(`/assets/app-${one}.js`)))).toEqual([404, 200, 200, 200]);
  // Anything but a built part is a page of this release.
  expect(await fourth('/assets/only-3.js')).toBe(404);
});
