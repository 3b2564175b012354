import type { askingHouse } from './asking-house.ts';

type House = Awaited<ReturnType<ReturnType<typeof askingHouse>>>;
type Served = { ticketId: number; contactId: number; number: string; question: string };

/** They have written something else, were greeted, and are served: their ticket, and the provider's name of the question. */
export async function served(house: House, numbers: readonly string[]) {
  await house.query(`update connections set greeting_message = 'Olá! Já vamos atender.' where id = $1`, [
    house.connection.id,
  ]);
  for (const from of numbers) await house.say(from, 'Quanto custa a entrega?');
  await house.query(`update messages set external_id = 'wamid.asked' || id where recipient_part = 0`);
  const rows = await house.query<Served>(
    `update tickets t set status = 'open', user_id = $2, unread_messages = 0, wait_started_at = null
     from contacts c, messages m
     where t.company_id = $1 and t.status = 'pending' and c.id = t.contact_id and m.contact_id = c.id and m.recipient_part = 0
     returning t.id as "ticketId", c.id as "contactId", c.number, m.external_id as question`,
    [house.world.companyId, house.admin.userId],
  );
  return (number: string): Served => {
    const row = rows.find((one) => one.number === number);
    if (!row) throw new Error('nobody of that number is served');
    return row;
  };
}
