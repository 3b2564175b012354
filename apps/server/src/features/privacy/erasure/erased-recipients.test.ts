import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asPlatformCtx } from '../../../platform/context.ts';
import { campaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { erasePerson } from './erase-person.ts';

test('a campaign ends though somebody was erased while Meta kept their message back, or after a yes that nothing will follow', async () => {
  const house = await campaignHouse();
  const { world, connection } = house;
  const { companyId, deps } = world;
  const sql = (text: string, ...values: unknown[]) => deps.database.pool.query(text, [companyId, ...values]);
  const people: { id: number; number: string }[] = [];
  for (const number of ['5511981230001', '5511981230002', '5511981230003', '5511981230004', '5511981230005']) {
    const { id } = await world.contact({ name: 'Ana Lima', number });
    people.push({ id, number });
  }
  const { id } = await house.begun(people.map(({ number }) => ({ number, phoneKey: number })));
  const become = (number: string, outcome: string, rest: string) =>
    sql(
      `update campaign_recipients r set outcome = $2, ${rest}, contact_id = c.id from contacts c
       where r.company_id = $1 and r.phone_key = $3 and c.company_id = $1 and c.number = $3`,
      outcome,
      number,
    );
  await become('5511981230001', 'queued', `reason = 'held'`);
  await become('5511981230002', 'asked', 'asked_at = now(), confirmed_at = now()');
  await become('5511981230003', 'asked', `asked_at = now(), reason = 'held'`);
  await become('5511981230004', 'delivered', 'handed_at = now()');
  await become('5511981230005', 'queued', 'reason = null');
  // What Meta has accepted is no longer in the outbox.
  await sql(
    `with talk as (
       insert into tickets (company_id, contact_id, connection_id, channel, status, closed_at, last_message_at, created_at, updated_at)
       select $1, $2, $3, 'wppoficial', 'closed', now(), now(), now(), now() returning id)
     insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, sent_at, sent_ack_at, recipient_id, recipient_part)
     select $1, talk.id, $2, $3, 'wamid.held', true, 'Oi', now(), now(), r.id, 1
     from talk, campaign_recipients r where r.company_id = $1 and r.contact_id = $2`,
    people[0]?.id,
    connection.id,
  );
  // The turn of the last has not come.
  await sql(
    `with talk as (
       insert into tickets (company_id, contact_id, connection_id, channel, status, closed_at, last_message_at, created_at, updated_at)
       select $1, $2, $3, 'wppoficial', 'closed', now(), now(), now(), now() returning id),
     said as (
       insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, sent_at, recipient_id, recipient_part)
       select $1, talk.id, $2, $3, true, 'Oi', now(), r.id, 1
       from talk, campaign_recipients r where r.company_id = $1 and r.contact_id = $2 returning id)
     insert into outbox (company_id, connection_id, recipient, kind, message_id, priority, next_attempt_at, created_at)
     select $1, $3, 'phone:5511981230005', 'message', said.id, 2, now(), now() from said`,
    people[4]?.id,
    connection.id,
  );
  await house.look();
  expect(await house.call('GET', `/campaigns/${id}?brief=true`)).toMatchObject({ status: 'EM_ANDAMENTO' });

  for (const { id: contactId } of people)
    await asPlatformCtx(deps, ({ client, now }) => erasePerson(client, { companyId, contactId, now }));
  expect(await house.recipients(id)).toMatchObject([
    { outcome: 'unconfirmed', reason: 'erased', number: '' },
    { outcome: 'failed', reason: 'erased', number: '' },
    { outcome: 'failed', reason: 'erased', number: '' },
    { outcome: 'delivered', reason: null, number: '' },
    { outcome: 'failed', reason: 'erased', number: '' },
  ]);
  await house.look();
  expect(await house.call('GET', `/campaigns/${id}?brief=true`)).toMatchObject({ status: 'FINALIZADA' });
});

const MENDING = '0458-erased-people-hold-no-campaign.sql';

test('campaigns that people held who were erased before end after the update', async () => {
  const house = await campaignHouse();
  const { world, connection } = house;
  const { companyId, deps } = world;
  const { id } = await house.begun(5);
  const people = await house.recipients(id);
  const { id: contactId } = await world.contact({ name: 'Apagado', number: '5511981230011' });
  const ticket = await world.ticket({ contactId, connectionId: connection.id });
  const text = await readFile(new URL(`../../../../migrations/${MENDING}`, import.meta.url), 'utf8');
  const client = await deps.database.pool.connect();
  try {
    await client.query('begin');
    const become = (index: number, rest: string) =>
      client.query(`update campaign_recipients set phone_key = 'erased:' || id, number = '', ${rest} where id = $1`, [
        people[index]?.id,
      ]);
    await become(0, `outcome = 'queued', reason = 'held'`);
    await become(1, `outcome = 'queued'`);
    await become(2, `outcome = 'asked', asked_at = now(), confirmed_at = now()`);
    await become(3, `outcome = 'asked', asked_at = now()`);
    for (const [index, at] of [
      [0, new Date()],
      [1, null],
    ] as const)
      await client.query(
        `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, sent_at, sent_ack_at, recipient_id, recipient_part)
         values ($1, $2, $3, $4, true, '', now(), $5, $6, 1)`,
        [companyId, ticket.id, contactId, connection.id, at, people[index]?.id],
      );
    await client.query(text);
    const { rows } = await client.query(
      'select outcome, reason from campaign_recipients where campaign_id = $1 order by position',
      [id],
    );
    expect(rows).toEqual([
      { outcome: 'unconfirmed', reason: 'erased' },
      { outcome: 'failed', reason: 'erased' },
      { outcome: 'failed', reason: 'erased' },
      { outcome: 'asked', reason: null },
      { outcome: 'waiting', reason: null },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
