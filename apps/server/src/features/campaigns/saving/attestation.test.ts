import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { auditLog } from '../../audit/audit.table.ts';

const REFUSED = { error: 'ERR_CAMPAIGN_NEEDS_ATTESTATION' };
const noon = { scheduledAt: '2030-05-07 12:00:00' };

async function house() {
  const opened = await campaignHouse();
  const { call, draft, world, connection, list } = opened;
  const { id } = await draft({ contactListId: await list(1), whatsappId: connection.id });
  const plan = (body: object) => call<Campaign>('PUT', `/campaigns/${id}`, body);
  const audited = () =>
    world.seed((db) =>
      db
        .select({ action: auditLog.action, name: auditLog.userName, details: auditLog.details })
        .from(auditLog)
        .where(eq(auditLog.subject, `campaign:${id}`))
        .orderBy(desc(auditLog.id)),
    );
  return { ...opened, id, plan, audited };
}

test('nothing is planned before somebody vouches for its people, whichever call asks for it', async () => {
  const { call, plan } = await house();
  const planned = { name: 'Natal', message1: 'Oi', ...noon };
  expect(await call('POST', '/campaigns', planned)).toMatchObject(REFUSED);
  expect(await call('POST', '/campaigns', { ...planned, attested: false })).toMatchObject(REFUSED);
  expect(await plan(noon)).toMatchObject(REFUSED);
  expect(await plan({ attested: true })).toMatchObject({ status: 'INATIVA', attestedBy: 'Renata' });
  // Vouched for a draft is not vouched for this start.
  expect(await plan(noon)).toMatchObject(REFUSED);
  expect(await plan({ ...noon, attested: true })).toMatchObject({ status: 'PROGRAMADA', attestedBy: 'Renata' });
});

test('it counts for this plan and this list: later words keep it, another list or a new plan asks again', async () => {
  const { plan, list } = await house();
  const first = await plan({ ...noon, attested: true });
  const later = await plan({ message1: 'Olá!', scheduledAt: '2030-05-07 13:00:00' });
  expect(later).toMatchObject({ status: 'PROGRAMADA', attestedAt: first.attestedAt });
  const other = await list(2);
  expect(await plan({ contactListId: other })).toMatchObject(REFUSED);
  expect(await plan({ contactListId: other, attested: true })).toMatchObject({ contactListId: other });
  expect(await plan({ scheduledAt: null })).toMatchObject({ status: 'INATIVA', attestedBy: null, attestedAt: null });
  expect(await plan(noon)).toMatchObject(REFUSED);
});

test('who planned it, for which list and whether at an hour at which nothing should leave, stands in the audit', async () => {
  const { plan, audited } = await house();
  await plan({ ...noon, attested: true, window: 'any' });
  await plan({ scheduledAt: '2030-05-07 23:30:00' });
  await plan({ window: 'company' });
  await plan({ message1: 'Outro texto' });
  const plans = (await audited()).filter(({ action }) => action.startsWith('campaign.plan'));
  expect(plans.map(({ action, name }) => [action, name])).toEqual([
    ['campaign.plan', 'Renata'],
    ['campaign.plan-outside-hours', 'Renata'],
    ['campaign.plan', 'Renata'],
  ]);
  expect(plans[1]?.details).toMatchObject({ at: '2030-05-08T02:30:00.000Z', attested: true });
});

test('the database takes no plan that nobody vouches for', async () => {
  const { world, id } = await house();
  const planning = world.deps.database.pool.query(
    `update campaigns set status = 'PROGRAMADA', scheduled_at = now() where id = $1`,
    [id],
  );
  await expect(planning).rejects.toMatchObject({ constraint: 'campaigns_planned_attested' });
});
