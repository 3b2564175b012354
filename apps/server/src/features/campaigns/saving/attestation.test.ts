import { randomUUID } from 'node:crypto';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { startCampaign } from '../acts/start-campaign.ts';

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

test('nobody vouches for what they have not seen: another list, texts or file since then begin nothing', async () => {
  const { world, id, call, callAs, plan, list } = await house();
  const bia = await world.person({ profile: 'admin', name: 'Bia' });
  const seen = await call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  const start = { ...noon, attested: true, basedOn: seen.version };
  const everybody = await list(3);
  const theirs = await callAs<Campaign>(bia, ['PUT', `/campaigns/${id}`], { contactListId: everybody });
  expect(await plan(start)).toEqual({
    error: 'ERR_CAMPAIGN_CHANGED',
    details: { version: theirs.version, by: { id: bia.userId, name: 'Bia' } },
  });
  expect(await call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({
    status: 'INATIVA',
    attestedBy: null,
    contactListId: everybody,
    version: theirs.version,
  });
  await callAs(bia, ['DELETE', `/campaigns/${id}/media-upload`]);
  expect(await plan({ ...start, basedOn: theirs.version })).toMatchObject({ error: 'ERR_CAMPAIGN_CHANGED' });
  const { version } = await call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  expect(await plan({ ...start, basedOn: version })).toMatchObject({ status: 'PROGRAMADA', attestedBy: 'Renata' });
});

test.each([
  ['dated', '2030-05-07 12:00:00'],
  ['at once', '2026-01-01 08:00:00'],
])('of two who begin what both have seen, %s, one does, and the other hears of it', async (_, scheduledAt) => {
  const { world, id, call, callAs, admin } = await house();
  const bia = await world.person({ profile: 'admin', name: 'Bia' });
  const { version } = await call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  const start = { scheduledAt, attested: true, basedOn: version };
  const both = await Promise.all(
    [admin, bia].map((person) => callAs<Campaign>(person, ['PUT', `/campaigns/${id}`], start)),
  );
  expect(both.flatMap(({ error }) => error ?? [])).toEqual(['ERR_CAMPAIGN_CHANGED']);
  expect(await call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({ version: version + 1 });
});

test('a start whose answer was lost is heard of under its name; a change of anybody in between is not passed over', async () => {
  const { world, id, call, callAs, plan } = await house();
  const bia = await world.person({ profile: 'admin', name: 'Bia' });
  const { version } = await call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  const start = { ...noon, attested: true, basedOn: version, changeId: randomUUID() };
  const planned = await plan(start);
  expect(await plan(start)).toEqual(planned);
  // Under another name it is another tab, and another person has names of their own.
  const stale = { error: 'ERR_CAMPAIGN_CHANGED', details: { by: { name: 'Renata' } } };
  expect(await plan({ ...start, changeId: randomUUID() })).toMatchObject(stale);
  expect(await callAs(bia, ['PUT', `/campaigns/${id}`], start)).toMatchObject(stale);
  await callAs(bia, ['PUT', `/campaigns/${id}`], { message1: 'Olá!' });
  expect(await plan(start)).toMatchObject({ error: 'ERR_CAMPAIGN_CHANGED', details: { by: { name: 'Bia' } } });
});

test('also where it is to begin at once, or has begun meanwhile: it is stored once, and what differs from it is told that it is late', async () => {
  const { world, id, call, plan, audited } = await house();
  const { version } = await call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  const seen = { basedOn: version, changeId: randomUUID() };
  const start = { scheduledAt: '2026-01-01 08:00:00', attested: true, ...seen, attempt: 1 };
  const planned = await plan(start);
  expect(planned).toMatchObject({ status: 'PROGRAMADA', version: version + 1 });
  expect(await plan(start)).toEqual(planned);
  await world.act((ctx) => startCampaign(ctx, id));
  expect(await plan(start)).toMatchObject({ status: 'EM_ANDAMENTO', version: version + 1 });
  expect((await audited()).filter(({ action }) => action === 'campaign.change')).toHaveLength(1);
  // Taken back where it cannot be any more.
  expect(await plan({ scheduledAt: null, ...seen, attempt: 2 })).toMatchObject({ error: 'ERR_CAMPAIGN_READ_ONLY' });
});

test('an attempt that arrives after a later one changes nothing, though neither answer was heard', async () => {
  const { id, call, plan } = await house();
  const { version } = await call<Campaign>('GET', `/campaigns/${id}?brief=1`);
  const seen = { basedOn: version, changeId: randomUUID() };
  const start = { scheduledAt: '2026-01-01 08:00:00', attested: true, ...seen };
  const withdrawn = { status: 'INATIVA', message1: 'Olá!' };
  expect(await plan({ scheduledAt: null, message1: 'Olá!', ...seen, attempt: 2 })).toMatchObject(withdrawn);
  for (const late of [start, { ...start, attempt: 1 }]) {
    expect(await plan(late)).toMatchObject({ error: 'ERR_CAMPAIGN_CHANGED' });
  }
  expect(await call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({ ...withdrawn, version: version + 1 });
  // One more says otherwise, and is nobody else's.
  expect(await plan({ ...start, attempt: 3 })).toMatchObject({ status: 'PROGRAMADA', version: version + 2 });
  for (const attempt of [0, 1.5, 1001, '1']) {
    expect(await plan({ ...start, attempt })).toMatchObject({ error: 'ERR_VALIDATION' });
  }
});
