import { expect, test } from 'vitest';
import { testDeps } from '../../test/database.ts';
import { createWorld, type World } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { announcePlatformSettingJob } from './jobs/announce-platform-setting.job.ts';
import { settings } from './settings.table.ts';

type Headers = Record<string, string>;

async function company() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const read = (url: string, headers: Headers = admin.headers) => app.inject({ url: `/api${url}`, headers });
  const change = (key: string, value: unknown, headers: Headers = admin.headers) =>
    app.inject({ method: 'PUT', url: `/api/settings/${key}`, payload: { value }, headers });
  return { world, admin, app, read, change };
}

/** The super user of the platform's own company. */
async function superUser(world: World) {
  const platform = await createWorld({ deps: world.deps, companyId: 1 });
  return platform.person({ profile: 'admin', super: true });
}

test('a company that never chose anything has the defaults of the product', async () => {
  const { read } = await company();
  const answer = await read('/settings');
  expect(answer.json()).toContainEqual({ key: 'scheduleType', value: 'queue' });
  expect(answer.json()).toContainEqual({ key: 'mainColor', value: '#0e6b82' });
});

test('a change holds for the own company only and its browsers hear of it', async () => {
  const ours = await company();
  const theirs = await company();
  expect((await ours.change('userRating', 'enabled')).json()).toEqual({ key: 'userRating', value: 'enabled' });
  expect((await ours.read('/settings/userRating')).json()).toEqual({ key: 'userRating', value: 'enabled' });
  expect((await theirs.read('/settings/userRating')).json()).toEqual({ key: 'userRating', value: 'disabled' });
  expect((await ours.world.emitted()).at(-1)).toMatchObject({
    name: 'setting.changed',
    payload: { setting: { key: 'userRating', value: 'enabled' } },
    rooms: [`${ours.world.companyId}:company`],
  });
  expect(await theirs.world.emitted()).toEqual([]);
});

test('an admin cannot touch what the super user decides, nor invent a setting or a value', async () => {
  const { change, world } = await company();
  const agent = await world.person();
  expect((await change('campaignsEnabled', 'enabled')).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect((await change('mainColor', '#000000')).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect((await change('isAdmin', 'enabled')).json()).toEqual({ error: 'ERR_NO_SETTING_FOUND' });
  expect((await change('__proto__', 'enabled')).json()).toEqual({ error: 'ERR_NO_SETTING_FOUND' });
  expect((await change('userRating', 'sometimes')).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  expect((await change('userRating', 'enabled', agent.headers)).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
});

test('a company has words of its own for its bots, as long as a channel shows them, and may leave them again', async () => {
  const { change, read } = await company();
  expect((await change('botToQueues', '  Início  ')).json()).toEqual({ key: 'botToQueues', value: 'Início' });
  for (const [key, value] of [
    ['botListButton', 'x'.repeat(21)],
    ['botToQueues', 'x'.repeat(25)],
    ['botNotUnderstood', 'a\0b'],
    ['botCallingWords', '\ud800'],
    // Whoever agrees to a campaign must not be struck off its lists.
    ['optOutWords', 'Chega, Sim'],
  ] as const) {
    expect((await change(key, value)).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
  expect((await read('/settings/botToQueues')).json()).toMatchObject({ value: 'Início' });
  expect((await change('botToQueues', '')).json()).toEqual({ key: 'botToQueues', value: '' });
});

test('the colours of the login page are readable by anybody, everything else asks for a session', async () => {
  const { read } = await company();
  expect((await read('/settings/toolbarBackground', {})).statusCode).toBe(200);
  for (const key of ['userCreation', 'userRating', 'unknown']) {
    expect((await read(`/settings/${key}`, {})).json()).toEqual({ error: 'ERR_UNAUTHENTICATED' });
  }
  expect((await read('/settings/unknown')).json()).toEqual({ error: 'ERR_NO_SETTING_FOUND' });
});

test('the super user changes a colour for every company, and all browsers hear of it', async () => {
  const { world, change, read } = await company();
  const { headers } = await superUser(world);
  expect((await change('scrollbarColor', '#112233', headers)).statusCode).toBe(200);
  await announcePlatformSettingJob.run(world.deps, { key: 'scrollbarColor' }, { number: 1, isLast: false });
  expect((await read('/settings')).json()).toContainEqual({ key: 'scrollbarColor', value: '#112233' });
  expect((await read('/settings/scrollbarColor', {})).json()).toMatchObject({ value: '#112233' });
  expect((await world.emitted()).at(-1)).toMatchObject({ payload: { setting: { value: '#112233' } } });
});

test('every company is told, however many there are', async () => {
  const deps = await testDeps();
  const many = Array.from({ length: 230 }, (_, index) => ({ name: `Filial ${index}` }));
  const made = await deps.database.asPlatform(({ db }) =>
    db.insert(companies).values(many).returning({ id: companies.id }),
  );
  await announcePlatformSettingJob.run(deps, { key: 'userCreation' }, { number: 1, isLast: false });
  const { rows } = await deps.database.pool.query(
    "select company_id from events where name = 'setting.changed' and company_id = any($1) and payload->'setting'->>'key' = 'userCreation'",
    [made.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(230);
});

test('whether there are campaigns follows the plan, whatever is stored and whoever asks for something else', async () => {
  for (const [useCampaigns, value] of [
    [true, 'enabled'],
    [false, 'disabled'],
  ] as const) {
    const world = await createWorld({ planFlags: { useCampaigns } });
    const stored = {
      companyId: world.companyId,
      key: 'campaignsEnabled',
      value: useCampaigns ? 'disabled' : 'enabled',
    };
    await world.seed((db) => db.insert(settings).values(stored));
    const boss = await world.person({ profile: 'admin', super: true });
    const app = await world.http();
    const url = '/api/settings/campaignsEnabled';
    const change = await app.inject({ method: 'PUT', url, headers: boss.headers, payload: { value: stored.value } });
    expect(change.json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
    const read = await app.inject({ url: '/api/settings', headers: boss.headers });
    expect(read.json()).toContainEqual({ key: 'campaignsEnabled', value });
    const me = await app.inject({ url: '/api/auth/me', headers: boss.headers });
    expect(me.json()).toMatchObject({
      company: { settings: expect.arrayContaining([{ key: 'campaignsEnabled', value }]) },
    });
  }
});
