import { expect, test } from 'vitest';
import { askingHouse } from '../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { giveKey } from '../../../test/harness/credentials.ts';
import { offer } from '../../../test/templates/approved-template.ts';
import { closeTicket } from '../../ticket-actions/close-ticket.ts';
import { createTicket } from '../../ticket-actions/create-ticket.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const harness = createFeedingHarness();
const asking = askingHouse(harness);
type House = Awaited<ReturnType<typeof asking>>;

const plain = { confirmation: false, message1: null, template1: offer };
const NOT_YET = { repliedAt: null, replyTicketId: null };

/** Customers whom the company has served before, and who were written to in bulk before they were: their conversations are over. */
async function known(numbers: readonly string[]) {
  const house = await asking(numbers, plain);
  await house.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
  for (const from of numbers) await house.say(from, 'Quanto custa a entrega?');
  const people = await house.recipients(house.id);
  for (const { replyTicketId } of people)
    await house.admin.act((ctx) => closeTicket(ctx, { ticketId: replyTicketId ?? 0, justClose: true }));
  harness.pass(10 * DAY);
  return { ...house, contactOf: (number: string) => people.find((one) => one.number === number)?.contactId ?? 0 };
}

const open = async (house: House, contactId: number) => {
  const { id } = await house.admin.act((ctx) =>
    createTicket(ctx, { contactId, whatsappId: house.connection.id, status: 'open' }),
  );
  harness.pass(MINUTE);
  return id;
};

const offered = async (house: House) => {
  const id = await house.offerAgain();
  await house.feed();
  harness.pass(MINUTE);
  return id;
};

test('who answers where an agent has opened the conversation has answered the campaign, whether it was said before that or in it, and once', async () => {
  const [before, within] = ['5511987656001', '5511987656002'];
  const house = await known([before, within]);
  const theirs = await open(house, house.contactOf(within));
  const id = await offered(house);
  const ours = await open(house, house.contactOf(before));
  expect(await house.recipients(id)).toMatchObject([NOT_YET, NOT_YET]);
  await house.say(before, 'Oi! Quero dois');
  await house.say(within, 'Quero um');
  const answered = await house.recipients(id);
  expect(answered).toMatchObject([
    { repliedAt: expect.any(Date), replyTicketId: ours },
    { repliedAt: expect.any(Date), replyTicketId: theirs },
  ]);
  await house.say(before, 'E a entrega?');
  // What goes on is no answer to what is said in between.
  const later = await offered(house);
  await house.say(before, 'Certo');
  expect(await house.recipients(id)).toEqual(answered);
  expect(await house.recipients(later)).toMatchObject([NOT_YET, NOT_YET]);
});

test('it is the same where a program has opened it; an answer that comes a week later is none', async () => {
  const [soon, late] = ['5511987656011', '5511987656012'];
  const house = await known([soon, late]);
  const id = await offered(house);
  const { secret } = await giveKey(house.admin);
  for (const number of [soon, late]) {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/v1/messages',
      headers: { authorization: `Bearer ${secret}` },
      payload: {
        to: { number },
        connectionId: house.connection.id,
        content: { template: offer },
        ticket: { status: 'pending' },
      },
    });
    expect(answer.json()).toMatchObject({ ticketStatus: 'pending' });
  }
  harness.pass(MINUTE);
  await house.say(soon, 'Que bom');
  harness.pass(7 * DAY);
  await house.say(late, 'Que bom');
  expect(await house.recipients(id)).toMatchObject([{ repliedAt: expect.any(Date) }, NOT_YET]);
});

test('a conversation that is opened again takes over when they asked for silence, which is no reply', async () => {
  const from = '5511987656021';
  const house = await known([from]);
  const id = await offered(house);
  await house.say(from, 'SAIR');
  await open(house, house.contactOf(from));
  expect(await house.recipients(id)).toMatchObject([{ optedOutAt: expect.any(Date), ...NOT_YET }]);
});
