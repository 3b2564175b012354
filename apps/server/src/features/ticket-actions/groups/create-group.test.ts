import { expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { settings } from '../../settings/settings.table.ts';

const showGroups = (world: World, value: 'enabled' | 'disabled') =>
  world.seed((db) => db.insert(settings).values({ companyId: world.companyId, key: 'showMessageGroups', value }));

async function office(groups: 'enabled' | 'disabled' = 'enabled') {
  const world = await createWorld();
  await showGroups(world, groups);
  const queue = await world.queue();
  const [agent, admin] = [await world.person({ queueIds: [queue.id] }), await world.person({ profile: 'admin' })];
  const wish = {
    contactsAddGroup: [(await world.contact()).id, (await world.contact()).id],
    titleGroup: 'Equipe da obra',
    queueId: queue.id,
    whatsappId: (await world.connection()).id,
  };
  const app = await world.http();
  const ask = async (payload: object, { headers } = agent, url = '/api/creatGroupAndTicket') => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  return { world, wish, ask, admin };
}

test('a group is refused where the channel cannot make one, after everything else was in order', async () => {
  const { wish, ask } = await office();
  expect(await ask(wish)).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
  expect(await ask(wish, undefined, '/api/createGroupAndTicket')).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
  const asListed = wish.contactsAddGroup.map((id) => ({ id, name: 'Marina' }));
  expect(await ask({ ...wish, contactsAddGroup: asListed })).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
});

test('a company that shows no groups makes none', async () => {
  const { wish, ask, admin } = await office('disabled');
  expect(await ask(wish)).toEqual([403, 'ERR_NO_PERMISSION']);
  expect(await ask(wish, admin)).toEqual([403, 'ERR_NO_PERMISSION']);
});

test('every one of the four fields is needed', async () => {
  const { wish, ask } = await office();
  for (const field of ['contactsAddGroup', 'titleGroup', 'queueId', 'whatsappId'] as const) {
    const { [field]: _, ...rest } = wish;
    expect(await ask(rest)).toEqual([400, 'ERR_VALIDATION']);
  }
  expect(await ask({ ...wish, contactsAddGroup: [] })).toEqual([400, 'ERR_VALIDATION']);
  expect(await ask({ ...wish, titleGroup: '   ' })).toEqual([400, 'ERR_VALIDATION']);
});

test('what a group is made of must be the company’s own, and the queue the agent’s', async () => {
  const { world, wish, ask, admin } = await office();
  const other = await createWorld();
  expect(await ask({ ...wish, contactsAddGroup: [(await other.contact()).id] })).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  const hidden = await world.contact({ deletedAt: world.deps.now() });
  expect(await ask({ ...wish, contactsAddGroup: [hidden.id] })).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  expect(await ask({ ...wish, whatsappId: (await other.connection()).id })).toEqual([404, 'ERR_NO_WAPP_FOUND']);
  expect(await ask({ ...wish, queueId: (await other.queue()).id })).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  expect(await ask({ ...wish, queueId: (await world.queue()).id })).toEqual([403, 'ERR_NO_PERMISSION']);
  const foreigner = await other.person();
  expect(await ask({ ...wish, userId: foreigner.userId }, admin)).toEqual([404, 'ERR_NO_USER_FOUND']);
});

test('below the level for groups nobody makes one', async () => {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: 'empresarial' } });
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const payload = { contactsAddGroup: [1], titleGroup: 'x', queueId: 1, whatsappId: 1 };
  const answer = await app.inject({ method: 'POST', url: '/api/creatGroupAndTicket', headers: admin.headers, payload });
  expect(answer.statusCode).toBe(403);
  await app.close();
});
