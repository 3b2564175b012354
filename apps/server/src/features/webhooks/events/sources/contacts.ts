import { firstCauses, named, reachOf, told, type FactBatch, type PublicFact } from '../told.ts';
import { contactsOf, type KnownContact } from './load-models.ts';

const names = ['contact.created', 'contact.changed', 'contact.deleted'] as const;

/** Who came, changed, went, or was found to be somebody else. Many at once, as after an import, are not told one by one. */
export async function tellContacts(batch: FactBatch): Promise<PublicFact[]> {
  const events = named(batch, ...names);
  const known = await contactsOf(batch.client, [...new Set(events.map(({ payload }) => payload.contactId))]);
  return events.flatMap((event) => tell(event, known.get(event.payload.contactId)));
}

type ContactEvent = ReturnType<typeof named<(typeof names)[number]>>[number];

function tell(
  { name, companyId, seq, at, payload: { contactId } }: ContactEvent,
  known: KnownContact | undefined,
): PublicFact[] {
  const about = { companyId, seq, at, ticketId: null, origin: `contact:${contactId}:${seq}` };
  if (name === 'contact.deleted') {
    const intoId = known?.mergedInto ?? null;
    if (intoId !== null) return [told('contact.merged', about, { contactId, intoId })];
    return [told('contact.deleted', about, { contactId })];
  }
  if (!known || known.isGone || known.mergedInto !== null) return [];
  return [told(name, about, { contact: known.contact })];
}

type Choice = { contactId: number; at: Date; isOut: boolean };

// A person is known under several identities; what was said for all of them at one moment was said once.
const choices = `
  select distinct contact_id as "contactId", created_at as at, true as "isOut" from suppressions
  where company_id = any($1) and contact_id = any($2) and created_at >= $3
  union
  select distinct contact_id, lifted_at, false from suppressions
  where company_id = any($1) and contact_id = any($2) and lifted_at >= $3`;

/** Who does not want to be written to in bulk any more, or wants it again. */
export async function tellChoices(batch: FactBatch): Promise<PublicFact[]> {
  const causes = firstCauses(named(batch, 'contact.changed'), ({ payload }) => payload.contactId);
  if (causes.size === 0) return [];
  const companyIds = [...new Set([...causes.values()].map(({ companyId }) => companyId))];
  const values = [companyIds, [...causes.keys()], reachOf(batch)];
  const { rows } = await batch.client.query<Choice>({ name: 'public-choices', text: choices, values });
  return rows.flatMap(({ contactId, at, isOut }): PublicFact[] => {
    const cause = causes.get(contactId);
    if (!cause) return [];
    const { companyId, seq } = cause;
    const origin = `contact:${contactId}:${isOut ? 'opted-out' : 'opted-in'}:${at.getTime()}`;
    const about = { companyId, seq, at, ticketId: null, origin };
    return [told(isOut ? 'contact.opted-out' : 'contact.opted-in', about, { contactId })];
  });
}
