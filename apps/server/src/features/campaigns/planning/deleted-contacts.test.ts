import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { expect, test } from 'vitest';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { deleteContact } from '../../contact-actions/deleting/delete-contact.ts';
import { startCampaign } from '../acts/start-campaign.ts';
import { copyChunk } from '../audience/copy-chunk.ts';

const harness = createFeedingHarness();

test('whose contact was deleted a moment ago is left out, planned as done, until the number is nobody’s again', async () => {
  const house = await harness.open();
  const { world, admin } = house;
  const gone = await world.contact({ number: '5511987653021' });
  await admin.act((ctx) => deleteContact(ctx, gone.id));
  const { id } = await house.planned(await house.list([{ number: '5511987653021' }, {}]), { speed: 'settings' });
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan).toMatchObject({
    people: 1,
    leftOut: [{ reason: 'erased', count: 1, people: [{ number: '5511987653021' }] }],
  });
  await world.act((ctx) => startCampaign(ctx, id));
  while (await world.act((ctx) => copyChunk(ctx, id)));
  const said = async () => (await house.recipients(id)).map(({ outcome, reason }) => reason ?? outcome);
  expect(await said()).toEqual(['erased', 'waiting']);
  expect(await house.run()).toHaveLength(1);
  // Where all are, it says so instead of being finished at once, and reads them anew.
  const alone = await house.begun([{ number: '5511987653021' }]);
  expect(alone).toMatchObject({ status: 'CANCELADA', statusReason: { code: 'nobody-valid' } });
});
