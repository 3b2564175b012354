import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { createInbound } from '../../test/inbound.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createPhoneHarness } from '../../test/phones/phone-harness.ts';
import { createWorld, type World } from '../../test/world.ts';
import { deleteContactsJob } from '../contact-actions/deleting/delete-contacts.job.ts';
import { mergeContacts } from '../contact-actions/merging/merge-contacts.ts';
import { undoMerge } from '../contact-actions/merging/undo-merge.ts';
import { updateContact } from '../contacts/update-contact.ts';
import { mayReach } from '../outreach/gate/may-reach.ts';
import { erasePersonJob } from '../privacy/jobs/erase-person.job.ts';
import { isSuppressed, suppressedAmong } from './is-suppressed.ts';
import { liftFromContact } from './lift.ts';
import { suppress } from './suppress.ts';
import { listSuppressions, suppressionOf } from './suppressions.queries.ts';

const BEFORE = '5511988887777';
const AFTER = '5511977776666';
const LID = '279139622407209';
const once = { number: 1, isLast: true };

const out = (world: World) => world.act((ctx) => suppressedAmong(ctx, [BEFORE, AFTER]));
const inForce = async (world: World) =>
  (await world.act((ctx) => listSuppressions(ctx, { searchParam: '', isLifted: false }))).suppressions.map(
    ({ contact, lastDigits, source }) => [contact?.name ?? null, lastDigits, source],
  );
const onlyContact = async (world: World) => {
  const { rows } = await world.deps.database.pool.query<{ id: string }>(
    'select id from contacts where company_id = $1',
    [world.companyId],
  );
  return Number(rows[0]?.id);
};

test('who said SAIR and changes numbers is left alone under the new one, until they come back', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  await inbound.say({ from: BEFORE, text: { body: 'Oi' } }, { wa_id: BEFORE, profile: { name: 'Ana' } });
  const contactId = await onlyContact(world);
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  const system = { type: 'user_changed_number', wa_id: AFTER, body: 'x' };
  await inbound.say({ from: BEFORE, type: 'system', system });

  expect(await out(world)).toEqual(new Set([BEFORE, AFTER]));
  const line = { connectionId: inbound.connection.id };
  const asked = { line, kind: 'campaign', category: 'marketing', isTemplate: true } as const;
  expect(await world.act((ctx) => mayReach(ctx, { ...asked, person: { number: AFTER } }))).toMatchObject({
    reason: 'suppressed',
  });
  // The former number stays out, whoever has it now.
  expect(await inForce(world)).toEqual([
    ['Ana', '6666', 'word'],
    [null, '7777', 'word'],
  ]);
  await world.act((ctx) => liftFromContact(ctx, { contactId, reason: 'VOLTAR' }));
  expect(await out(world)).toEqual(new Set([BEFORE]));
});

test('a corrected number is left alone like the one before it, and an admin lets the person in again', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id: contactId } = await world.contact({ name: 'Ana', number: BEFORE });
  await world.act((ctx) => suppress(ctx, { contactId, source: 'agent', userId: admin.userId }));
  const said = await admin.act((ctx) => suppressionOf(ctx, contactId));
  await admin.act((ctx) => updateContact(ctx, { contactId, change: { number: AFTER } }));
  expect(await out(world)).toEqual(new Set([BEFORE, AFTER]));
  const { suppression } = await admin.act((ctx) => suppressionOf(ctx, contactId));
  expect(suppression).toEqual({
    ...said.suppression,
    id: suppression?.id,
    lastDigits: '6666',
    contact: expect.anything(),
  });

  const app = await world.http();
  const lift = `/api/suppressions/${suppression?.id}?reason=O+anterior+era+de+outra+pessoa`;
  await app.inject({ method: 'DELETE', url: lift, headers: admin.headers });
  expect(await out(world)).toEqual(new Set([BEFORE]));
});

test('who had been let in again stays so under a new number', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id: contactId } = await world.contact({ number: BEFORE });
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  await world.act((ctx) => liftFromContact(ctx, { contactId, reason: 'VOLTAR' }));
  await admin.act((ctx) => updateContact(ctx, { contactId, change: { number: AFTER } }));
  expect(await out(world)).toEqual(new Set());
});

test('a number that WhatsApp tells after SAIR is left alone, also once the person is erased', async () => {
  const { world, say, tell } = await createPhoneHarness();
  await say('A1', { lid: LID, name: 'Maria' });
  const contactId = await onlyContact(world);
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  await tell({ type: 'identity-linked', externalId: 'names:1', people: [{ phone: AFTER, lid: LID }] });
  expect(await out(world)).toEqual(new Set([AFTER]));
  expect(await inForce(world)).toEqual([['Maria', '6666', 'word']]);
  await world.deps.database.pool.query('delete from contacts where id = $1', [contactId]);
  const again = await world.contact({ number: AFTER });
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId: again.id }))).toBe(true);
});

test('two whom WhatsApp tells to be one have both said what one of them did', async () => {
  const { world, say, tell } = await createPhoneHarness();
  await say('A1', { lid: LID, name: 'Maria' });
  const contactId = await onlyContact(world);
  await say('B1', { phone: AFTER, name: 'Maria S.' });
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  expect(await out(world)).toEqual(new Set());
  await tell({ type: 'identity-linked', externalId: 'names:1', people: [{ phone: AFTER, lid: LID }] });
  expect(await out(world)).toEqual(new Set([AFTER]));
});

/** Two whom a person takes for one; only the merged one has said SAIR. */
async function merged() {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const [kept, other] = [await world.contact({ number: BEFORE }), await world.contact({ number: AFTER })];
  await world.act((ctx) => suppress(ctx, { contactId: other.id, source: 'word' }));
  const merge = await admin.act((ctx) => mergeContacts(ctx, { keptId: kept.id, mergedId: other.id }));
  return { world, admin, kept, merge };
}

test('a merge is undone with what each had said; once nothing can part the two, both have said it', async () => {
  const { world, admin, kept, merge } = await merged();
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId: kept.id }))).toBe(true);
  await admin.act((ctx) => undoMerge(ctx, merge.id));
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId: kept.id }))).toBe(false);

  const { id: mergedId } = merge.merged;
  await admin.act((ctx) => mergeContacts(ctx, { keptId: kept.id, mergedId }));
  const aMonthLater = new Date(world.deps.now().getTime() + 31 * 24 * 60 * 60 * 1000);
  await deleteContactsJob.run({ ...world.deps, now: () => aMonthLater }, {}, once);
  expect(await out(world)).toEqual(new Set([BEFORE, AFTER]));
});

test('what two said as one is shown with each of them once they are parted, and each is let in for themselves', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const kept = await world.contact({ name: 'Ana', number: BEFORE });
  const other = await world.contact({ name: 'Bia', number: AFTER });
  const merge = await admin.act((ctx) => mergeContacts(ctx, { keptId: kept.id, mergedId: other.id }));
  await world.act((ctx) => suppress(ctx, { contactId: kept.id, source: 'word' }));
  expect((await inForce(world)).map(([name]) => name)).toEqual(['Ana']);
  await admin.act((ctx) => undoMerge(ctx, merge.id));
  expect((await inForce(world)).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))).toEqual([
    ['Ana', '7777', 'word'],
    ['Bia', '6666', 'word'],
  ]);
  await world.act((ctx) => liftFromContact(ctx, { contactId: kept.id, reason: 'VOLTAR' }));
  expect(await inForce(world)).toEqual([['Bia', '6666', 'word']]);
  await world.act((ctx) => liftFromContact(ctx, { contactId: other.id, reason: 'VOLTAR' }));
  expect(await out(world)).toEqual(new Set());
});

test('a merged person who is deleted or erased is known under both numbers', async () => {
  const deleted = await merged();
  const { pool } = deleted.world.deps.database;
  await pool.query(`update contacts set deleted_at = now() - interval '10 years' where id = $1`, [deleted.kept.id]);
  await deleteContactsJob.run(deleted.world.deps, {}, once);
  expect(await out(deleted.world)).toEqual(new Set([BEFORE, AFTER]));

  const { world, admin, kept } = await merged();
  const app = await world.http();
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/privacy/${url}`, headers: admin.headers, payload })).json();
  const asked = await post('erasures', { contactId: kept.id, reason: 'Pediu por e-mail' });
  await post(`requests/${asked.id}/confirm`, { reason: 'Conferido' });
  await erasePersonJob.run(world.deps, { companyId: world.companyId, requestId: asked.id }, once);
  expect(await inForce(world)).toEqual([
    [null, '7777', 'word'],
    [null, '6666', 'word'],
  ]);
  expect(await out(world)).toEqual(new Set([BEFORE, AFTER]));
});
