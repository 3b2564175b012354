import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { preparePhones } from '../../../test/fake-host.ts';
import { createWorld } from '../../../test/world.ts';
import { settings } from '../../settings/settings.table.ts';

const phones = preparePhones();

async function office(made?: { error: { class: string; message: string } }, value = 'enabled') {
  const world = await createWorld();
  await world.seed((db) => db.insert(settings).values({ companyId: world.companyId, key: 'showMessageGroups', value }));
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const phone = await phones.connect(world, {
    'create-group': ({ subject }) => made ?? { group: '120363', subject, refused: [] },
  });
  const people = [await world.contact(), await world.contact()];
  const app = await world.http();
  const wish = {
    contactsAddGroup: people.map(({ id }) => id),
    titleGroup: 'Equipe da obra',
    queueId: queue.id,
    whatsappId: phone.connectionId,
  };
  const ask = (payload: object = wish) =>
    app.inject({ method: 'POST', url: '/api/creatGroupAndTicket', headers: agent.headers, payload });
  return { world, agent, phone, people, queue, ask, wish };
}

test('a group is made on the phone, and its ticket is open for who made it', async () => {
  const { world, agent, phone, people, queue, ask } = await office();
  const answer = await ask();
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
  const { world, ask } = await office({
    error: { class: 'recipient', message: 'Nenhum destes contatos está no WhatsApp.' },
  });
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { error: 'ERR_WAPP_INVALID_CONTACT', details: { reason: 'Nenhum destes contatos está no WhatsApp.' } },
  ]);
  const { tickets, contacts } = await companyRows(world);
  expect([tickets.length, contacts.length]).toEqual([0, 2]);
});

test('where groups are switched off the phone is not asked', async () => {
  const { world, phone, ask } = await office(undefined, 'disabled');
  expect((await ask()).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(phone.asked).toEqual([]);
  expect((await companyRows(world)).tickets).toEqual([]);
});

test('without a connected phone, or with people without a number, nothing is asked of anybody', async () => {
  const { world, phone, ask, wish } = await office();
  const gone = await world.connection({ channel: 'whatsapp', status: 'DISCONNECTED' });
  expect((await ask({ ...wish, whatsappId: gone.id })).json()).toMatchObject({ error: 'ERR_WAPP_NOT_INITIALIZED' });
  const nameless = await world.contact({ number: null });
  expect((await ask({ ...wish, contactsAddGroup: [nameless.id] })).json()).toMatchObject({
    error: 'ERR_WAPP_INVALID_CONTACT',
  });
  expect(phone.asked).toEqual([]);
});
