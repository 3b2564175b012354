import type { ContactMerge } from '@balcao/contract/contact-actions/models.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { expireBulkFor } from '../../connections/expire-bulk.ts';
import { isLiving } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';
import { contactMerges } from '../contact-actions.table.ts';
import { announceTicketsOf, closeSecondTickets, type ClosedTicket } from './close-second-tickets.ts';
import { settleCampaigns } from './campaigns-in-merges.ts';
import { takeExclusion } from './exclusion-in-merges.ts';
import { fieldsOf, mergeFields, type MergedFields } from './contact-fields.ts';
import { getMerge } from './merges.queries.ts';
import { takeObjections } from './objections-in-merges.ts';

/** `because` is the proof of a merge that nobody asked for. */
type Pair = { keptId: number; mergedId: number; because?: string };
type Row = typeof contacts.$inferSelect;

/** Makes one contact part of another. Everything that hangs on it follows, and all of it is noted so that it can go back. */
export async function mergeContacts(ctx: Ctx, { keptId, mergedId, because }: Pair): Promise<ContactMerge> {
  const { kept, merged } = await lockPair(ctx, { keptId, mergedId });
  const before = fieldsOf(kept);
  const after = mergeFields(before, fieldsOf(merged));
  const closed = await closeSecondTickets(ctx, [keptId, mergedId]);
  await settleCampaigns(ctx, { keptId, mergedId, closed });
  await takeObjections(ctx, { keptId, mergedId });
  const { rows } = await seeOutreach(ctx, () =>
    ctx.client.query<{ moved: Record<string, number[]> }>('select move_contact_rows($1, $2) as moved', [
      mergedId,
      keptId,
    ]),
  );
  const moved = {
    ...rows[0]?.moved,
    ...(await takeMerged(ctx, { keptId, mergedId })),
    ...(await takeExclusion(ctx, { keptId, mergedId })),
  };
  await hideMerged(ctx, { kept, merged, after });
  // Whatever one of them has said counts for what waits for the other too.
  if (await isSuppressed(ctx, { contactId: keptId })) await expireBulkFor(ctx, [keptId]);
  const mergeId = await note(ctx, { keptId, mergedId, moved, before, after, closed });

  ctx.emit('contact.deleted', { contactId: mergedId });
  ctx.emit('contact.changed', { contactId: keptId });
  await announceTicketsOf(ctx, [keptId]);
  const details = { mergedId, mergeId, ...(because !== undefined && { because }) };
  await recordAudit(ctx, { action: 'contact.merge', subject: `contact:${keptId}`, details });
  return getMerge(ctx, mergeId);
}

/** Both rows, in one order whoever merges what into what. */
async function lockPair(ctx: Ctx, { keptId, mergedId }: Pair) {
  if (keptId === mergedId) fail('ERR_DUPLICATED_CONTACT');
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.id, [keptId, mergedId]), isLiving))
    .orderBy(contacts.id)
    .for('update');
  const kept = rows.find(({ id }) => id === keptId) ?? fail('ERR_NO_CONTACT_FOUND');
  const merged = rows.find(({ id }) => id === mergedId) ?? fail('ERR_NO_CONTACT_FOUND');
  if (kept.isGroup || merged.isGroup) fail('ERR_CANNOT_EDIT_GROUP');
  return { kept, merged };
}

/** Who was merged into the merged one before is part of the kept one too: nobody stands for somebody who is hidden. */
async function takeMerged({ db, companyId }: Ctx, { keptId, mergedId }: Pair): Promise<Record<string, number[]>> {
  const taken = await db
    .update(contacts)
    .set({ mergedInto: keptId })
    .where(and(eq(contacts.companyId, companyId), eq(contacts.mergedInto, mergedId)))
    .returning({ id: contacts.id });
  return taken.length === 0 ? {} : { 'contacts.merged_into': taken.map(({ id }) => id) };
}

/**
 * The number stays with the hidden row too, unless the kept contact takes it: while the row is there, nobody else can get
 * it, and the kept contact's own number is not replaced when a message comes from the other telephone.
 */
async function hideMerged(ctx: Ctx, { kept, merged, after }: { kept: Row; merged: Row; after: MergedFields }) {
  const takesNumber = kept.number === null && merged.number !== null;
  await ctx.db
    .update(contacts)
    .set({ mergedInto: kept.id, mergeSuggestedWith: null, ...(takesNumber && { number: null }), updatedAt: ctx.now })
    .where(eq(contacts.id, merged.id));
  await ctx.db
    .update(contacts)
    .set({
      ...after,
      lastMessageAt: later(kept.lastMessageAt, merged.lastMessageAt),
      // Who was written to in bulk under either may answer with a word that ends it.
      lastOutreachAt: later(kept.lastOutreachAt, merged.lastOutreachAt),
      mergeSuggestedWith: null,
      isOutreach: kept.isOutreach && merged.isOutreach,
      updatedAt: ctx.now,
    })
    .where(eq(contacts.id, kept.id));
}

const later = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

type Note = Pair & {
  moved: Record<string, number[]>;
  before: MergedFields;
  after: MergedFields;
  closed: ClosedTicket[];
};

async function note(ctx: Ctx, { before, after, ...merge }: Note): Promise<number> {
  const { companyId, now, actor } = ctx;
  const fields = { fieldsBefore: before, fieldsAfter: after };
  const [row] = await ctx.db
    .insert(contactMerges)
    .values({ ...merge, ...fields, companyId, userId: actor.kind === 'user' ? actor.userId : null, createdAt: now })
    .returning({ id: contactMerges.id });
  return row?.id ?? fail('ERR_INTERNAL');
}
