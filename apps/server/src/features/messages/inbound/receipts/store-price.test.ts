import type { CampaignCost } from '@balcao/contract/campaigns/report-models.ts';
import { expect, test } from 'vitest';
import { campaignHouse } from '../../../../test/campaigns/campaign-house.ts';
import { createInbound } from '../../../../test/inbound.ts';

const T0 = 1795186000;

test('what Meta bills stands with the person it was for, however often and late it is told', async () => {
  const house = await campaignHouse();
  const { world } = house;
  const inbound = await createInbound(world);
  const { id } = await house.begun(3);
  const ticket = await world.ticket({ connectionId: inbound.connection.id, status: 'closed' });
  await world.deps.database.pool.query(
    `with queued as (
       update campaign_recipients set outcome = 'queued' where campaign_id = $1 returning id, position
     )
     insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, sent_at, recipient_id,
       recipient_part)
     select $2, $3, $4, $5, 'wamid.' || row_number() over (order by position), true, 'Oi', now(), id, 1 from queued`,
    [id, world.companyId, ticket.id, ticket.contactId, inbound.connection.id],
  );
  const report = async (number: number, status: string, pricing: object) => {
    const said = { id: `wamid.${number}`, status, timestamp: String(T0), recipient_id: '5511988887777', pricing };
    await inbound.post(inbound.value({ statuses: [said] }));
    await inbound.settle();
  };
  const billed = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'marketing' };
  const free = { billable: false, pricing_model: 'PMP', type: 'free_entry_point', category: 'service' };
  await report(1, 'read', billed);
  await report(1, 'sent', billed);
  await report(1, 'delivered', free);
  await report(2, 'sent', free);
  // What the first of them had been asked before costs too, once, as what it was.
  await world.deps.database.pool.query(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, sent_at, recipient_id,
       recipient_part)
     select $2, $3, $4, $5, 'wamid.9', true, 'Posso?', now(), id, 0 from campaign_recipients where campaign_id = $1 and position = 1`,
    [id, world.companyId, ticket.id, ticket.contactId, inbound.connection.id],
  );
  await report(9, 'sent', { ...billed, category: 'utility' });
  await report(9, 'read', { ...billed, category: 'utility' });
  const { rows } = await world.deps.database.pool.query(
    `select billable, price_category as category from campaign_recipients where campaign_id = $1 order by position`,
    [id],
  );
  expect(rows).toEqual([
    { billable: true, category: 'marketing' },
    { billable: false, category: 'service' },
    { billable: null, category: null },
  ]);
  const figures = await world.deps.database.pool.query(
    `select reason, sum(n)::int as n from campaign_figures($1) where figure = 'billed' group by reason`,
    [id],
  );
  expect(figures.rows).toEqual([{ reason: 'marketing', n: 1 }]);

  await world.deps.database.pool.query(
    `insert into meta_prices (market, category, currency, effective_from, amount) values ('55', 'marketing', 'USD', '2020-01-01', 0.06)`,
  );
  await world.deps.database.pool.query(
    `update campaign_recipients set handed_at = '2020-02-03T12:00Z', asked_at = '2020-02-03T12:00Z', number = '' where campaign_id = $1`,
    [id],
  );
  const cost = await house.call<CampaignCost>('GET', `/campaigns/${id}/cost`);
  await world.deps.database.pool.query(`delete from meta_prices where effective_from = '2020-01-01'`);
  expect(cost).toEqual({
    currency: 'USD',
    amount: 0.06,
    unpriced: 1,
    categories: [
      { category: 'marketing', messages: 1, amount: 0.06 },
      { category: 'utility', messages: 1, amount: null },
    ],
  });
});
