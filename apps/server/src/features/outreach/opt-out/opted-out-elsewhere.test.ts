import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { applyMarketingPreference } from '../../suppressions/apply-marketing-preference.ts';
import { sayOutreach } from '../sending/say-outreach.ts';

const NUMBER = '5511988887777';

/** The first of a campaign has their message in the outbox. */
async function queued() {
  const house = await campaignHouse();
  const { world } = house;
  // Known before: of whom only campaigns know, nobody sees a contact.
  await world.contact({ name: 'Marina', number: NUMBER });
  const { id } = await house.begun([{ number: NUMBER }]);
  const [recipient] = await house.recipients(id);
  if (!recipient) throw new Error('somebody was copied');
  const { contactId } = await world.act((ctx) =>
    sayOutreach(ctx, {
      connectionId: house.connection.id,
      person: { name: 'Marina', number: NUMBER },
      recipientId: String(recipient.id),
      part: 1,
      clientId: `campaign:${recipient.id}:1`,
      content: { body: 'Oferta' },
      campaign: 'Natal',
    }),
  );
  const { pool } = world.deps.database;
  await pool.query(`update campaign_recipients set outcome = 'queued' where id = $1`, [recipient.id]);
  const objections = async () =>
    (await pool.query('select kind from outreach_objections where contact_id = $1', [contactId])).rows;
  const waits = async () =>
    (await pool.query(`select from outbox where company_id = $1 and state = 'queued'`, [world.companyId])).rows.length;
  const outcomes = async () => (await house.recipients(id)).map(({ outcome }) => outcome);
  return { house, contactId, objections, waits, outcomes };
}

test.each([
  ['an agent notes it', 'agent'],
  ['a list from elsewhere names the number', 'import'],
  ['a list from elsewhere names it without the ninth digit', 'import without nine'],
  ['Meta tells of it', 'meta'],
] as const)('when %s, what a campaign has queued does not leave', async (_who, source) => {
  const { house, contactId, objections, waits, outcomes } = await queued();
  if (source === 'agent') await house.call('POST', '/suppressions', { contactId });
  if (source === 'import') await house.call('POST', '/suppressions/import', { numbers: [NUMBER] });
  if (source === 'import without nine') await house.call('POST', '/suppressions/import', { numbers: ['551188887777'] });
  if (source === 'meta') {
    await house.world.act((ctx) => applyMarketingPreference(ctx, { contactId, wants: false, source }));
  }
  await house.look();
  expect(await waits()).toBe(0);
  expect((await companyRows(house.world)).messages).toEqual([]);
  // At their turn the gate leaves them out.
  expect(await outcomes()).toEqual(['waiting']);
  expect(await objections()).toEqual(source.startsWith('import') ? [] : [{ kind: 'opt-out' }]);
});
