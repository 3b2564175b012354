import { eq, lte } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { aiSummaries } from '../assistant.table.ts';

type Place = { ticketId: number; lastMessageId: number };

/** The summary that still tells everything. */
export async function keptSummary({ db }: UserCtx, { ticketId, lastMessageId }: Place): Promise<string | null> {
  const [row] = await db.select().from(aiSummaries).where(eq(aiSummaries.ticketId, ticketId));
  return row?.lastMessageId === lastMessageId ? row.text : null;
}

/** One that knows more is never replaced by a slower one that knows less. */
export async function keepSummary(
  { db, companyId, now: madeAt }: UserCtx,
  { text, ...place }: Place & { text: string },
) {
  const fields = { lastMessageId: place.lastMessageId, text: text.slice(0, 20_000), madeAt };
  await db
    .insert(aiSummaries)
    .values({ companyId, ticketId: place.ticketId, ...fields })
    .onConflictDoUpdate({
      target: [aiSummaries.companyId, aiSummaries.ticketId],
      set: fields,
      setWhere: lte(aiSummaries.lastMessageId, place.lastMessageId),
    });
}
