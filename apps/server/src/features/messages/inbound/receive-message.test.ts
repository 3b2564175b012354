import { expect, test } from 'vitest';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';

const marina = { wa_id: '5511988887777', profile: { name: 'Marina Lacerda' } };
const fromMarina = (body: string, id?: string) => ({ from: marina.wa_id, text: { body }, ...(id && { id }) });

async function tables(world: Awaited<ReturnType<typeof createWorld>>) {
  const read = async (sql: string) => (await world.deps.database.pool.query(sql, [world.companyId])).rows;
  return {
    tickets: await read('select * from tickets where company_id = $1 order by id'),
    messages: await read('select * from messages where company_id = $1 order by id'),
    contacts: await read('select * from contacts where company_id = $1 order by id'),
    identities: await read('select kind, value, contact_id from contact_identities where company_id = $1 order by id'),
    journal: await read('select state, reason from inbound_events where company_id = $1 order by id'),
  };
}

test("a new customer's first message opens one waiting ticket and is announced with it", async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const answer = await inbound.say(fromMarina('Oi, tudo bem?'), marina);
  expect(answer.statusCode).toBe(200);

  const { tickets, messages, contacts, identities, journal } = await tables(world);
  expect(contacts).toMatchObject([{ name: 'Marina Lacerda', number: '5511988887777', name_is_own: false }]);
  expect(identities).toEqual([{ kind: 'phone', value: '5511988887777', contact_id: contacts[0].id }]);
  expect(tickets).toMatchObject([
    {
      status: 'pending',
      unread_messages: 1,
      last_message: 'Oi, tudo bem?',
      last_message_from_me: false,
      user_id: null,
    },
  ]);
  expect(messages).toMatchObject([
    { body: 'Oi, tudo bem?', media_type: 'chat', from_me: false, ticket_id: tickets[0].id },
  ]);
  expect(journal).toEqual([{ state: 'done', reason: null }]);
  const created = (await world.emitted()).filter((event) => event.name === 'message.created');
  expect(created).toMatchObject([
    {
      payload: {
        message: { body: 'Oi, tudo bem?' },
        ticket: { unreadMessages: 1, contact: { name: 'Marina Lacerda' } },
      },
    },
  ]);
});
