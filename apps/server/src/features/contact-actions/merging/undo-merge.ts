import { UNDO_MERGE_DAYS, type ContactMerge } from '@balcao/contract/contact-actions/models.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { giveBackOptOuts } from '../../contacts/identity/keep-opt-outs.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';
import { contactMerges } from '../contact-actions.table.ts';
import { announceTicketsOf, reopenClosed } from './close-second-tickets.ts';
import { giveBackExclusion } from './exclusion-in-merges.ts';
import { fieldsOf, unmergeFields, type MergedFields } from './contact-fields.ts';
import { getMerge } from './merges.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts both contacts back. Each gets its own tickets with all their messages, also those written since; tickets that began
 * since stay with the contact that was kept. Refused when that contact was merged or deleted itself: undo that first.
 */
export async function undoMerge(ctx: UserCtx, mergeId: number): Promise<ContactMerge> {
  const [merge] = await ctx.db.select().from(contactMerges).where(eq(contactMerges.id, mergeId)).for('update');
  if (!merge) return fail('ERR_NO_CONTACT_MERGE_FOUND');
  if (merge.undoneAt !== null) return getMerge(ctx, mergeId);
  const { keptId, mergedId, moved, closed } = merge;
  if (ctx.now.getTime() - merge.createdAt.getTime() > UNDO_MERGE_DAYS * DAY_MS) fail('ERR_CONTACT_UNDO_TOO_LATE');
  const { kept, merged } = await lockBoth(ctx, keptId, mergedId);

  await seeOutreach(ctx, () =>
    ctx.client.query('select return_contact_rows($1, $2, $3)', [JSON.stringify(moved), keptId, mergedId]),
  );
  await giveBackExclusion(ctx, { moved, keptId });
  const before = merge.fieldsBefore as MergedFields;
  const after = merge.fieldsAfter as MergedFields;
  const fields = unmergeFields(fieldsOf(kept), before, after);
  // The number changes hands in two steps, because it is unique.
  const returned = kept.number !== fields.number ? kept.number : merged.number;
  await ctx.db
    .update(contacts)
    .set({ ...fields, lastMessageAt: await lastMessageOf(ctx, keptId), updatedAt: ctx.now })
    .where(eq(contacts.id, keptId));
  await ctx.db
    .update(contacts)
    .set({ number: returned, mergedInto: null, lastMessageAt: await lastMessageOf(ctx, mergedId), updatedAt: ctx.now })
    .where(eq(contacts.id, mergedId));
  await ctx.db.update(contactMerges).set({ undoneAt: ctx.now }).where(eq(contactMerges.id, mergeId));
  await reopenClosed(ctx, closed, merge.createdAt);
  await giveBackOptOuts(ctx, { from: keptId, to: mergedId });

  ctx.emit('contact.created', { contactId: mergedId });
  ctx.emit('contact.changed', { contactId: keptId });
  await announceTicketsOf(ctx, [keptId, mergedId]);
  await recordAudit(ctx, {
    action: 'contact.undo-merge',
    subject: `contact:${keptId}`,
    details: { mergedId, mergeId },
  });
  return getMerge(ctx, mergeId);
}

async function lockBoth(ctx: UserCtx, keptId: number, mergedId: number) {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [keptId, mergedId]))
    .orderBy(contacts.id)
    .for('update');
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  const isUndoable = kept && kept.mergedInto === null && kept.deletedAt === null && merged?.mergedInto === keptId;
  return isUndoable ? { kept, merged } : fail('ERR_CONTACT_UNDO_TOO_LATE');
}

async function lastMessageOf({ client }: UserCtx, contactId: number): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(sent_at) as at from messages where contact_id = $1',
    [contactId],
  );
  return rows[0]?.at ?? null;
}
