import { expect, test } from 'vitest';
import { createFeedingHarness, offer, template } from '../../../test/campaigns/feeding-harness.ts';
import { createInbound } from '../../../test/inbound.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();

/** A campaign that asks first, over a number whose webhooks come in; everybody was asked. */
async function asking(numbers: readonly string[], fields: object = {}) {
  const house = await harness.open('wppoficial');
  const inbound = await createInbound(house.world);
  const { connection } = inbound;
  await house.query(`update connections set messaging_limit = -1, templates = $2 where id = $1`, [
    connection.id,
    JSON.stringify([template]),
  ]);
  const { id } = await house.begun(
    numbers.map((number) => ({ number, name: 'Ana Lima' })),
    {
      whatsappId: connection.id,
      confirmation: true,
      message1: 'Aqui está, {nome}!',
      confirmationTemplate1: offer,
      ...fields,
    },
  );
  await house.feed(connection.id);
  await house.takeAll();
  harness.pass(MINUTE);
  const say = async (from: string, body: string) => {
    const timestamp = String(Math.floor(harness.now().getTime() / 1000));
    await inbound.say({ from, timestamp, text: { body } }, { wa_id: from, profile: { name: 'Ana' } });
    harness.pass(MINUTE);
  };
  const tickets = () =>
    house.query<{ status: string }>('select status from tickets where company_id = $1 order by id', [
      house.world.companyId,
    ]);
  const feed = async () => {
    await house.feed(connection.id);
    return house.takeAll();
  };
  return { ...house, id, say, tickets, feed, feedOnly: () => house.feed(connection.id), connection };
}

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

test('anything else opens a ticket as ever, in the queue of the campaign, and leaves the question open', async () => {
  const from = '5511987652004';
  const house = await asking([from]);
  const queue = await house.world.queue();
  await house.query('update campaigns set reply_queue_id = $2 where id = $1', [house.id, queue.id]);
  await house.say(from, 'Quanto custa?');
  expect(await house.recipients(house.id)).toMatchObject([{ outcome: 'asked', confirmedAt: null }]);
  expect(await house.tickets()).toEqual([{ status: 'pending' }]);
  await house.say(from, 'ok');
  expect(await house.recipients(house.id)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  expect(await house.feed()).toHaveLength(1);
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
