import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps } from '../../../test/database.ts';
import { preparePhones } from '../../../test/fake-host.ts';
import { createWorld } from '../../../test/world.ts';
import { settings } from '../../settings/settings.table.ts';

const phones = preparePhones();

type Answer = { error: { class: string; message: string } };

/** A company whose phone is connected and makes every group, unless `refusal` says otherwise. */
async function office({ groups = 'enabled', refusal }: { groups?: 'enabled' | 'disabled'; refusal?: Answer } = {}) {
  const world = await createWorld();
  const setting = { companyId: world.companyId, key: 'showMessageGroups', value: groups };
  await world.seed((db) => db.insert(settings).values(setting));
  const queue = await world.queue();
  const [agent, admin] = [await world.person({ queueIds: [queue.id] }), await world.person({ profile: 'admin' })];
  const phone = await phones.connect(world, {
    'create-group': ({ subject }) => refusal ?? { group: '120363', subject, refused: [] },
  });
  const people = [await world.contact(), await world.contact()];
  const wanted = {
    contactsAddGroup: people.map(({ id }) => id),
    titleGroup: 'Equipe da obra',
    queueId: queue.id,
    whatsappId: phone.connectionId,
  };
  const app = await world.http();
  const request = (payload: object = wanted, { headers } = agent, url = '/api/creatGroupAndTicket') =>
    app.inject({ method: 'POST', url, headers, payload });
  const refused = async (...asked: Parameters<typeof request>) => {
    const answer = await request(...asked);
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  return { world, agent, admin, phone, people, queue, wanted, request, refused };
}

test('a group is made on the phone, and its ticket is open for who made it', async () => {
  const { world, agent, phone, people, queue, request } = await office();
  const answer = await request();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'open',
    isGroup: true,
    userId: agent.userId,
    queueId: queue.id,
    contact: { name: 'Equipe da obra' },
  });
  expect(phone.asked).toEqual([
    { kind: 'create-group', input: { subject: 'Equipe da obra', phones: people.map(({ number }) => number) } },
  ]);
  const { identities, tickets } = await companyRows(world);
  expect(identities).toContainEqual(expect.objectContaining({ kind: 'group', value: '120363' }));
  expect(tickets).toHaveLength(1);
});

test('when the phone makes none, there is neither a contact nor a ticket', async () => {
  const { world, request } = await office({
    refusal: { error: { class: 'recipient', message: 'Nenhum destes contatos está no WhatsApp.' } },
  });
  const answer = await request();
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { error: 'ERR_WAPP_INVALID_CONTACT', details: { reason: 'Nenhum destes contatos está no WhatsApp.' } },
  ]);
  const { tickets, contacts } = await companyRows(world);
  expect([tickets.length, contacts.length]).toEqual([0, 2]);
});

test('where groups are switched off the phone is not asked', async () => {
  const { world, phone, request } = await office({ groups: 'disabled' });
  expect((await request()).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(phone.asked).toEqual([]);
  expect((await companyRows(world)).tickets).toEqual([]);
});

test('without a connected phone, or with people without a number, nothing is asked of anybody', async () => {
  const { world, phone, request, wanted } = await office();
  const gone = await world.connection({ channel: 'whatsapp', status: 'DISCONNECTED' });
  expect((await request({ ...wanted, whatsappId: gone.id })).json()).toMatchObject({
    error: 'ERR_WAPP_NOT_INITIALIZED',
  });
  const nameless = await world.contact({ number: null });
  expect((await request({ ...wanted, contactsAddGroup: [nameless.id] })).json()).toMatchObject({
    error: 'ERR_WAPP_INVALID_CONTACT',
  });
  expect(phone.asked).toEqual([]);
});

test('a group is refused where the channel cannot make one, after everything else was in order', async () => {
  const { world, wanted, refused } = await office();
  const elsewhere = { ...wanted, whatsappId: (await world.connection()).id };
  expect(await refused(elsewhere)).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
  expect(await refused(elsewhere, undefined, '/api/createGroupAndTicket')).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
  const asListed = wanted.contactsAddGroup.map((id) => ({ id, name: 'Marina' }));
  expect(await refused({ ...elsewhere, contactsAddGroup: asListed })).toEqual([409, 'ERR_WAPP_NOT_INITIALIZED']);
});

test('a company that shows no groups makes none', async () => {
  const { wanted, refused, admin } = await office({ groups: 'disabled' });
  expect(await refused(wanted)).toEqual([403, 'ERR_NO_PERMISSION']);
  expect(await refused(wanted, admin)).toEqual([403, 'ERR_NO_PERMISSION']);
});

test('every one of the four fields is needed', async () => {
  const { wanted, refused } = await office();
  for (const field of ['contactsAddGroup', 'titleGroup', 'queueId', 'whatsappId'] as const) {
    const { [field]: _, ...rest } = wanted;
    expect(await refused(rest)).toEqual([400, 'ERR_VALIDATION']);
  }
  expect(await refused({ ...wanted, contactsAddGroup: [] })).toEqual([400, 'ERR_VALIDATION']);
  expect(await refused({ ...wanted, titleGroup: '   ' })).toEqual([400, 'ERR_VALIDATION']);
});

test('what a group is made of must be the company’s own, and the queue the agent’s', async () => {
  const { world, wanted, refused, admin } = await office();
  const other = await createWorld();
  expect(await refused({ ...wanted, contactsAddGroup: [(await other.contact()).id] })).toEqual([
    404,
    'ERR_NO_CONTACT_FOUND',
  ]);
  const hidden = await world.contact({ deletedAt: world.deps.now() });
  expect(await refused({ ...wanted, contactsAddGroup: [hidden.id] })).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  expect(await refused({ ...wanted, whatsappId: (await other.connection()).id })).toEqual([404, 'ERR_NO_WAPP_FOUND']);
  expect(await refused({ ...wanted, queueId: (await other.queue()).id })).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
  expect(await refused({ ...wanted, queueId: (await world.queue()).id })).toEqual([403, 'ERR_NO_PERMISSION']);
  const foreigner = await other.person();
  expect(await refused({ ...wanted, userId: foreigner.userId }, admin)).toEqual([404, 'ERR_NO_USER_FOUND']);
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
