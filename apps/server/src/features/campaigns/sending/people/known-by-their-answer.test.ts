import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { expect, test } from 'vitest';
import { askingHouse } from '../../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../../test/campaigns/feeding-harness.ts';
import { offer } from '../../../../test/templates/approved-template.ts';

const harness = createFeedingHarness();
const asking = askingHouse(harness);

test('who has answered a campaign where nobody looks, or in a conversation that has gone on to another number since, is no stranger to the next', async () => {
  const [answered, moved, silent] = ['5511987659001', '5511987659002', '5511987659003'];
  const numbers = [answered, moved, silent];
  const house = await asking(numbers);
  await house.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
  const strangers = async () =>
    (
      await house.query<{ n: number }>('select cold_today as n from outreach_lines where connection_id = $1', [
        house.connection.id,
      ])
    )[0]?.n;
  expect(await strangers()).toBe(3);
  await house.say(answered, 'não');
  const people = numbers.map((number) => ({ number, name: 'Ana Lima' }));
  const { id } = await house.planned(await house.list(people), {
    whatsappId: house.connection.id,
    message1: null,
    template1: offer,
  });
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan).toMatchObject({ people: 3, cold: 2 });

  await house.say(moved, 'Quanto custa?');
  const other = await house.world.connection();
  await house.query(
    `update tickets set connection_id = $2, last_inbound_at = null where company_id = $1 and status = 'pending'`,
    [house.world.companyId, other.id],
  );
  await house.offerAgain();
  expect(await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 })).toMatchObject({
    cold: 1,
  });
  expect(await house.feed()).toHaveLength(3);
  expect(await strangers()).toBe(4);
});
