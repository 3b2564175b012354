import { UNDO_MERGE_DAYS, type ContactMerge, type MergeSuggestion } from '@balcao/contract/contact-actions/models.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { loadContacts } from '../../contacts/contacts.queries.ts';
import { contactMergeRefusals } from '../contact-actions.table.ts';

const MAX_SHOWN = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Row = {
  id: number;
  keptId: number;
  kept: string;
  mergedId: number;
  merged: string;
  user: string | null;
  createdAt: Date;
  undoneAt: Date | null;
};

/** Merges that can still be undone, or were lately. */
export async function listMerges(ctx: Ctx, mergeId?: number): Promise<{ merges: ContactMerge[] }> {
  const { rows } = await ctx.client.query<Row>(
    `select m.id, m.kept_id as "keptId", k.name as kept, m.merged_id as "mergedId", g.name as merged, u.name as user,
       m.created_at as "createdAt", m.undone_at as "undoneAt"
     from contact_merges m
     join contacts k on k.id = m.kept_id
     join contacts g on g.id = m.merged_id
     left join users u on u.id = m.user_id
     where m.created_at > $1 and ($2::bigint is null or m.id = $2)
     order by m.id desc limit ${MAX_SHOWN}`,
    [new Date(ctx.now.getTime() - UNDO_MERGE_DAYS * DAY_MS), mergeId ?? null],
  );
  return { merges: rows.map(toMerge) };
}

const toMerge = (row: Row): ContactMerge => ({
  id: row.id,
  kept: { id: row.keptId, name: row.kept },
  merged: { id: row.mergedId, name: row.merged },
  user: row.user === null ? null : { name: row.user },
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

export async function getMerge(ctx: Ctx, mergeId: number): Promise<ContactMerge> {
  const [merge] = (await listMerges(ctx, mergeId)).merges;
  return merge ?? fail('ERR_NO_CONTACT_MERGE_FOUND');
}

/** Pairs that look like one person. */
export async function suggestMerges(ctx: UserCtx): Promise<{ suggestions: MergeSuggestion[] }> {
  const { rows } = await ctx.client.query<{ low: number; high: number; reason: MergeSuggestion['reason'] }>(
    'select low_id as low, high_id as high, reason from suggest_contact_merges($1)',
    [MAX_SHOWN],
  );
  const found = await loadContacts(ctx, [...new Set(rows.flatMap(({ low, high }) => [low, high]))]);
  const byId = new Map(found.map((contact) => [contact.id, contact]));
  return {
    suggestions: rows.flatMap(({ low, high, reason }) => {
      const [one, other] = [byId.get(low), byId.get(high)];
      return one && other ? [{ reason, contacts: [one, other] as MergeSuggestion['contacts'] }] : [];
    }),
  };
}

/** Two people after all: the pair is not suggested again. */
export async function refuseMerge(ctx: UserCtx, one: number, other: number): Promise<{ message: string }> {
  if (one === other) fail('ERR_VALIDATION', { fields: ['body.otherContactId'] });
  const known = await loadContacts(ctx, [one, other]);
  if (known.length < 2) fail('ERR_NO_CONTACT_FOUND');
  const [lowId, highId] = [Math.min(one, other), Math.max(one, other)];
  await ctx.db.insert(contactMergeRefusals).values({ companyId: ctx.companyId, lowId, highId }).onConflictDoNothing();
  await ctx.client.query(
    'update contacts set merge_suggested_with = null where (id, merge_suggested_with) in (($1, $2), ($2, $1))',
    [lowId, highId],
  );
  return { message: 'Refused.' };
}
