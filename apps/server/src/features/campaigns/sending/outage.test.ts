import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { claimNext, markOutgoingUnknown } from '@balcao/channel-bus/outbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { startGraphStandIn, type GraphStandIn } from '../../../test/fake-graph.ts';
import { until } from '../../../test/harness/sender-harness.ts';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { runSender } from '../../messages/outbound/run-sender.ts';
import { settleUnknown } from '../../messages/outbound/settle-unknown.ts';
import { judgeAfterNews } from '../../outreach/guardian/judge-line.ts';
import { stopCampaignsOfLine } from '../acts/stop-campaign.ts';

const MINUTE = 60_000;
let graph: GraphStandIn;
const harness = createFeedingHarness({ environment: () => ({ META_GRAPH_BASE_URL: graph.url }) });
beforeAll(async () => void (graph = await startGraphStandIn()));
afterAll(() => graph.close());

test('a provider that answers nobody for three hours burns a handful of people: each try that fails doubles the wait, and then all others are spoken to', async () => {
  const house = await harness.open('wppoficial');
  const { world, connection } = house;
  const deps = harness.deps();
  const { pool } = deps.database;
  const { id } = await house.begun(40, { speed: 'settings', message1: null, template1: offer, kind: 'utility' });
  const counted = async () => {
    const outcomes = (await house.recipients(id)).map(({ outcome }) => outcome);
    return { lost: outcomes.filter((one) => one === 'unconfirmed').length, of: outcomes.length };
  };

  /** What may leave is handed over, and nobody ever hears what became of it. */
  async function sendIntoNothing() {
    const now = harness.now();
    const wanted = { companyId: world.companyId, connectionId: connection.id, owner: 'sender' };
    const lease = await acquireLease(pool, wanted, now);
    if (!lease) throw new Error('nobody else sends');
    for (const { id: row } of await claimNext(pool, lease, { now, limit: 5 })) {
      await markOutgoingUnknown(pool, { id: row, epoch: lease.epoch }, new Date(now.getTime() + MINUTE));
      await inCompanyAsSystem(deps, world.companyId, (ctx) => judgeAfterNews(ctx, connection.id, stopCampaignsOfLine));
    }
    await settleUnknown(deps, lease);
  }
  for (let minute = 0; minute < 180; minute += 2) {
    await house.feed();
    await sendIntoNothing();
    harness.pass(2 * MINUTE);
  }
  expect((await counted()).lost).toBeLessThanOrEqual(13);
  expect(await house.campaign(id)).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: 'guardian' });

  const taken = await house.run();
  const { lost, of } = await counted();
  expect([lost + new Set(taken.map(({ recipientId }) => recipientId)).size, of]).toEqual([40, 40]);
});

test('of a hand that meets an outage what is on its way is lost, and one more at most; the rest waits two minutes', async () => {
  const house = await harness.open('wppoficial');
  const { connection } = house;
  await house.begun(30, { speed: 'channel', message1: null, template1: offer, kind: 'utility' });
  await house.feed();
  graph.script(() => 'reset');
  const sender = runSender({
    ...harness.deps(),
    onBulkNews: (ctx, news) => judgeAfterNews(ctx, news.connectionId, stopCampaignsOfLine),
  });
  const held = () =>
    house.query(`select held_until as until from outreach_lines where connection_id = $1 and mode = 'hold'`, [
      connection.id,
    ]);
  await until(async () => expect(await held()).toHaveLength(1));
  await sender.stop();
  expect(await held()).toEqual([{ until: new Date(harness.now().getTime() + 2 * MINUTE) }]);
  const lost = await house.query(`select from outbox where connection_id = $1 and state = 'unknown'`, [connection.id]);
  expect([4, 5]).toContain(lost.length);
  expect(graph.sent()).toHaveLength(lost.length);
});
