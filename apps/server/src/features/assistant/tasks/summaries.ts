import { eq, lte } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { aiSummaries } from '../assistant.table.ts';
import type { TicketWords } from './ticket-lines.ts';

/** What a summary was made of, and when that was read. */
export type SummarySource = Pick<TicketWords, 'lastMessageId' | 'madeOf'> & { madeAt: Date };

/** The summary that still tells everything, and nothing that was taken back or changed since. */
export async function keptSummary(
  { db }: UserCtx,
  { ticketId, madeOf }: { ticketId: number; madeOf: string },
): Promise<string | null> {
  const [row] = await db.select().from(aiSummaries).where(eq(aiSummaries.ticketId, ticketId));
  return row?.madeOf === madeOf ? row.text : null;
}

type Made = { ticketId: number; text: string; source: SummarySource };

/** One of what was read later is never replaced by a slower one of what was read before. */
export async function keepSummary({ db, companyId }: UserCtx, { ticketId, text, source }: Made) {
  const fields = { ...source, text: text.slice(0, 20_000) };
  await db
    .insert(aiSummaries)
    .values({ companyId, ticketId, ...fields })
    .onConflictDoUpdate({
      target: [aiSummaries.companyId, aiSummaries.ticketId],
      set: fields,
      setWhere: lte(aiSummaries.madeAt, source.madeAt),
    });
}
