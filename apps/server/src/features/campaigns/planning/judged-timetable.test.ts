import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { expect, test } from 'vitest';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const harness = createFeedingHarness();

test('what slowed its number down yesterday and is over slows no timetable; looking at one changes nothing about the number', async () => {
  const house = await harness.open();
  const { id } = await house.planned(await house.list(5));
  const plan = () => house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  const unknown = await plan();
  const { companyId } = house.world;
  await house.query(
    `insert into outreach_lines (company_id, connection_id, next_bulk_at, mode, factor, judged_at)
     values ($1, $2, $3, 'slow', 0.5, $3::timestamptz - interval '1 day')`,
    [companyId, house.connection.id, harness.now()],
  );
  expect(await plan()).toEqual(unknown);
  expect(await house.query('select mode, factor from outreach_lines where company_id = $1', [companyId])).toEqual([
    { mode: 'slow', factor: 0.5 },
  ]);
});
