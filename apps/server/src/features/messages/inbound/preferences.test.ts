import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { mergeContacts } from '../../contact-actions/merging/merge-contacts.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { liftFromContact } from '../../suppressions/lift.ts';
import { suppress } from '../../suppressions/suppress.ts';

const NUMBER = '5511988887777';

/** A customer whose choices Meta tells: when they were made, as seconds around now. */
async function start({ isKnown = true } = {}) {
  const world = await createWorld();
  const inbound = await createInbound(world);
  if (isKnown) await inbound.say({ from: NUMBER, text: { body: 'Oi' } });
  const { rows } = await world.deps.database.pool.query<{ id: string }>(
    'select id from contacts where company_id = $1',
    [world.companyId],
  );
  const now = Math.floor(world.deps.now().getTime() / 1000);
  const tell = async (value: 'stop' | 'resume', second: number, wa_id = NUMBER) => {
    const said = { wa_id, category: 'marketing_messages', value, timestamp: now + second };
    await inbound.post(inbound.value({ user_preferences: [said] }));
    await inbound.settle();
  };
  const isOut = () => world.act((ctx) => isSuppressed(ctx, { number: NUMBER }));
  return { world, tell, isOut, contactId: Number(rows[0]?.id) };
}

test('a customer who stops marketing messages is remembered so, and may start again', async () => {
  const { world, tell, isOut } = await start();
  await tell('stop', -60);
  expect([await isOut(), (await companyRows(world)).contacts]).toMatchObject([true, [{ marketing_opt_out: true }]]);
  await tell('resume', -60);
  expect([await isOut(), (await companyRows(world)).contacts]).toMatchObject([false, [{ marketing_opt_out: false }]]);
});

test('the last choice counts, in whatever order and however often Meta tells them', async () => {
  const { tell, isOut } = await start();
  await tell('resume', -120);
  await tell('stop', -60);
  await tell('resume', -120);
  expect(await isOut()).toBe(true);
  await tell('resume', -90);
  expect(await isOut()).toBe(true);
  await tell('resume', -30);
  await tell('stop', -60);
  expect(await isOut()).toBe(false);
  await tell('stop', -40);
  expect(await isOut()).toBe(false);
});

test('who came back after a stop is not struck off when the stop is told again', async () => {
  const { world, tell, isOut, contactId } = await start();
  await tell('stop', -60);
  await world.act((ctx) => liftFromContact(ctx, { contactId, reason: 'VOLTAR' }));
  await tell('stop', -60);
  expect(await isOut()).toBe(false);
});

test('SAIR outlives a choice that was made before it', async () => {
  const { world, tell, isOut, contactId } = await start();
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  await tell('resume', -60);
  expect(await isOut()).toBe(true);
});

test('SAIR ends with a choice that was made after it', async () => {
  const { world, tell, isOut, contactId } = await start();
  await world.act((ctx) => suppress(ctx, { contactId, source: 'word' }));
  await world.deps.database.pool.query(
    `update suppressions set created_at = created_at - interval '1 hour' where company_id = $1`,
    [world.companyId],
  );
  await tell('resume', -60);
  expect(await isOut()).toBe(false);
});

test('a stop of somebody whom the company does not know counts for whoever is imported later, until they start again', async () => {
  const { world, tell, isOut } = await start({ isKnown: false });
  await tell('stop', -60);
  const { rows } = await world.deps.database.pool.query(
    `select (select to_jsonb(a) from audit_log a where a.company_id = $1 and a.action = 'contact.preference') as noted,
       (select jsonb_agg(to_jsonb(s)) from suppressions s where s.company_id = $1) as kept`,
    [world.companyId],
  );
  expect(JSON.stringify(rows)).not.toContain('98888');
  const { id: contactId } = await world.contact({ number: '551188887777' });
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId }))).toBe(true);
  await world.deps.database.pool.query('delete from contacts where id = $1', [contactId]);
  await tell('stop', -60);
  await tell('resume', -90);
  expect(await isOut()).toBe(true);
  await tell('resume', -30);
  expect(await isOut()).toBe(false);
});

test('the last choice counts also where they have become part of another contact since, or are a new one', async () => {
  const { world, tell, isOut, contactId } = await start();
  await tell('stop', -60);
  const admin = await world.person({ profile: 'admin' });
  const { id: keptId } = await world.contact({ number: '5511977776666' });
  await admin.act((ctx) => mergeContacts(ctx, { keptId, mergedId: contactId }));
  await tell('resume', -90);
  expect(await isOut()).toBe(true);
  await world.deps.database.pool.query('delete from contacts where company_id = $1', [world.companyId]);
  await world.contact({ number: NUMBER });
  await tell('resume', -80);
  expect(await isOut()).toBe(true);
  await tell('resume', -30);
  expect(await isOut()).toBe(false);
});
