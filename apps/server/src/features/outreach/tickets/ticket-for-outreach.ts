import type { Ctx } from '../../../platform/context.ts';

type Place = { contactId: number; connectionId: number };

/** `isHidden`: it is an outreach ticket, which nobody sees and of which nothing is announced. */
export type OutreachPlace = { ticketId: number; isHidden: boolean };

/**
 * Where outreach to a contact is said over a connection: in the active ticket, so that whoever serves it reads along, else in
 * the one outreach ticket of the two. Locked until the transaction ends.
 */
export async function ticketForOutreach(
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  { contactId, connectionId }: Place,
): Promise<OutreachPlace> {
  const { rows } = await client.query<OutreachPlace>({
    name: 'ticket-for-outreach',
    text: 'select ticket_id as "ticketId", is_outreach as "isHidden" from ticket_for_outreach($1, $2, $3)',
    values: [contactId, connectionId, now],
  });
  return rows[0] ?? missing();
}

function missing(): never {
  throw new Error('the contact or the connection is not there any more');
}
