import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();

test('a red number speaks no advertising any more; what people have asked for goes on, until something worse is known', async () => {
  const house = await harness.open('wppoficial');
  const fields = { speed: 'settings', message1: null, template1: offer };
  const { id: offers } = await house.begun(3, { ...fields, kind: 'marketing' });
  const { id: notices } = await house.begun(4, { ...fields, kind: 'utility' });
  await house.query(`update connections set quality = 'RED' where id = $1`, [house.connection.id]);
  const spokenTo = async (id: number) =>
    (await house.recipients(id)).filter(({ outcome }) => outcome === 'sent').length;
  const steps = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await house.feed();
      await house.takeAll();
      harness.pass(MINUTE);
    }
  };
  await steps(2);
  expect([await spokenTo(offers), await spokenTo(notices)]).toEqual([0, 2]);
  expect(await house.campaign(offers)).toMatchObject({ status: 'CANCELADA', status_reason: 'guardian' });
  expect(await house.campaign(notices)).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: null });
  // Going on with the offers all the same makes them wait.
  await house.call('POST', `/campaigns/${offers}/restart`, { acknowledged: true });
  await steps(1);
  expect([await spokenTo(offers), await spokenTo(notices)]).toEqual([0, 3]);
  expect(await house.campaign(offers)).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: 'number-stopped' });
  await house.query(
    `update messages set failed_at = $2, failure_reason = 'pause', failure_code = '131031'
     where id = (select max(id) from messages where company_id = $1)`,
    [house.world.companyId, harness.now()],
  );
  await steps(1);
  expect(await house.campaign(notices)).toMatchObject({ status: 'CANCELADA', status_reason: 'guardian' });
  // The second stop is told as well: it is about more than the first.
  const told = (await house.world.emitted()).filter(({ name }) => name === 'outreach.line-changed');
  expect(told.map(({ payload }) => payload['mode'])).toEqual(['stop', 'stop']);
});

test('a red number of which Meta keeps much back speaks to nobody at all until that is let go', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(4, { speed: 'settings', message1: null, template1: offer, kind: 'utility' });
  const step = async () => {
    await house.feed();
    await house.takeAll();
    harness.pass(MINUTE);
    const sent = (await house.recipients(id)).filter(({ outcome }) => outcome === 'sent').length;
    return [sent, (await house.campaign(id))?.waiting_cause];
  };
  expect(await step()).toEqual([1, null]);
  // In the outbox, and not gone yet.
  await house.feed();
  await house.query(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, external_id, recipient_id,
       recipient_part, sent_at, sent_ack_at)
     select m.company_id, m.ticket_id, m.contact_id, m.connection_id, true, 'Oferta', 'kept' || n, 1000000 + n, 1, m.sent_at,
       m.sent_at
     from generate_series(1, 60) n, (select * from messages where company_id = $1 and recipient_id is not null limit 1) m`,
    [house.world.companyId],
  );
  await house.query(`update connections set quality = 'RED' where id = $1`, [house.connection.id]);
  expect(await step()).toEqual([1, 'guardian']);
  await house.query(`update messages set ack = 2 where company_id = $1 and external_id like 'kept%'`, [
    house.world.companyId,
  ]);
  harness.pass(6 * MINUTE);
  expect(await step()).toEqual([2, null]);
});

test('another word of Meta about a number is heeded before its next message, however lately it was judged', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(3, { speed: 'settings', message1: null, template1: offer, kind: 'marketing' });
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ status: 'EM_ANDAMENTO' });
  await house.query(`update connections set quality = 'RED' where id = $1`, [house.connection.id]);
  harness.pass(1000);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA', status_reason: 'guardian' });
});
