import { expect, test, vi } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { unzip } from '../../../test/privacy/unzip.ts';
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

test('the copy holds what somebody said among others, who read their conversations, and the files beside them', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const { pool } = deps.database;
  const { storage } = deps;
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const person = await world.contact({ name: 'Zeca Prado', number: '5511984327715' });
  const talk = await world.ticket({ contactId: person.id, status: 'closed' });
  const group = await world.contact({ name: 'Condomínio', number: null, isGroup: true });
  const room = await world.ticket({ contactId: group.id, status: 'closed' });
  await pool.query('update tickets set is_group = true where id = $1', [room.id]);
  const inRoom = (body: string, phone: string) =>
    pool.query(
      `insert into messages (company_id, ticket_id, contact_id, from_me, body, media_type, details, sent_at)
       values ($1, $2, $3, false, $4, 'chat', jsonb_build_object('participant', jsonb_build_object('phone', $5::text)), $6)`,
      [companyId, room.id, group.id, body, phone, TEST_NOW],
    );
  await inRoom('a bomba quebrou de novo', '5511984327715');
  await inRoom('segredo do vizinho', '5511900001111');
  const [picture, invitation] = [storage.newKey(companyId, 'jpg'), storage.newKey(companyId, 'pdf')];
  await storage.putBytes(picture, Buffer.from('a face'));
  await storage.putBytes(invitation, Buffer.from('an invitation'));
  await pool.query("update contacts set profile_pic_url = '/public/' || $2 where id = $1", [person.id, picture]);
  await pool.query(
    `insert into schedules (company_id, contact_id, user_id, body, send_at, next_attempt_at, media_key, media_name, media_mime)
     values ($1, $2, $3, 'convite', $4, $4, $5, 'convite.pdf', 'application/pdf')`,
    [companyId, person.id, admin.userId, TEST_NOW, invitation],
  );
  const app = await world.http();
  await app.inject({ url: `/api/messages/${talk.id}`, headers: admin.headers });
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/privacy${url}`, headers: admin.headers, payload })).json();
  const { id: requestId } = await post('/exports', { contactId: person.id });
  await exportPersonJob.run(deps, { companyId, requestId }, once);
  const { path } = await post(`/requests/${requestId}/link`, {});
  const read = await unzip((await app.inject({ url: path })).rawPayload);

  const data = JSON.parse(read('dados.json'));
  expect(data.messages).toMatchObject([{ body: 'a bomba quebrou de novo' }]);
  expect(data.views).toMatchObject(['open', 'export'].map((how) => ({ ticketId: talk.id, user: 'Renata', how })));
  expect(read(data.contact[0].file)).toBe('a face');
  expect(read(data.schedules[0].file)).toBe('an invitation');
  const page = read('leia-me.html');
  expect(page).toContain('abriu a conversa');
  expect(page).toContain('telefone');
  expect(read('dados.json') + read('conversas-0001.html')).not.toContain('segredo do vizinho');
});
