import { expect, test } from 'vitest';
import sharp from 'sharp';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { tellCompaniesJob } from './jobs/tell-companies.job.ts';
import { beginTellingJob } from './jobs/begin-telling.job.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };
type Record = { id: number; title: string; isRead: boolean; mediaPath: string | null };
type Page = { records: Record[]; unread: number; count: number };

async function newsroom() {
  const world = await createWorld();
  const app = await world.http();
  const chief = await world.person({ super: true });
  const call = async <T>(as: Person, url: string, { method = 'GET', body }: Call = {}) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers: as.headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, json: answer.json<T>() };
  };
  const announce = async (body: object) => {
    const made = await call<Record>(chief, '/announcements', { method: 'POST', body });
    expect(made.status).toBe(200);
    return made.json;
  };
  /** What somebody reads of these announcements, whoever else announces something meanwhile. */
  const seenBy = async (as: Person, ...ids: number[]) => {
    const answers = await Promise.all(ids.map((id) => call(as, `/announcements/${id}`)));
    return ids.filter((_, index) => answers[index]?.status === 200);
  };
  return { world, app, chief, call, announce, seenBy };
}

/** Tells everybody what waits to be told about an announcement. */
async function tellAll({ deps }: World, announcementId: number) {
  const { rows } = await deps.database.pool.query<{ id: string }>(
    'select id from announcement_tellings where announcement_id = $1 order by id',
    [announcementId],
  );
  for (const { id } of rows) {
    await tellCompaniesJob.run(deps, { tellingId: Number(id) }, { number: 1, isLast: false });
  }
  return rows.length;
}

const heard = async (world: World, id: number) =>
  (await world.emitted())
    .filter(({ payload }) => payload['id'] === id || (payload['record'] as { id?: number } | undefined)?.id === id)
    .map(({ name, rooms }) => [name.replace('announcement.', ''), rooms[0]?.replace(/^\d+:/, '')]);

test('an announcement reaches those it is for: everybody, admins, a brand, some plans', async () => {
  const { world, announce, seenBy } = await newsroom();
  const other = await createWorld();
  const [admin, user, stranger] = [
    await world.person({ profile: 'admin' }),
    await world.person(),
    await other.person({ profile: 'admin' }),
  ];
  await other.deps.database.pool.query('insert into resellers (company_id) values ($1)', [other.companyId]);
  const { rows } = await other.deps.database.pool.query<{ id: string }>(
    "insert into brands (owner_company_id, name) values ($1, 'Outra') returning id",
    [other.companyId],
  );
  const text = { title: 'Novidade', text: 'Há *novidades*.' };
  const all = await announce(text);
  const admins = await announce({ ...text, audience: 'admins', priority: 1 });
  const brand = await announce({ ...text, audience: 'brand', brandId: Number(rows[0]?.id) });
  const plan = await announce({ ...text, audience: 'plans', planIds: [world.company.planId] });
  const ids = [all.id, admins.id, brand.id, plan.id];
  expect(await seenBy(admin, ...ids)).toEqual([all.id, admins.id, plan.id]);
  expect(await seenBy(user, ...ids)).toEqual([all.id, plan.id]);
  expect(await seenBy(stranger, ...ids)).toEqual([all.id, admins.id, brand.id]);

  for (const id of ids) await tellAll(world, id);
  expect(await heard(world, plan.id)).toEqual([['created', 'company']]);
  expect(await heard(world, admins.id)).toEqual([['created', 'admins']]);
  expect(await heard(world, brand.id)).toEqual([]);
  expect(await heard(other, brand.id)).toEqual([['created', 'company']]);
});

test('dates and switch decide when it is shown; what ends, leaves the audience or is deleted goes everywhere', async () => {
  const { world, chief, call, announce, seenBy } = await newsroom();
  const person = await world.person();
  const change = async (id: number, body: object) => {
    expect((await call(chief, `/announcements/${id}`, { method: 'PUT', body })).status).toBe(200);
    await tellAll(world, id);
  };
  const text = { title: 'Manutenção', text: 'Domingo às 3h.' };
  const later = await announce({ ...text, shownFrom: '2098-01-01T00:00:00Z' });
  const over = await announce({ ...text, shownFrom: '2020-01-01T00:00:00Z', shownUntil: '2020-01-02T00:00:00Z' });
  const off = await announce({ ...text, status: false });
  const now = await announce({ ...text, audience: 'plans', planIds: [world.company.planId] });
  expect(await seenBy(person, later.id, over.id, off.id, now.id)).toEqual([now.id]);
  // Nothing is said about what nobody sees.
  for (const { id } of [later, over, off]) expect(await tellAll(world, id)).toBe(0);
  await tellAll(world, now.id);

  await change(now.id, { title: 'Outra hora' });
  await change(now.id, { status: false });
  await change(now.id, { status: true });
  await change(now.id, { shownFrom: '2098-01-01T00:00:00Z' });
  // When its time comes, whatever became of it since is told.
  await world.deps.database.pool.query("update announcements set shown_from = now() - interval '1 s' where id = $1", [
    now.id,
  ]);
  await beginTellingJob.run(world.deps, { announcementId: now.id }, { number: 1, isLast: false });
  await tellAll(world, now.id);
  expect((await call(chief, `/announcements/${now.id}`, { method: 'DELETE' })).status).toBe(200);
  await tellAll(world, now.id);
  expect((await heard(world, now.id)).map(([what]) => what)).toEqual(
    ['created', 'updated', 'deleted', 'updated', 'deleted', 'updated', 'deleted'], // each change as it was seen
  );
  expect(await seenBy(person, now.id)).toEqual([]);
});

test('what is for admins only from now on leaves everybody else', async () => {
  const { world, chief, call, announce } = await newsroom();
  const { id } = await announce({ title: 'Preços', text: 'Mudam em maio.' });
  await tellAll(world, id);
  expect((await call(chief, `/announcements/${id}`, { method: 'PUT', body: { audience: 'admins' } })).status).toBe(200);
  await tellAll(world, id);
  expect(await heard(world, id)).toEqual([
    ['created', 'company'],
    ['updated', 'admins'],
    ['deleted', 'company'],
  ]);
  const { rows } = await world.asPlatform(({ client }) =>
    client.query(`select except_rooms from events where company_id = $1 and name = 'announcement.deleted'`, [
      world.companyId,
    ]),
  );
  expect(rows).toEqual([{ except_rooms: [`${world.companyId}:admins`] }]);
});

test('telling goes on where it was interrupted, tells nobody twice, and a newer change takes its place', async () => {
  const { world, announce, chief, call } = await newsroom();
  const { id } = await announce({ title: 'Preços', text: 'Mudam em maio.' });
  const { pool } = world.deps.database;
  const told = async () =>
    (await pool.query<{ id: string }>('select id from announcement_tellings where announcement_id = $1', [id])).rows;
  const [telling] = await told();
  const run = (tellingId: number) => tellCompaniesJob.run(world.deps, { tellingId }, { number: 1, isLast: false });
  // Two workers at once, and once more after the crash of both.
  await Promise.all([run(Number(telling?.id)), run(Number(telling?.id))]);
  await run(Number(telling?.id));
  expect(await heard(world, id)).toEqual([['created', 'company']]);
  expect(await told()).toEqual([]);

  await call(chief, `/announcements/${id}`, { method: 'PUT', body: { title: 'Preços de maio' } });
  await call(chief, `/announcements/${id}`, { method: 'PUT', body: { title: 'Preços de junho' } });
  await tellAll(world, id);
  expect((await heard(world, id)).map(([what]) => what)).toEqual(['created', 'updated']);
});

test('it is read once per person, on every device', async () => {
  const { world, call, announce } = await newsroom();
  const [ana, bia] = [await world.person(), await world.person()];
  const { id } = await announce({
    title: 'Lido',
    text: 'Uma vez.',
    audience: 'plans',
    planIds: [world.company.planId],
  });
  const mine = async (as: Person) => {
    const { json } = await call<Page>(as, '/announcements?searchParam=lido');
    return json.records.filter((record) => record.id === id).map(({ isRead }) => isRead);
  };
  expect(await mine(ana)).toEqual([false]);
  const [{ unread }] = [(await call<Page>(ana, '/announcements')).json];
  await Promise.all([1, 2].map(() => call(ana, `/announcements/${id}/read`, { method: 'PUT' })));
  expect([await mine(ana), await mine(bia)]).toEqual([[true], [false]]);
  expect((await call<Page>(ana, '/announcements')).json.unread).toBeLessThan(unread);
  expect(await heard(world, id)).toEqual([['read', `user:${ana.userId}`]]);
  const stranger = await (await createWorld()).person();
  expect((await call(stranger, `/announcements/${id}/read`, { method: 'PUT' })).status).toBe(404);
});

test('what does not fit together is refused by name', async () => {
  const { chief, call } = await newsroom();
  const text = { title: 'X', text: 'Y' };
  const wrong = [
    [{ title: ' ', text: 'Y' }, 'body.title'],
    [{ title: 'X', text: '' }, 'body.text'],
    [{ ...text, priority: 4 }, 'body.priority'],
    [{ ...text, audience: 'brand' }, 'body.brandId'],
    [{ ...text, audience: 'brand', brandId: 987654321 }, 'body.brandId'],
    [{ ...text, audience: 'plans' }, 'body.planIds'],
    [{ ...text, audience: 'plans', planIds: [987654321] }, 'body.planIds'],
    [{ ...text, shownFrom: '2030-02-01T00:00:00Z', shownUntil: '2030-01-01T00:00:00Z' }, 'body.shownUntil'],
    [{ ...text, shownFrom: '2030-02-30' }, 'body.shownFrom'],
  ] as const;
  for (const [body, field] of wrong) {
    const { status, json } = await call<{ details: { fields: string[] } }>(chief, '/announcements', {
      method: 'POST',
      body,
    });
    expect([status, [...new Set(json.details.fields)]]).toEqual([400, [field]]);
  }
});

type App = Awaited<ReturnType<World['http']>>;

async function attach(app: App, { headers }: Person, { url, bytes }: { url: string; bytes: Uint8Array }) {
  const form = new FormData();
  form.append('typeArch', 'announcements');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'aviso <b>.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: `/api${url}/media-upload`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('pictures are drawn again, films kept as they came, anything else refused', async () => {
  const { world, app, chief, call, announce } = await newsroom();
  const { id } = await announce({ title: 'Com imagem', text: 'Veja.' });
  const { storage } = world.deps;
  const bare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0e6b82' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'segredo' } } })
    .jpeg()
    .toBuffer();
  const url = `/announcements/${id}`;
  const picture = await attach(app, chief, {
    url,
    bytes: Buffer.concat([bare, Buffer.from('<script>alert(1)</script>')]),
  });
  const { mediaPath } = picture.json<Record>();
  expect(mediaPath).toMatch(/^\/public\/company1\/[\w-]{32}\.jpg$/);
  const stored = Buffer.from(await storage.read(String(mediaPath).replace('/public/', '')));
  expect([stored.includes('segredo'), stored.includes('<script>')]).toEqual([false, false]);

  const mkv = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]),
    Buffer.from('matroska'),
    Buffer.alloc(64),
  ]);
  const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(64)]);
  const mp4 = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), Buffer.alloc(64)]);
  for (const [film, extension, shownAs] of [
    [avi, 'avi', 'attachment'],
    [mkv, 'mkv', 'attachment'],
    [mp4, 'mp4', 'inline'],
  ] as const) {
    const answer = await attach(app, chief, { url, bytes: film });
    const path = String(answer.json<Record>().mediaPath);
    expect([answer.statusCode, path.split('.').at(-1)]).toEqual([200, extension]);
    expect((await app.inject({ url: path })).headers['content-disposition']).toBe(shownAs);
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [svg, Buffer.from('<!doctype html><p>oi'), Buffer.from('%PDF-1.7\n'), bare.subarray(0, 40)]) {
    const answer = await attach(app, chief, { url, bytes });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'ERR_MEDIA_NOT_SUPPORTED']);
  }
  const isThere = (path: string) =>
    storage.localFile(path).then(
      () => true,
      () => false,
    );
  expect(await isThere(String(mediaPath).replace('/public/', ''))).toBe(true); // a job removes it
  const bare2 = await call<Record>(chief, `${url}/media-upload`, { method: 'DELETE' });
  expect(bare2.json.mediaPath).toBeNull();
});
