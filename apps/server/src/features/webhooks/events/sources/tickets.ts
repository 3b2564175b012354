import { named, told, type FactBatch, type PublicFact } from '../told.ts';

/** What the event itself says whole. */
export function tellTickets(batch: FactBatch): Promise<PublicFact[]> {
  const deleted = named(batch, 'ticket.deleted').map(({ companyId, seq, at, payload: { ticketId } }) =>
    told('ticket.deleted', { companyId, seq, at, ticketId, origin: `ticket:${ticketId}:deleted` }, { ticketId }),
  );
  const tagged = named(batch, 'ticket.tagged').map(({ companyId, seq, at, payload: { ticketId, tags } }) => {
    const about = { companyId, seq, at, ticketId, origin: `ticket:${ticketId}:tagged:${seq}` };
    return told('ticket.tags-changed', about, { ticketId, tags });
  });
  const noted = named(batch, 'ticket-note.created').map(({ companyId, seq, at, payload: { note } }) => {
    const { id, ticketId, contactId, user } = note;
    const about = { companyId, seq, at, ticketId, origin: `ticket-note:${id}` };
    const said = { id, text: note.note, userId: user?.id ?? null };
    return told('ticket.note-added', about, { ticketId, contactId, note: said });
  });
  return Promise.resolve([...deleted, ...tagged, ...noted]);
}
