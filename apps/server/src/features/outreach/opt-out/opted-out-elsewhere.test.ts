import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { joinContacts } from '../../contact-actions/merging/join-contacts.ts';
import { mergeContacts } from '../../contact-actions/merging/merge-contacts.ts';
import { updateContact } from '../../contacts/update-contact.ts';
import { applyMarketingPreference } from '../../suppressions/apply-marketing-preference.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { sayOutreach } from '../sending/say-outreach.ts';

const NUMBER = '5511988887777';
const OTHER = '5511977776666';

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

test.each([
  ['WhatsApp tells that they are one with somebody who said SAIR', 'joined'],
  ['an agent merges them with somebody who said SAIR', 'merged'],
  ['an agent gives them a number that is struck off', 'number'],
  ['an agent notes once more that they want none', 'again'],
] as const)('when %s, nothing that a campaign has queued leaves', async (_who, how) => {
  const { house, contactId, waits, outcomes } = await queued();
  const { world, admin } = house;
  if (how === 'joined' || how === 'merged') {
    const { id: mergedId } = await world.contact({ name: 'Marina', number: OTHER });
    await world.act((ctx) => suppress(ctx, { contactId: mergedId, source: 'word' }));
    if (how === 'joined') await admin.act((ctx) => joinContacts(ctx, [contactId, mergedId], 'names:1'));
    else await admin.act((ctx) => mergeContacts(ctx, { keptId: contactId, mergedId }));
  }
  if (how === 'number') {
    await house.call('POST', '/suppressions/import', { numbers: [OTHER] });
    await admin.act((ctx) => updateContact(ctx, { contactId, change: { number: OTHER } }));
  }
  if (how === 'again') {
    // As it was for whoever joined names before what waits was looked at.
    await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
    await world.deps.database.pool.query('update outbox set expires_at = null where company_id = $1', [
      world.companyId,
    ]);
    await house.call('POST', '/suppressions', { contactId });
  }
  await house.look();
  expect(await waits()).toBe(0);
  expect(await outcomes()).toEqual(['waiting']);
});

test('what somebody said before a campaign is not charged to it when they turn out to be one of those it wrote to', async () => {
  const { house, contactId } = await queued();
  const { world, admin } = house;
  const { pool } = world.deps.database;
  const { id: mergedId } = await world.contact({ name: 'Marina', number: OTHER });
  await world.act((ctx) => suppress(ctx, { contactId: mergedId, source: 'word' }));
  await pool.query(`update suppressions set created_at = created_at - interval '1 day' where company_id = $1`, [
    world.companyId,
  ]);
  await pool.query('update campaign_recipients set handed_at = $2 where contact_id = $1', [
    contactId,
    world.deps.now(),
  ]);
  const optedOut = async () =>
    (await pool.query('select opted_out_at as at from campaign_recipients where contact_id = $1', [contactId])).rows;
  await admin.act((ctx) => joinContacts(ctx, [contactId, mergedId], 'names:1'));
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId }))).toBe(true);
  expect(await optedOut()).toEqual([{ at: null }]);
});
