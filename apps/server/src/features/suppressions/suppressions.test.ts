import { expect, test } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { mayReach } from '../outreach/gate/may-reach.ts';
import { applyMarketingPreference } from './apply-marketing-preference.ts';
import { isSuppressed, suppressedAmong } from './is-suppressed.ts';
import { suppress } from './suppress.ts';

const ZECA = '5511984327715';

async function office(world: World) {
  const app = await world.http();
  const { headers } = await world.person({ profile: 'admin', name: 'Renata' });
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/suppressions${url}`, headers, ...(payload && { payload }) });
  const list = async (query = '') => (await call('GET', query)).json();
  return { call, list };
}

test('who asked an agent for no more campaigns is left alone under every spelling of the number, here and nowhere else', async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const agent = await world.person({ name: 'Diego' });
  const { id: contactId } = await world.contact({ name: 'Zeca', number: ZECA });
  await other.contact({ name: 'Zeca', number: ZECA });
  const app = await world.http();
  const ask = () =>
    app.inject({ method: 'POST', url: '/api/suppressions', headers: agent.headers, payload: { contactId } });
  expect((await ask()).json()).toMatchObject({ suppression: { source: 'agent', userName: 'Diego', lifted: null } });
  expect((await ask()).statusCode).toBe(200);
  const numbers = [ZECA, '551184327715', '5521984327715'];
  expect(await world.act((ctx) => suppressedAmong(ctx, numbers))).toEqual(new Set([ZECA, '551184327715']));
  expect(await other.act((ctx) => suppressedAmong(ctx, numbers))).toEqual(new Set());
  const { list } = await office(world);
  expect((await list()).suppressions).toMatchObject([{ contact: { id: contactId, name: 'Zeca' }, lastDigits: '7715' }]);
});

test('the erasure of a person and a new import of the number change nothing', async () => {
  const world = await createWorld();
  const { id: contactId } = await world.contact({ name: 'Zeca', number: ZECA });
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  await world.deps.database.pool.query('delete from contacts where company_id = $1 and id = $2', [
    world.companyId,
    contactId,
  ]);
  const { rows } = await world.deps.database.pool.query('select * from suppressions where company_id = $1', [
    world.companyId,
  ]);
  expect(JSON.stringify(rows)).not.toContain('98432');
  const again = await world.contact({ name: 'Outro Zeca', number: '551184327715' });
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId: again.id }))).toBe(true);
  const { list } = await office(world);
  expect((await list('?searchParam=11984327715')).suppressions).toMatchObject([{ contact: null, lastDigits: '7715' }]);
  expect((await list('?searchParam=21984327715')).suppressions).toEqual([]);
});

test('a list from elsewhere is taken over line by line; what is no number comes back as it was written', async () => {
  const world = await createWorld();
  await world.contact({ name: 'Zeca', number: ZECA });
  const { call, list } = await office(world);
  const numbers = ['(11) 98432-7715', '11 8432-7715', '+1 650 555 1234', 'Zeca', '', '123'];
  expect((await call('POST', '/import', { numbers })).json()).toEqual({ added: 2, known: 1, refused: ['Zeca', '123'] });
  expect((await call('POST', '/import', { numbers })).json()).toEqual({ added: 0, known: 3, refused: ['Zeca', '123'] });
  expect(await list()).toMatchObject({
    count: 2,
    hasMore: false,
    suppressions: [{ contact: null, source: 'import', userName: 'Renata' }, { contact: { name: 'Zeca' } }],
  });
});

test('a list from elsewhere finds who is known here under the other form of the number', async () => {
  const world = await createWorld();
  await world.contact({ name: 'Zeca', number: '553188887777' });
  await world.contact({ name: 'Bia', number: '5511977776666' });
  const { call, list } = await office(world);
  await call('POST', '/import', { numbers: ['(31) 98888-7777', '+55 11 7777-6666'] });
  expect((await list()).suppressions).toMatchObject([{ contact: { name: 'Bia' } }, { contact: { name: 'Zeca' } }]);
  expect((await list('?searchParam=zeca')).suppressions).toMatchObject([{ contact: { name: 'Zeca' } }]);
});

test('an admin lets somebody be written to again whom the channel refused marketing once, and the next campaign reaches them', async () => {
  const world = await createWorld();
  const { id: contactId } = await world.contact({ name: 'Zeca', number: ZECA });
  const { id: connectionId } = await world.connection();
  const reach = () =>
    world.act((ctx) =>
      mayReach(ctx, {
        person: { number: ZECA },
        line: { connectionId },
        kind: 'campaign',
        category: 'marketing',
        isTemplate: true,
      }),
    );
  await world.act((ctx) => applyMarketingPreference(ctx, { contactId, wants: false, source: 'refused' }));
  expect(await reach()).toMatchObject({ ok: false, reason: 'suppressed' });
  const { call, list } = await office(world);
  const [row] = (await list()).suppressions;
  await call('DELETE', `/${row.id}?reason=${encodeURIComponent('Pediu para voltar')}`);
  expect(await reach()).toMatchObject({ ok: true });
});

test('an admin lets somebody be written to again, and the reason stays beside it', async () => {
  const world = await createWorld();
  const { id: contactId } = await world.contact({ name: 'Zeca', number: ZECA });
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  const { call, list } = await office(world);
  const [row] = (await list()).suppressions;
  expect((await call('DELETE', `/${row.id}`)).statusCode).toBe(400);
  const reason = 'Pediu por telefone para voltar';
  const lifted = await call('DELETE', `/${row.id}?reason=${encodeURIComponent(reason)}`);
  expect(lifted.json()).toMatchObject({ suppression: { lifted: { reason, userName: 'Renata' } } });
  expect((await call('DELETE', `/${row.id}?reason=de+novo`)).json()).toMatchObject({
    error: 'ERR_NO_SUPPRESSION_FOUND',
  });
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId }))).toBe(false);
  expect(await list()).toMatchObject({ suppressions: [], count: 0 });
  expect(await list('?isLifted=true')).toMatchObject({ suppressions: [{ lifted: { reason } }], count: 1 });
  await world.act((ctx) => suppress(ctx, { contactId, source: 'agent' }));
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId }))).toBe(true);
  await call('POST', '/import', { numbers: ['(11) 98432-7716', 'Zeca'] });
  const { rows } = await world.deps.database.pool.query(
    `select action, subject, user_name as "userName", details from audit_log where company_id = $1 and action like 'suppression.%' order by id`,
    [world.companyId],
  );
  const subject = `contact:${contactId}`;
  expect(rows).toMatchObject([
    { action: 'suppression.add', subject, userName: null, details: { source: 'word' } },
    { action: 'suppression.lift', subject, userName: 'Renata', details: { reason } },
    { action: 'suppression.add', subject, details: { source: 'agent' } },
    { action: 'suppression.import', userName: 'Renata', details: { added: 1, known: 0, refused: 1 } },
  ]);
});

test('who is known under several identities is shown once, and found by the number whichever was written down first', async () => {
  const world = await createWorld();
  const { id: contactId } = await world.contact({ name: 'Zeca', number: ZECA });
  await world.deps.database.pool.query(
    `insert into contact_identities (company_id, contact_id, kind, value) values ($1, $2, 'bsuid', 'BR.1'), ($1, $2, 'lid', '77@lid')
     on conflict do nothing`,
    [world.companyId, contactId],
  );
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  const rows = await world.deps.database.pool.query('select kind from suppressions where company_id = $1', [
    world.companyId,
  ]);
  expect(rows.rowCount).toBe(3);
  await world.deps.database.pool.query(
    // The number comes last, as of somebody whose number the channel told later.
    `with gone as (delete from suppressions where company_id = $1 and kind = 'phone' returning *)
     insert into suppressions (company_id, kind, key_digest, last_digits, source, contact_id, created_at)
     select company_id, kind, key_digest, last_digits, source, contact_id, created_at from gone returning id`,
    [world.companyId],
  );
  const { list } = await office(world);
  for (const query of ['', '?searchParam=7715', `?searchParam=${ZECA}`, '?searchParam=zeca']) {
    expect(await list(query)).toMatchObject({
      count: 1,
      suppressions: [{ contact: { id: contactId }, lastDigits: '7715' }],
    });
  }
});

test('a merged contact takes the opt-out of both along', async () => {
  const world = await createWorld();
  const [kept, gone] = [
    await world.contact({ name: 'Zeca', number: ZECA }),
    await world.contact({ name: 'Z', number: '5521984327715' }),
  ];
  await world.act((ctx) => suppress(ctx, { contactId: gone.id, source: 'word' }));
  await world.deps.database.pool.query(
    'update contact_identities set contact_id = $2 where company_id = $1 and contact_id = $3',
    [world.companyId, kept.id, gone.id],
  );
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId: kept.id }))).toBe(true);
});
