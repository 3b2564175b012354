import { acquireLease, type Lease } from '@balcao/channel-bus/leases.ts';
import { claimNext, finishOutgoing, requeueOutgoing, rescheduleOutgoing } from '@balcao/channel-bus/outbox.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { startGraphStandIn, type GraphCall, type GraphStandIn } from '../../../test/fake-graph.ts';
import { until } from '../../../test/harness/sender-harness.ts';
import { expireSends } from '../../external-api/expire-sends.ts';
import { runSender } from '../../messages/outbound/run-sender.ts';
import { sendMessage } from '../../messages/sending/send-message.ts';
import { judgeAfterNews } from '../../outreach/guardian/judge-line.ts';
import { stopCampaignsOfLine } from '../acts/stop-campaign.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The window closes at nine in the evening of São Paulo. */
const LAST_SECOND = new Date('2026-11-24T23:59:59Z');
const ELEVEN = new Date('2026-11-25T02:00:00Z');
const EIGHT = new Date('2026-11-25T11:00:00Z');

let graph: GraphStandIn;
let running: ReturnType<typeof runSender> | undefined;
const harness = createFeedingHarness({ environment: () => ({ META_GRAPH_BASE_URL: graph.url }) });
beforeAll(async () => void (graph = await startGraphStandIn()));
afterAll(() => graph.close());
const stopSending = async () => {
  await running?.stop();
  running = undefined;
};
afterEach(async () => {
  await stopSending();
  graph.script(() => undefined);
});

const isOffer = ({ path, body }: GraphCall) => path.endsWith('/messages') && body['type'] === 'template';

type House = Awaited<ReturnType<typeof harness.open>>;

/** A campaign over an official number, all of it in the hand, with the sender of the product and an agent beside it. */
async function handed(people: number) {
  graph.calls.length = 0;
  const house = await harness.open('wppoficial');
  const { world, connection } = house;
  const agent = await world.person({ profile: 'admin' });
  const ticket = await world.ticket({ connectionId: connection.id, status: 'open', userId: agent.userId });
  const { id } = await house.begun(people, { speed: 'channel', kind: 'utility', message1: null, template1: offer });
  await house.feed();
  const onBulkNews: Parameters<typeof runSender>[0]['onBulkNews'] = (ctx, { connectionId }) =>
    judgeAfterNews(ctx, connectionId, stopCampaignsOfLine);
  const startSending = () => void (running = runSender({ ...harness.deps(), onBulkNews }));
  const outboxOf = (messageId: number) =>
    house.query<{ state: string }>('select state from outbox where message_id = $1', [messageId]);
  /** The sender has looked at everything: an answer that was said after all of it has left. */
  async function sendAll() {
    await house.query('update tickets set last_inbound_at = $2 where id = $1', [ticket.id, harness.now()]);
    const letter = { body: 'Já vejo', isForwarded: false, voice: false, files: [] };
    const sent = await agent.act((ctx) => sendMessage(ctx, { ticketId: ticket.id, sendRequest: letter }));
    if (!running) startSending();
    await until(async () => expect(await outboxOf(sent.messages[0]?.id ?? 0)).toEqual([{ state: 'done' }]));
  }
  const outcomes = async () => (await house.recipients(id)).map(({ outcome }) => outcome);
  return { ...house, id, startSending, sendAll, outcomes };
}

/** Feeds and sends until everybody has had their turn. */
async function finish({ feed, sendAll, outcomes }: Awaited<ReturnType<typeof handed>>) {
  for (let n = 0; n < 20 && (await outcomes()).some((outcome) => outcome !== 'sent'); n += 1) {
    await feed();
    await sendAll();
    harness.pass(3 * SECOND);
  }
}

const inQueue = ({ query, world }: Pick<House, 'query' | 'world'>) =>
  query<{ attempts: number }>(
    `select attempts from outbox where company_id = $1 and priority = 2 and state = 'queued'`,
    [world.companyId],
  );

const all = <T>(count: number, of: T) => Array.from({ length: count }, () => of);

test.each([
  ['in the night', ELEVEN],
  ['hours later, when the window is open again', new Date(EIGHT.getTime() + 30 * MINUTE)],
])(
  'who comes back %s sends nothing of what the evening has left: each gets it once, in their turn',
  async (_, back) => {
    harness.at(LAST_SECOND);
    const house = await handed(6);
    expect(await house.outcomes()).toEqual(all(6, 'queued'));
    // The sender is faster than whoever takes back.
    harness.at(back);
    await house.sendAll();
    expect(graph.calls.filter(isOffer)).toEqual([]);
    await stopSending();
    // Those who fail what programs wanted to have sent by a moment leave it alone.
    await expireSends(harness.deps());
    await house.look();
    expect(await house.outcomes()).toEqual(all(6, 'waiting'));
    expect(await inQueue(house)).toEqual([]);
    expect(await house.campaign(house.id)).toMatchObject({ status: 'EM_ANDAMENTO' });
    expect(await house.query('select campaign_numbers($1) as numbers', [house.id])).toMatchObject([
      { numbers: { audience: 6, outcomes: { waiting: 6, queued: 0, failed: 0 } } },
    ]);

    harness.at(new Date(EIGHT.getTime() + 60 * MINUTE));
    await finish(house);
    const reached = graph.calls.filter(isOffer).map(({ body }) => body['to']);
    expect([reached.length, new Set(reached).size]).toEqual([6, 6]);
    expect(await house.outcomes()).toEqual(all(6, 'sent'));
  },
);

test('while the guardian holds a line nothing of the hand leaves; then each gets it once, and nobody was lost to the outage', async () => {
  const house = await handed(10);
  const mode = async () =>
    (
      await house.query<{ mode: string }>('select mode from outreach_lines where connection_id = $1', [
        house.connection.id,
      ])
    )[0]?.mode;
  // Two are on their way, and Meta was away for two others, twice each.
  const host = await owner(house);
  const [refused] = await host.claim(2);
  await house.query(
    `update outbox set attempts = 2, claimed_at = $2 where id in (
       select id from outbox where company_id = $1 and priority = 2 and state = 'queued' order by id limit 2
     )`,
    [house.world.companyId, harness.now()],
  );
  harness.pass(6 * SECOND);
  await house.feed();
  expect(await mode()).toBe('hold');
  await host.again(refused?.id ?? 0);
  await host.lineLost();
  await house.sendAll();
  expect(graph.calls.filter(isOffer)).toEqual([]);
  await house.look();
  expect(await house.outcomes()).toEqual([...all(4, 'queued'), ...all(6, 'waiting')]);
  await house.feed();
  expect(await mode()).toBe('hold');
  expect(await house.campaign(house.id)).toMatchObject({ waiting_cause: 'guardian' });
  await house.sendAll();
  expect(graph.calls.filter(isOffer)).toEqual([]);

  harness.pass(40 * MINUTE);
  await finish(house);
  const reached = graph.calls.filter(isOffer).map(({ body }) => body['to']);
  expect([reached.length, new Set(reached).size]).toEqual([10, 10]);
  expect(await house.outcomes()).toEqual(all(10, 'sent'));
});

/** What an owner of the line does, whichever program it is: all have the same statements. */
async function owner({ world, connection }: Pick<House, 'world' | 'connection'>) {
  const { pool } = harness.deps().database;
  const place = { companyId: world.companyId, connectionId: connection.id, owner: 'host' };
  let lease: Lease | null = null;
  const claim = async (limit = 5) => {
    lease = await acquireLease(pool, place, harness.now());
    if (!lease) throw new Error('the line belongs to nobody else');
    return claimNext(pool, lease, { now: harness.now(), limit });
  };
  return {
    claim,
    done: (id: number) => finishOutgoing(pool, { id, epoch: lease?.epoch ?? 0 }, harness.now()),
    /** Refused for the moment. */
    again: (id: number) => rescheduleOutgoing(pool, { id, epoch: lease?.epoch ?? 0 }, harness.now()),
    lineLost: () => lease && requeueOutgoing(pool, lease, { now: harness.now() }),
  };
}

test('of what a phone was sending when it lost its line nobody knows: it is not tried at night, and the next one has their turn', async () => {
  harness.at(LAST_SECOND);
  const house = await harness.open('whatsapp');
  const { id } = await house.begun(2, { speed: 'settings' });
  const host = await owner(house);
  await house.feed();
  expect(await host.claim()).toHaveLength(1);
  await host.lineLost();
  harness.at(ELEVEN);
  expect(await host.claim()).toEqual([]);
  await house.look();
  const outcomes = async () => (await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason]);
  expect(await outcomes()).toEqual([
    ['unconfirmed', 'unknown'],
    ['waiting', null],
  ]);
  harness.at(EIGHT);
  await house.feed();
  expect(await host.claim()).toHaveLength(1);
});

test('what belongs to a part that has left in time follows it, and a question is as much a message as any', async () => {
  harness.at(LAST_SECOND);
  const house = await harness.open('whatsapp');
  const { id } = await house.begun(2, { speed: 'settings' });
  await house.query(
    `update campaigns set media_key = 'x.mp3', media_mime = 'audio/mpeg', media_name = 'x.mp3', media_size = 9 where id = $1`,
    [id],
  );
  const host = await owner(house);
  await house.feed();
  const [sound] = await host.claim();
  await host.done(sound?.id ?? 0);
  harness.pass(2 * SECOND);
  await house.look();
  const [text] = await host.claim();
  await host.done(text?.id ?? 0);

  const { id: asking } = await house.begun(1, {
    speed: 'settings',
    window: 'any',
    confirmation: true,
    confirmationMessage1: 'Posso enviar?',
  });
  await house.query(`update campaigns set status = 'CANCELADA' where id = $1`, [id]);
  harness.pass(MINUTE);
  await house.feed();
  expect(await house.recipients(asking)).toMatchObject([{ outcome: 'asked' }]);
  // Midnight: the day whose budget has paid for it is over.
  harness.at(new Date('2026-11-25T03:00:00Z'));
  expect(await host.claim()).toEqual([]);
  await house.look();
  expect(await house.recipients(asking)).toMatchObject([
    { outcome: 'waiting', askedAt: null, confirmationMessageId: null },
  ]);
});

test.each([
  ['stopped', ['waiting']],
  ['ended', ['withdrawn']],
  ['deleted', []],
])('what Meta refuses for the moment while its campaign is %s is not tried again', async (act, after) => {
  const house = await handed(1);
  const release = Promise.withResolvers<void>();
  graph.script(async (call) => {
    if (!isOffer(call)) return undefined;
    await release.promise;
    return { status: 400, json: { error: { code: 130_429, message: 'too fast' } } };
  });
  house.startSending();
  await graph.waitForSends(1);
  await house.call('POST', `/campaigns/${house.id}/${act === 'ended' ? 'end' : 'cancel'}`);
  if (act === 'deleted') await house.call('DELETE', `/campaigns/${house.id}`);
  expect(await inQueue(house)).toEqual([]);
  release.resolve();
  await until(async () => expect(await inQueue(house)).toHaveLength(1));
  graph.script(() => undefined);
  harness.pass(MINUTE);
  await house.sendAll();
  expect(graph.calls.filter(isOffer)).toHaveLength(1);
  await house.look();
  expect(await house.outcomes()).toEqual(after);
  expect(
    await house.query('select from messages where company_id = $1 and recipient_id is not null', [
      house.world.companyId,
    ]),
  ).toEqual([]);

  if (act !== 'stopped') return;
  await house.call('POST', `/campaigns/${house.id}/restart`);
  await finish(house);
  expect(graph.calls.filter(isOffer)).toHaveLength(2);
  expect(await house.outcomes()).toEqual(['sent']);
});
