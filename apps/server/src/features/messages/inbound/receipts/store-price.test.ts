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
});
