import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { askingHouse } from '../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();
const asking = askingHouse(harness);

const plain = { confirmation: false, message1: null, template1: offer };

test('who says yes gets what was promised, though the window of templates needs none; nobody sees a ticket until more is said', async () => {
  const [yes, no, silent] = ['5511987652001', '5511987652002', '5511987652003'];
  const house = await asking([yes, no, silent]);
  expect((await house.recipients(house.id)).map(({ outcome }) => outcome)).toEqual(['asked', 'asked', 'asked']);
  expect(await house.feed()).toEqual([]);

  await house.say(yes, 'Sim!');
  await house.say(no, 'não');
  const [first, second, third] = await house.recipients(house.id);
  expect(first).toMatchObject({ outcome: 'asked', confirmedAt: expect.any(Date) });
  expect(second).toMatchObject({ outcome: 'refused' });
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['outreach', 'outreach', 'outreach']);
  expect(await house.feed()).toEqual([{ recipientId: first?.id, part: 1 }]);
  const [said] = await house.query(`select body from messages where recipient_id = $1 and recipient_part = 1`, [
    first?.id,
  ]);
  expect(said).toEqual({ body: 'Aqui está, Ana Lima!' });

  await house.say(yes, 'Quero comprar dois');
  const [answered] = await house.recipients(house.id);
  expect(answered).toMatchObject({ outcome: 'sent', repliedAt: expect.any(Date), replyTicketId: expect.any(Number) });
  expect((await house.tickets()).map(({ status }) => status).toSorted()).toEqual(['outreach', 'outreach', 'pending']);

  harness.pass(72 * 60 * MINUTE);
  await house.expire();
  expect((await house.recipients(house.id)).map(({ outcome }) => outcome)).toEqual(['sent', 'refused', 'expired']);
  expect(third?.outcome).toBe('asked');
});

test('a button of the question is an answer by what it begins with; the same words typed are for somebody to read', async () => {
  const [yes, no, typed] = ['5511987652021', '5511987652022', '5511987652023'];
  const house = await asking([yes, no, typed]);
  await house.press(yes, 'Sim, quero receber');
  await house.press(no, 'Não, obrigado');
  await house.say(typed, 'Sim, quero receber');
  expect(await house.recipients(house.id)).toMatchObject([
    { outcome: 'asked', confirmedAt: expect.any(Date) },
    { outcome: 'refused' },
    { outcome: 'asked', confirmedAt: null },
  ]);
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['outreach', 'outreach', 'pending']);
});

test('anything else opens a ticket as ever, in the queue of the campaign, and leaves the question open', async () => {
  const from = '5511987652004';
  const house = await asking([from]);
  const queue = await house.world.queue();
  await house.query('update campaigns set reply_queue_id = $2 where id = $1', [house.id, queue.id]);
  await house.say(from, 'Quanto custa?');
  expect(await house.recipients(house.id)).toMatchObject([{ outcome: 'asked', confirmedAt: null, repliedAt: null }]);
  expect(
    await house.query('select status, queue_id as "queueId" from tickets where company_id = $1', [
      house.world.companyId,
    ]),
  ).toEqual([{ status: 'pending', queueId: queue.id }]);
  await house.say(from, 'ok');
  expect(await house.recipients(house.id)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  expect(await house.feed()).toHaveLength(1);
});

test('a yes to a campaign that is stopped is for somebody to read, and what was promised follows when it goes on; a no needs nobody', async () => {
  const [yes, no] = ['5511987652008', '5511987652009'];
  const house = await asking([yes, no]);
  await house.call('POST', `/campaigns/${house.id}/cancel`);
  await house.say(yes, 'Sim');
  await house.say(no, 'não');
  const [answered] = await house.recipients(house.id);
  expect(
    await house.query(
      'select status, unread_messages as unread from tickets where company_id = $1 order by status desc',
      [house.world.companyId],
    ),
  ).toEqual([
    { status: 'pending', unread: 1 },
    { status: 'outreach', unread: 0 },
  ]);
  expect(await house.feed()).toEqual([]);
  expect(await house.recipients(house.id)).toMatchObject([
    { outcome: 'asked', confirmedAt: expect.any(Date) },
    { outcome: 'refused' },
  ]);
  await house.call('POST', `/campaigns/${house.id}/restart`);
  expect(await house.feed()).toEqual([{ recipientId: answered?.id, part: 1 }]);
});

test('the first words after a campaign are its answer, once, and go into its queue', async () => {
  const from = '5511987652005';
  const house = await asking([from], { confirmation: false, message1: null, template1: offer });
  const queue = await house.world.queue();
  await house.query('update campaigns set reply_queue_id = $2 where id = $1', [house.id, queue.id]);
  await house.say(from, 'Sim');
  const [answered] = await house.recipients(house.id);
  expect(answered).toMatchObject({ outcome: 'sent', repliedAt: expect.any(Date) });
  const [ticket] = await house.query('select id, status, queue_id as "queueId" from tickets where company_id = $1', [
    house.world.companyId,
  ]);
  expect(ticket).toEqual({ id: answered?.replyTicketId, status: 'pending', queueId: queue.id });
  await house.say(from, 'Alguém aí?');
  expect(await house.recipients(house.id)).toEqual([answered]);
});

test('a conversation that is handed over to the number of a campaign answers nothing, though the customer wrote there long ago', async () => {
  const house = await asking(['5511987652031'], plain);
  expect(await house.recipients(house.id)).toMatchObject([{ outcome: 'sent', repliedAt: null }]);
  const [contact] = await house.query<{ id: number }>('select id from contacts where company_id = $1', [
    house.world.companyId,
  ]);
  const phone = await house.world.connection({ channel: 'whatsapp' });
  const ticket = await house.world.ticket({ contactId: contact?.id ?? 0, connectionId: phone.id, channel: 'whatsapp' });
  await house.query('update tickets set last_inbound_at = null where id = $1', [ticket.id]);
  const monthAgo = new Date(harness.now().getTime() - 30 * 24 * 60 * MINUTE);
  const handOver = `update tickets set connection_id = $2, channel = 'wppoficial', last_inbound_at = $3 where id = $1`;
  await house.query(handOver, [ticket.id, house.connection.id, monthAgo]);
  expect(await house.recipients(house.id)).toMatchObject([{ outcome: 'sent', repliedAt: null }]);
});

test('who opts out has answered the campaign, and an open question of theirs is over', async () => {
  const [asked, queued] = ['5511987652006', '5511987652007'];
  const house = await asking([asked, queued]);
  await house.say(asked, 'SAIR');
  expect((await house.recipients(house.id))[0]).toMatchObject({ outcome: 'suppressed', optedOutAt: expect.any(Date) });
  await house.say(queued, 'sim');
  await house.feedOnly();
  expect((await house.recipients(house.id))[1]).toMatchObject({ outcome: 'queued' });
  await house.say(queued, 'PARE');
  expect((await house.recipients(house.id))[1]).toMatchObject({ outcome: 'suppressed', optedOutAt: expect.any(Date) });
  expect(await house.feed()).toEqual([]);
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['outreach', 'outreach']);
});

test('SAIR counts at every moment: before the list is copied, before the turn, before it leaves or leaves again, over another number, and of whom was erased', async () => {
  const numbers = Array.from({ length: 7 }, (_, n) => `551198765301${n}`);
  const [before = '', between = '', queued = '', elsewhere = '', erased = '', refused = ''] = numbers;
  const house = await asking(numbers, plain);
  await house.say(before, 'SAIR');
  await house.say(erased, 'Sair!');
  const people = await house.recipients(house.id);
  await house.query('delete from contacts where id = $1', [people[4]?.contactId]);

  const id = await house.offerAgain();
  const outcomes = async () => (await house.recipients(id)).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['suppressed', 'waiting', 'waiting', 'waiting', 'suppressed', 'waiting', 'waiting']);
  await house.say(between, 'PARE');
  await house.sayElsewhere(elsewhere, 'sair');
  await house.feedOnly();
  expect(await outcomes()).toEqual([
    'suppressed',
    'suppressed',
    'queued',
    'suppressed',
    'suppressed',
    'queued',
    'queued',
  ]);
  await house.say(queued, 'Não quero mais.');
  // One is just on its way, and refused for the moment.
  const become = async (state: string) =>
    house.query(
      `update outbox set state = $3 where company_id = $1 and recipient = $2 and priority = 2 and state <> 'done'`,
      [house.world.companyId, `phone:${refused}`, state],
    );
  await become('sending');
  await house.say(refused, 'SAIR');
  await become('queued');
  expect(await house.takeAll()).toEqual([{ recipientId: (await house.recipients(id))[6]?.id, part: 1 }]);
  await house.look();
  await house.feedOnly();
  expect(await house.takeAll()).toEqual([]);
  expect(await outcomes()).toEqual([...Array.from({ length: 6 }, () => 'suppressed'), 'sent']);
});

test('an answer stays in the conversation that goes on, opens one after that was closed, and over another number is one of its own', async () => {
  const [active, closed, elsewhere] = ['5511987654001', '5511987654002', '5511987654003'];
  const house = await asking([active, closed, elsewhere], plain);
  await house.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
  for (const from of [active, closed, elsewhere]) await house.say(from, 'Oi');
  const [served, ...others] = await house.recipients(house.id);
  const closing = others.map(({ replyTicketId }) => replyTicketId);
  await house.query(`update tickets set status = 'closed', closed_at = $2 where id = any($1)`, [
    closing,
    harness.now(),
  ]);

  const id = await house.offerAgain();
  expect(await house.feed()).toHaveLength(3);
  const answeredIn = async () => (await house.recipients(id)).map(({ replyTicketId }) => replyTicketId);
  await house.say(active, 'Quero dois');
  await house.say(closed, 'Quero dois');
  const other = await house.sayElsewhere(elsewhere, 'Quero dois');
  const tickets = await house.query<{ id: number; status: string; connectionId: number; first: string }>(
    `select t.id, t.status, t.connection_id as "connectionId",
       (select m.body from messages m where m.ticket_id = t.id order by m.id limit 1) as first
     from tickets t where t.company_id = $1 and t.status <> 'closed' order by t.id`,
    [house.world.companyId],
  );
  // The first goes on; the second is new and begins with what was offered; the third's offer lies where nobody looks.
  expect(tickets).toMatchObject([
    { id: served?.replyTicketId, status: 'pending' },
    { status: 'pending', connectionId: house.connection.id, first: expect.stringContaining('Ana Lima') },
    { status: 'outreach', connectionId: house.connection.id },
    { status: 'pending', connectionId: other.id, first: 'Quero dois' },
  ]);
  expect(await answeredIn()).toEqual([null, tickets[1]?.id, null]);
});
