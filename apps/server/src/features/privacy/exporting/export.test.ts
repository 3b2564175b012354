import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { deleteExportsJob } from '../jobs/delete-exports.job.ts';
import { exportPersonJob } from '../jobs/export-person.job.ts';

vi.setConfig({ testTimeout: 60_000 });

const once = { number: 1, isLast: true };
const HOUR_MS = 3_600_000;

async function spoken(world: World, { body, contactId }: { body: string; contactId: number }) {
  const ticket = await world.ticket({ contactId, status: 'closed' });
  const key = world.deps.storage.newKey(world.companyId, 'jpg');
  await world.deps.storage.putBytes(key, Buffer.from('a picture'));
  await world.deps.database.pool.query(
    `insert into messages (company_id, ticket_id, contact_id, from_me, body, media_type, media_state, media_key, media_mime, sent_at)
     select $1, $2, $3, n % 2 = 0, $4 || ' ' || n, 'chat', case n when 1 then 'ready' end, case n when 1 then $5 end,
       case n when 1 then 'image/jpeg' end, $6::timestamptz + n * interval '1 second' from generate_series(1, 1203) n`,
    [world.companyId, ticket.id, contactId, body, key, TEST_NOW],
  );
  await world.deps.database.pool.query('insert into ticket_notes (company_id, ticket_id, note) values ($1, $2, $3)', [
    world.companyId,
    ticket.id,
    'Prefere <b>ligações</b> à tarde',
  ]);
}

/** Opens the archive with a program that is not ours. */
async function unzip(bytes: Buffer): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-zip-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, bytes);
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); sys.stdout.write("\\n".join(z.namelist()) if sys.argv[2] == "" else z.read(sys.argv[2]).decode())';
  return (name) => execFileSync('python3', ['-c', script, path, name], { encoding: 'utf8', maxBuffer: 50_000_000 });
}

test('a person’s copy holds all that was said, to read and for programs, and can be had for a day by whoever has the link', async () => {
  const now = { at: TEST_NOW };
  const deps = await createTestDeps({ now: () => now.at });
  const [world, other] = [await createWorld({ deps }), await createWorld({ deps })];
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const stranger = await other.person({ profile: 'admin' });
  const person = await world.contact({ name: 'Zeca Prado', number: '5511984327715' });
  const somebodyElse = await world.contact({ name: 'Outra Pessoa' });
  await spoken(world, { contactId: person.id, body: 'minha encomenda' });
  await spoken(world, { contactId: somebodyElse.id, body: 'segredo alheio' });
  const app = await world.http();
  const post = async (url: string, payload: object, headers = admin.headers) =>
    (await app.inject({ method: 'POST', url: `/api/privacy${url}`, headers, payload })).json();

  const asked = await post('/exports', { contactId: person.id, askedOn: '2026-11-10' });
  expect(asked).toMatchObject({ state: 'running', askedOn: '2026-11-10', dueOn: '2026-11-25', askedBy: 'Renata' });
  expect(await post('/exports', { contactId: person.id })).toMatchObject({ error: 'ERR_PRIVACY_REQUEST_EXISTS' });
  expect(await post('/exports', { contactId: somebodyElse.id, askedOn: '2026-11-21' })).toMatchObject({
    error: 'ERR_VALIDATION',
  });
  expect(await post(`/requests/${asked.id}/link`, {})).toMatchObject({ error: 'ERR_PRIVACY_FILE_GONE' });
  const payload = { companyId: world.companyId, requestId: asked.id };
  await exportPersonJob.run(deps, payload, once);
  await exportPersonJob.run(deps, payload, once);
  expect((await world.emitted()).filter(({ name }) => name === 'privacy-request.changed').length).toBeGreaterThan(2);

  expect(await post(`/requests/${asked.id}/link`, {}, stranger.headers)).toMatchObject({
    error: 'ERR_NO_PRIVACY_REQUEST_FOUND',
  });
  const { path } = await post(`/requests/${asked.id}/link`, {});
  const answer = await app.inject({ url: path });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const read = await unzip(answer.rawPayload);
  const names = read('').split('\n');
  expect(names).toEqual(
    expect.arrayContaining(['dados.json', 'leia-me.html', 'conversas-0001.html', 'conversas-0002.html']),
  );
  expect(read(names.find((name) => name.startsWith('arquivos/')) ?? '')).toBe('a picture');
  const data = JSON.parse(read('dados.json'));
  expect(data).toMatchObject({
    contact: [{ name: 'Zeca Prado' }],
    notes: [{ note: 'Prefere <b>ligações</b> à tarde' }],
  });
  expect(data.messages).toHaveLength(1203);
  expect(read('leia-me.html')).toContain('Prefere &lt;b&gt;ligações&lt;/b&gt; à tarde');
  expect(read('conversas-0002.html')).toContain('minha encomenda 1203');
  expect(read('dados.json') + read('conversas-0001.html')).not.toContain('segredo alheio');

  now.at = new Date(TEST_NOW.getTime() + 25 * HOUR_MS);
  expect((await app.inject({ url: path })).statusCode).toBe(404);
  await deleteExportsJob.run(deps, {}, once);
  const { rows } = await deps.database.pool.query('select file_key from privacy_requests where id = $1', [asked.id]);
  expect(rows).toEqual([{ file_key: null }]);
});
