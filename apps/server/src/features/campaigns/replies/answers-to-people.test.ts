import { expect, test } from 'vitest';
import { askingHouse } from '../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { served } from '../../../test/campaigns/served.ts';
import { sendSchedule } from '../../../test/schedules/schedule-round.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { closeTicket } from '../../ticket-actions/close-ticket.ts';
import { createRating } from '../../ratings/save-rating.ts';
import { sendRating } from '../../ratings/send-rating.ts';
import { queueMessages } from '../../messages/sending/queue-messages.ts';
import { sayOutreach } from '../../outreach/sending/say-outreach.ts';
import { createSchedule } from '../../schedules/create-schedule.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();
const asking = askingHouse(harness);
type House = Awaited<ReturnType<typeof asking>>;

const ASKED = { outcome: 'asked', confirmedAt: null };
const CONFIRMED = { outcome: 'asked', confirmedAt: expect.any(Date) };

const unreadOf = async (house: House) =>
  (
    await house.query<{ unread: number }>(
      `select unread_messages as unread from tickets where company_id = $1 and status = 'open' order by id`,
      [house.world.companyId],
    )
  ).map(({ unread }) => unread);

test('what answers an agent is no answer to the campaign that asked before, unless it quotes the question or is its button', async () => {
  const [ok, no, quoting] = ['5511987653101', '5511987653102', '5511987653103'];
  const [pressed, another] = ['5511987653104', '5511987653105'];
  const numbers = [ok, no, quoting, pressed, another];
  const house = await asking(numbers);
  const of = await served(house, numbers);
  for (const number of numbers)
    await house.call('POST', `/messages/${of(number).ticketId}`, { body: 'R$ 12. Sai às 15h, posso confirmar?' });
  await house.query(
    `update messages set external_id = 'wamid.agent' || ticket_id where company_id = $1 and user_id = $2`,
    [house.world.companyId, house.admin.userId],
  );
  await house.leave();
  harness.pass(MINUTE);
  await house.say(ok, 'ok');
  await house.say(no, 'não');
  await house.quote(quoting, 'sim', { id: of(quoting).question });
  await house.press(pressed, 'Não, obrigado', { id: of(pressed).question });
  await house.quote(another, 'sim', { id: `wamid.agent${of(another).ticketId}` });
  expect(await house.recipients(house.id)).toMatchObject([ASKED, ASKED, CONFIRMED, { outcome: 'refused' }, ASKED]);
  expect(await unreadOf(house)).toEqual([1, 1, 0, 0, 1]);
  expect(await house.feed()).toHaveLength(1);
});

test('it is the same with what was written on the phone, planned, sent by a program or by a lane; a greeting asks nothing', async () => {
  const [phone, planned, program] = ['5511987653111', '5511987653112', '5511987653113'];
  const [lane, greeted, failed] = ['5511987653114', '5511987653115', '5511987653116'];
  const numbers = [phone, planned, program, lane, greeted, failed];
  const house = await asking(numbers);
  const of = await served(house, numbers);
  const { world, connection } = house;
  const asSystem = <T>(work: Parameters<typeof inCompanyAsSystem<T>>[2]) =>
    inCompanyAsSystem(harness.deps(), world.companyId, work);
  await house.query(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, ack, sent_at)
     values ($1, $2, $3, $4, 'wamid.phone', true, 'Posso confirmar?', 1, $5)`,
    [world.companyId, of(phone).ticketId, of(phone).contactId, connection.id, harness.now()],
  );

  const plan = { body: 'Confirma a visita?', contactId: of(planned).contactId, ticketId: of(planned).ticketId };
  const sendAt = new Date(harness.now().getTime() + MINUTE).toISOString();
  const schedule = await house.admin.act((ctx) => createSchedule(ctx, { ...plan, sendAt }));
  harness.pass(MINUTE);
  await asSystem((ctx) => sendSchedule(ctx, schedule.id));

  const saying = async (number: string, priority: 0 | 1) => {
    const { ticketId, contactId } = of(number);
    await asSystem((ctx) =>
      queueMessages(ctx, {
        ticket: { id: ticketId, contactId, queueId: null, waitStartedAt: null },
        connectionId: connection.id,
        address: { key: `phone:${number}`, to: { phone: number } },
        drafts: [{ mediaType: 'chat', body: 'Seu pedido chegou. Recebeu?' }],
        userId: priority === 0 ? house.admin.userId : null,
        priority,
      }),
    );
  };
  await saying(program, 1);
  await saying(failed, 0);
  await house.query(`update messages set failed_at = $2 where ticket_id = $1 and body like 'Seu pedido%'`, [
    of(failed).ticketId,
    harness.now(),
  ]);
  await asSystem((ctx) =>
    sayOutreach(ctx, {
      connectionId: connection.id,
      person: { contactId: of(lane).contactId, name: 'Ana Lima', number: lane },
      recipientId: null,
      part: 1,
      clientId: 'lane:1:1',
      content: { body: 'Ainda quer a proposta?' },
      campaign: 'Propostas',
    }),
  );
  await house.leave();
  harness.pass(MINUTE);
  for (const from of numbers) await house.say(from, 'sim');
  expect(await house.recipients(house.id)).toMatchObject([ASKED, ASKED, ASKED, ASKED, CONFIRMED, CONFIRMED]);
  const greetings = await house.query(`select from messages where company_id = $1 and body like 'Olá! Já%'`, [
    world.companyId,
  ]);
  expect(greetings).toHaveLength(numbers.length);
});

test('a farewell and an answered rating in an agent’s name ask nothing; a reminder of an invoice in nobody’s does', async () => {
  const [farewell, rated, reminded] = ['5511987653121', '5511987653122', '5511987653123'];
  const numbers = [farewell, rated, reminded];
  const house = await asking(numbers);
  const of = await served(house, numbers);
  const { world, connection, admin } = house;
  await house.query(`update connections set farewell_message = 'Obrigado pelo contato!' where id = $1`, [
    connection.id,
  ]);
  const options = [1, 2].map((value) => ({ name: `Nota ${value}`, value }));
  const rating = await admin.act((ctx) =>
    createRating(ctx, { name: 'Pesquisa', message: 'Como foi?', geral: true, options }),
  );
  await admin.act((ctx) => sendRating(ctx, { ticketId: of(rated).ticketId, ratingId: rating.id, withFarewell: true }));
  await admin.act((ctx) => closeTicket(ctx, { ticketId: of(rated).ticketId, justClose: true }));
  await admin.act((ctx) => closeTicket(ctx, { ticketId: of(farewell).ticketId }));
  await inCompanyAsSystem(harness.deps(), world.companyId, (ctx) => {
    const { ticketId, contactId } = of(reminded);
    return queueMessages(ctx, {
      ticket: { id: ticketId, contactId, queueId: null, waitStartedAt: null },
      connectionId: connection.id,
      address: { key: `phone:${reminded}`, to: { phone: reminded } },
      drafts: [{ mediaType: 'chat', body: 'Sua fatura venceu. Consegue pagar hoje?' }],
      asks: true,
    });
  });
  const said = await house.query(
    `select from messages where company_id = $1 and user_id = $2 and (body like 'Obrigado pelo%' or body like 'Como foi%')`,
    [world.companyId, admin.userId],
  );
  expect(said).toHaveLength(3);
  await house.leave();
  harness.pass(MINUTE);
  await house.say(rated, '2');
  for (const from of numbers) await house.say(from, 'sim');
  expect(await house.recipients(house.id)).toMatchObject([CONFIRMED, CONFIRMED, ASKED]);
});

test('what an agent wrote closes the question when it has left, not when it was written', async () => {
  const [before, doubtful, back] = ['5511987653131', '5511987653132', '5511987653133'];
  const [waiting, after] = ['5511987653134', '5511987653135'];
  const numbers = [before, doubtful, back, waiting, after];
  const house = await asking(numbers);
  const of = await served(house, numbers);
  const write = (number: string) =>
    house.call('POST', `/messages/${of(number).ticketId}`, { body: 'Posso confirmar?' });
  await house.leave();

  // The question waited behind what was said in the conversation, and is what they have read last.
  await write(before);
  await house.leave();
  harness.pass(10 * MINUTE);
  await house.query(
    `update messages set sent_ack_at = $2 where ticket_id = any(select id from tickets where contact_id = $1) and recipient_part = 0`,
    [of(before).contactId, harness.now()],
  );
  await write(doubtful);
  await house.leave('unknown');
  // What is deleted before its turn is passed over.
  await write(back);
  await house.query(`update messages set is_deleted = true where ticket_id = $1 and user_id = $2`, [
    of(back).ticketId,
    house.admin.userId,
  ]);
  await house.query(`update outbox set state = 'done', claimed_at = $2 where company_id = $1 and state = 'queued'`, [
    house.world.companyId,
    harness.now(),
  ]);
  // The line is down: what they say meanwhile comes when it is back, after what has waited here.
  await write(waiting);
  await write(after);
  harness.pass(MINUTE);
  for (const from of [before, doubtful, back, waiting]) await house.say(from, 'sim');
  const spoken = harness.now();
  harness.pass(20 * MINUTE);
  await house.leave();
  harness.at(spoken);
  await house.say(after, 'sim');
  expect(await house.recipients(house.id)).toMatchObject([CONFIRMED, ASKED, CONFIRMED, CONFIRMED, CONFIRMED]);
});

test('what failed before the question and is sent again after it closes it; what may have failed stays in doubt', async () => {
  const [again, lost, earlier] = ['5511987653141', '5511987653142', '5511987653143'];
  const [doubtful, refused, untold] = ['5511987653144', '5511987653145', '5511987653146'];
  const numbers = [again, lost, earlier, doubtful, refused, untold];
  const house = await asking(numbers);
  const of = await served(house, numbers);
  const { world, query } = house;
  const write = (...whose: string[]) =>
    Promise.all(whose.map((one) => house.call('POST', `/messages/${of(one).ticketId}`, { body: 'Posso confirmar?' })));
  const fail = async (reason: string, ...whose: string[]) => {
    const tickets = whose.map((one) => of(one).ticketId);
    await query(
      `with gone as (update outbox set state = 'failed', finished_at = $3 where message_id in (
         select id from messages where company_id = $1 and ticket_id = any($2) and user_id is not null) returning message_id)
       update messages set failed_at = $3, failure_reason = $4 where id in (select message_id from gone)`,
      [world.companyId, tickets, harness.now(), reason],
    );
  };
  const retry = async (one: string) => {
    const [row] = await query<{ id: number }>('select id from messages where ticket_id = $1 and user_id is not null', [
      of(one).ticketId,
    ]);
    await house.call('POST', `/messages/${row?.id}/retry`);
  };

  await write(again, lost, earlier);
  await house.leave('unknown');
  await fail('recipient', again, lost);
  await fail('unknown', earlier);
  harness.pass(10 * MINUTE);
  await query(`update campaign_recipients set asked_at = $2 where company_id = $1`, [world.companyId, harness.now()]);
  await query(`update messages set sent_ack_at = $2, sent_at = $2 where company_id = $1 and recipient_part = 0`, [
    world.companyId,
    harness.now(),
  ]);
  harness.pass(MINUTE);
  await retry(again);
  await write(doubtful, refused, untold);
  await house.leave('unknown');
  await query(`update outbox set state = 'done' where company_id = $1 and state = 'unknown'`, [world.companyId]);
  await fail('unknown', doubtful);
  await fail('recipient', refused, untold);
  // The journal that says so has not been read yet.
  await query('update messages set failed_at = null, failure_reason = null where ticket_id = $1', [
    of(untold).ticketId,
  ]);
  // Sent again, and still waiting for its turn.
  await retry(lost);
  harness.pass(MINUTE);
  for (const from of numbers) await house.say(from, 'sim');
  expect(await house.recipients(house.id)).toMatchObject([ASKED, CONFIRMED, CONFIRMED, ASKED, CONFIRMED, CONFIRMED]);
});
