import { expect, test } from 'vitest';
import { companyRows } from '../../../../test/company-rows.ts';
import { createInbound, saying } from '../../../../test/inbound.ts';
import { createWorld } from '../../../../test/world.ts';

const marina = { wa_id: '5511988887777', profile: { name: 'Marina Lacerda' } };
const fromMarina = (body: string, id?: string) => ({ from: marina.wa_id, text: { body }, ...(id && { id }) });

async function start() {
  const world = await createWorld();
  return { world, inbound: await createInbound(world), rows: () => companyRows(world) };
}

test("a new customer's first message opens one waiting ticket and is announced with it", async () => {
  const { world, inbound, rows } = await start();
  const answer = await inbound.say(fromMarina('Oi, tudo bem?'), marina);
  expect(answer.statusCode).toBe(200);

  const { tickets, messages, contacts, identities, journal } = await rows();
  const [contact, ticket] = [contacts[0]?.id, tickets[0]?.id];
  expect(contacts).toMatchObject([{ name: 'Marina Lacerda', number: '5511988887777', name_is_own: false }]);
  expect(identities).toEqual([{ kind: 'phone', value: '5511988887777', contact_id: contact }]);
  expect(tickets).toMatchObject([
    {
      status: 'pending',
      unread_messages: 1,
      last_message: 'Oi, tudo bem?',
      last_message_from_me: false,
      user_id: null,
      queue_id: null,
      last_inbound_at: new Date('2026-11-20T14:46:40Z'),
      wait_started_at: new Date('2026-11-20T14:46:40Z'),
    },
  ]);
  expect(messages).toMatchObject([{ body: 'Oi, tudo bem?', media_type: 'chat', from_me: false, ticket_id: ticket }]);
  expect(journal).toMatchObject([{ state: 'done', reason: null }]);
  const created = (await world.emitted()).filter((event) => event.name === 'message.created');
  const announced = { unreadMessages: 1, contact: { name: 'Marina Lacerda' } };
  expect(created).toMatchObject([{ payload: { message: { body: 'Oi, tudo bem?' }, ticket: announced } }]);
});

test('the same webhook twice is one message', async () => {
  const { world, inbound, rows } = await start();
  const json = inbound.value(saying(fromMarina('Oi'), marina));
  await inbound.post(json);
  await inbound.settle();
  await inbound.post(json);
  await inbound.settle();
  const { messages, tickets, journal } = await rows();
  expect(messages).toHaveLength(1);
  expect(tickets).toMatchObject([{ unread_messages: 1 }]);
  expect(journal).toMatchObject([{ state: 'done' }, { state: 'ignored', reason: 'duplicate' }]);
  expect((await world.emitted()).filter((event) => event.name === 'message.created')).toHaveLength(1);
});

test('fifty first messages at the same time from a new customer are one contact, one ticket and fifty messages', async () => {
  const { inbound, rows } = await start();
  const posts = Array.from({ length: 50 }, (_, n) =>
    inbound.post(inbound.value(saying(fromMarina(`Mensagem ${n}`), marina))),
  );
  expect(new Set((await Promise.all(posts)).map((answer) => answer.statusCode))).toEqual(new Set([200]));
  await Promise.all(Array.from({ length: 5 }, inbound.settle));
  await inbound.settle();
  const { messages, tickets, contacts } = await rows();
  expect([contacts.length, tickets.length, messages.length]).toEqual([1, 1, 50]);
  expect(tickets).toMatchObject([{ unread_messages: 50 }]);
});

test('a new customer who writes to two numbers of the company at once is one contact with a ticket on each', async () => {
  const world = await createWorld();
  const [a, b] = [await createInbound(world), await createInbound(world)];
  await a.post(a.value(saying({ from: '5511988887777', text: { body: 'a' } }, marina)));
  await b.post(b.value(saying({ from: '551188887777', text: { body: 'b' } })));
  await Promise.all([a.settle(), b.settle()]);
  await a.settle();
  const { contacts, tickets, messages } = await companyRows(world);
  expect([contacts.length, tickets.length, messages.length]).toEqual([1, 2, 2]);
});

test('with and without the ninth digit is the same customer, answered under the number the provider gave last', async () => {
  const { inbound, rows } = await start();
  await inbound.say({ from: '551199990001', text: { body: 'um' } });
  await inbound.say({ from: '5511999990001', text: { body: 'dois' } });
  await inbound.say({ from: '553133334444', text: { body: 'fixo' } });
  const { contacts, tickets, identities } = await rows();
  expect(contacts.map((contact) => contact['number'])).toEqual(['5511999990001', '553133334444']);
  expect(tickets).toHaveLength(2);
  expect(identities.map((identity) => identity['value'])).toEqual(['551199990001', '5511999990001', '553133334444']);
});

test('a customer without a telephone number is served by the id of the channel and keeps the ticket when the number shows', async () => {
  const { inbound, rows } = await start();
  const bsuid = 'BR.13491208655302741918';
  const known = { user_id: bsuid, profile: { name: 'Zé', username: '@ze.silva' } };
  await inbound.say({ from_user_id: bsuid, text: { body: 'Oi' } }, known);
  expect((await rows()).contacts).toMatchObject([{ name: 'Zé', number: null, username: 'ze.silva' }]);
  await inbound.say({ from: '5511988887777', from_user_id: bsuid, text: { body: 'Meu número' } });
  const { contacts, tickets, identities } = await rows();
  expect(contacts).toMatchObject([{ number: '5511988887777' }]);
  expect(tickets).toMatchObject([{ unread_messages: 2 }]);
  expect(identities.map(({ kind, value }) => [kind, value])).toEqual([
    ['bsuid', bsuid],
    ['phone', '5511988887777'],
  ]);
});

test('an id and a number of two contacts: the owner of the id is served, and the two are suggested as one', async () => {
  const { inbound, rows } = await start();
  await inbound.say({ from_user_id: 'BR.111', text: { body: 'sou eu' } });
  await inbound.say({ from: '5511988887777', text: { body: 'eu também' } });
  await inbound.say({ from: '5511988887777', from_user_id: 'BR.111', text: { body: 'os dois' } });
  const { contacts, messages } = await rows();
  expect(contacts).toHaveLength(2);
  const [byId, byPhone] = contacts;
  expect(byId).toMatchObject({ merge_suggested_with: byPhone?.id, number: null });
  expect(messages.at(-1)).toMatchObject({ contact_id: byId?.id });
});

test('a name that a person typed is not replaced by the profile name', async () => {
  const { world, inbound, rows } = await start();
  await world.contact({ name: 'Dona Marina (VIP)', nameIsOwn: true, number: '5511988887777' });
  await world.contact({ name: 'Nome antigo', number: '5511988886666' });
  await inbound.say(fromMarina('Oi'), marina);
  await inbound.say(
    { from: '5511988886666', text: { body: 'Oi' } },
    { wa_id: '5511988886666', profile: { name: 'Nome novo' } },
  );
  expect((await rows()).contacts).toMatchObject([{ name: 'Dona Marina (VIP)' }, { name: 'Nome novo' }]);
});

test('what a blocked contact writes is dropped, with the reason in the journal', async () => {
  const { world, inbound, rows } = await start();
  await world.contact({ number: '5511988887777', active: false });
  await inbound.say(fromMarina('Oi'));
  const { messages, tickets, journal } = await rows();
  expect([messages, tickets]).toEqual([[], []]);
  expect(journal).toMatchObject([{ state: 'ignored', reason: 'blocked-contact' }]);
});

test('after a ticket was closed the next message opens a new one, in the only queue of the connection', async () => {
  const { world, inbound, rows } = await start();
  const queue = await world.queue();
  await world.seed((db) =>
    db.execute(`insert into connection_queues values (${world.companyId}, ${inbound.connection.id}, ${queue.id})`),
  );
  await inbound.say(fromMarina('Oi'));
  await world.deps.database.pool.query("update tickets set status = 'closed' where company_id = $1", [world.companyId]);
  await inbound.say(fromMarina('De novo'));
  const { tickets, messages } = await rows();
  expect(tickets).toMatchObject([
    { status: 'closed', queue_id: queue.id, unread_messages: 1 },
    { status: 'pending', queue_id: queue.id, unread_messages: 1 },
  ]);
  expect(messages.map((message) => message['ticket_id'])).toEqual(tickets.map((ticket) => ticket.id));
});

test('a message goes into the open ticket of its agent and keeps the time since when the customer waits', async () => {
  const { world, inbound, rows } = await start();
  const agent = await world.person();
  await inbound.say({ ...fromMarina('primeira'), timestamp: '1795186000' });
  await world.deps.database.pool.query("update tickets set status = 'open', user_id = $2 where company_id = $1", [
    world.companyId,
    agent.userId,
  ]);
  await inbound.say({ ...fromMarina('segunda'), timestamp: '1795186060' });
  expect((await rows()).tickets).toMatchObject([
    {
      status: 'open',
      user_id: agent.userId,
      unread_messages: 2,
      last_message: 'segunda',
      wait_started_at: new Date(1795186000_000),
    },
  ]);
});

test('an older message that comes late neither becomes the preview nor moves the reply window back', async () => {
  const { inbound, rows } = await start();
  await inbound.say({ ...fromMarina('nova'), timestamp: '1795186060' });
  await inbound.say({ ...fromMarina('velha'), timestamp: '1795186000' });
  expect((await rows()).tickets).toMatchObject([
    { last_message: 'nova', last_inbound_at: new Date(1795186060_000), unread_messages: 2 },
  ]);
});

test("a provider's clock from the future counts as now", async () => {
  const { world, inbound, rows } = await start();
  await inbound.say({ ...fromMarina('amanhã'), timestamp: '1895186060' });
  const { messages, tickets } = await rows();
  expect(messages).toMatchObject([{ sent_at: world.deps.now() }]);
  expect(tickets).toMatchObject([{ last_inbound_at: world.deps.now() }]);
});

test('a reply shows what it answers, and says so when that is not here', async () => {
  const { world, inbound, rows } = await start();
  await inbound.say(fromMarina('pergunta', 'wamid.q'));
  await inbound.say({ ...fromMarina('resposta'), context: { from: '551140028922', id: 'wamid.q' } });
  await inbound.say({ ...fromMarina('outra'), context: { from: '551140028922', id: 'wamid.unknown' } });
  const { messages } = await rows();
  expect(messages[1]).toMatchObject({ quoted_message_id: messages[0]?.id });
  const shown = (await world.emitted())
    .filter((event) => event.name === 'message.created')
    .map((event) => event.payload);
  expect(shown).toMatchObject([
    { message: { quotedMsg: null, quotedMissing: false } },
    { message: { quotedMsg: { body: 'pergunta' }, quotedMissing: false } },
    { message: { quotedMsg: null, quotedMissing: true } },
  ]);
});
