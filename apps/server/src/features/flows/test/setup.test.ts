import type { Rehearsal } from '@balcao/contract/flows/setup-models.ts';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/database.ts';
import { beginRun, drawingDesk, endRun, greeting } from '../../../test/harness/flow-harness.ts';
import { createWorld, type World } from '../../../test/world.ts';

const nothing = {
  settings: { runsOutOfHours: false },
  triggers: [],
  problems: [],
  rehearsals: [],
  workbench: { pinned: {}, tests: [] },
};

test('triggers are set whole, and one that another flow takes before is named', async () => {
  const { world, call, add } = await drawingDesk();
  const [sales, support] = [await add('Vendas'), await add('Suporte')];
  const connection = await world.connection();
  const path = `/flowbuilder/${support.id}/triggers`;
  const promo = { kind: 'keyword', connectionId: null, pattern: 'Promoção', match: 'exact' };
  const first = { kind: 'first-contact', connectionId: connection.id, pattern: '', match: 'exact' };
  expect((await call('GET', `/flowbuilder/${support.id}/setup`)).body).toEqual(nothing);
  expect((await call('PUT', `/flowbuilder/${sales.id}/triggers`, { triggers: [promo] })).body.problems).toEqual([]);
  const { body } = await call('PUT', path, { triggers: [{ ...promo, pattern: 'promocao' }, first] });
  const names = { flow: 'Vendas', pattern: 'promocao' };
  const problems = [{ code: 'trigger-shadowed', severity: 'warning', names }];
  expect(body).toEqual({ triggers: [{ ...promo, pattern: 'promocao' }, first], problems });
  expect((await call('GET', `/flowbuilder/${support.id}/setup`)).body).toEqual({ ...nothing, ...body });
  // A flow that is switched off takes nothing.
  await call('PUT', '/flowbuilder', { flowId: sales.id, active: false });
  expect((await call('GET', `/flowbuilder/${support.id}/setup`)).body.problems).toEqual([]);

  const foreign = await (await createWorld()).connection();
  for (const connectionId of [foreign.id, 999_999_999])
    expect((await call('PUT', path, { triggers: [{ ...promo, connectionId }] })).body.error).toBe('ERR_NO_WAPP_FOUND');
  for (const odd of [
    { ...promo, pattern: ' ' },
    { ...promo, kind: 'nada' },
    { ...promo, pattern: 'a\0' },
  ])
    expect((await call('PUT', path, { triggers: [odd] })).body.error).toBe('ERR_VALIDATION');
  expect((await call('GET', `/flowbuilder/${support.id}/setup`)).body.triggers).toHaveLength(2);
});

test('settings, tests and pinned answers are kept beside the drawing and change no version', async () => {
  const { call, add } = await drawingDesk();
  const flow = await add('Cadastro');
  const path = `/flowbuilder/${flow.id}`;
  expect((await call('PUT', `${path}/settings`, { runsOutOfHours: true })).body).toEqual({ runsOutOfHours: true });
  expect((await call('PUT', `${path}/settings`, {})).body).toEqual({ runsOutOfHours: true });
  const tests = [{ name: 'Escolhe vendas', lines: [{ say: '1' }], expect: { node: 'fim' } }];
  const pinned = { pedido: { status: 200, body: { total: 10 } } };
  expect((await call('PUT', `${path}/tests`, { tests })).body).toEqual({ pinned: {}, tests });
  expect((await call('PUT', `${path}/tests`, { pinned })).body).toEqual({ pinned, tests });
  expect((await call('GET', `${path}/setup`)).body).toMatchObject({ workbench: { pinned, tests } });
  expect((await call('GET', `/flowbuilder/flow/${flow.id}`)).body).toMatchObject({ revision: 1 });
  for (const odd of [{ tests: ['\uD800'] }, { pinned: { a: 'x'.repeat(600_000) } }])
    expect((await call('PUT', `${path}/tests`, odd)).body.error).toBe('ERR_FLOW_INVALID');
});

async function begunBy(world: World, triggerId: number) {
  const { rows } = await world.act(({ client }) =>
    client.query<{ versionId: number }>('select version_id as "versionId" from flow_triggers where id = $1', [
      triggerId,
    ]),
  );
  return { versionId: rows[0]?.versionId ?? 0 };
}

test('a rehearsal is a keyword of one contact for what is drawn now, which is not live by it', async () => {
  const { world, call, add, save } = await drawingDesk();
  const flow = await add('Cadastro');
  const contact = await world.contact({ name: 'Bruna, celular' });
  await save(flow.id, greeting());
  await call('PUT', `/flowbuilder/${flow.id}/draft`, { ...greeting('Novo'), revision: 2 });
  const path = `/flowbuilder/${flow.id}/rehearsal`;
  const first = await call<Rehearsal>('POST', path, { contactId: contact.id });
  expect(first.body).toMatchObject({
    keyword: `teste ${flow.id}`,
    number: 2,
    contact: { name: 'Bruna, celular' },
    isOfDraft: true,
    expiresAt: new Date(TEST_NOW.getTime() + 24 * 3_600_000).toISOString(),
    run: null,
  });
  const again = await call<Rehearsal>('POST', path, { contactId: contact.id });
  expect(again.body).toMatchObject({ number: 2 });
  const setup = await call<{ rehearsals: Rehearsal[] }>('GET', `/flowbuilder/${flow.id}/setup`);
  expect(setup.body).toMatchObject({ triggers: [], rehearsals: [{ id: again.body.id }] });
  const { rows } = await world.act(({ client }) =>
    client.query(
      'select only_contact_id, position, version_id = (select live_version_id from flows where id = $1) as live from flow_triggers',
      [flow.id],
    ),
  );
  expect(rows).toEqual([{ only_contact_id: contact.id, position: -1, live: false }]);
  expect((await call('GET', '/flowbuilder')).body).toMatchObject({
    flows: [{ live: { number: 1 }, isDraftAhead: true }],
  });
  expect((await call('POST', path, { contactId: 999_999_999 })).body.error).toBe('ERR_NO_CONTACT_FOUND');
  const { versionId } = await begunBy(world, again.body.id);
  const run = await beginRun(world, { versionId, node: 'oi', test: true, contactId: contact.id });
  // Somebody else's conversation with the same version is not this one's.
  await beginRun(world, { versionId, node: 'fim', test: true });
  await call('PUT', `/flowbuilder/${flow.id}/draft`, { ...greeting('Mais novo'), revision: 3 });
  const rehearsed = async () =>
    (await call<{ rehearsals: Rehearsal[] }>('GET', `/flowbuilder/${flow.id}/setup`)).body.rehearsals;
  expect(await rehearsed()).toMatchObject([
    { isOfDraft: false, run: { node: 'oi', endedAt: null, endedBecause: null, ticketUuid: expect.any(String) } },
  ]);
  await endRun(world, run, { at: TEST_NOW, because: 'closed', node: 'fim' });
  expect(await rehearsed()).toMatchObject([
    { run: { node: 'fim', endedAt: TEST_NOW.toISOString(), endedBecause: 'closed' } },
  ]);
  await world.act(({ client }) =>
    client.query(`update flow_triggers set created_at = created_at - interval '24 hours' where flow_id = $1`, [
      flow.id,
    ]),
  );
  expect(await rehearsed()).toEqual([]);
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', `/flowbuilder/${flow.id}/setup`)).body.rehearsals).toEqual([]);
  await call('PUT', `/flowbuilder/${flow.id}/draft`, { nodes: [], connections: [], revision: 4 });
  expect((await call('POST', path, { contactId: contact.id })).body.error).toBe('ERR_FLOW_INVALID');
});
