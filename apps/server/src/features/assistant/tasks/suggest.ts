import type { AssistantSuggestion } from '@balcao/contract/assistant/models.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import { seesQueueless, type UserCtx } from '../../../platform/context.ts';
import { messages } from '../../messages/messages.table.ts';
import { loadPlaceholderSource } from '../../messages/placeholder-source.ts';
import { fillKnown } from '../../messages/sending/fill-placeholders.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { isTyped } from './ticket-lines.ts';

const WANTED = 3;
/** What the customer wrote last, in a few messages. */
const LINES = 3;
const MAX_SAID = 600;

/**
 * What the house already says to such words, as the customer would read it: own and shared quick messages first, then what agents
 * say again and again.
 */
export async function suggest(ctx: UserCtx, ticketId: number): Promise<{ suggestions: AssistantSuggestion[] }> {
  const said = await lastWords(ctx, ticketId);
  if (said === '') return { suggestions: [] };
  const prepared = await quickMessagesFor(ctx, said);
  const filled = await Promise.all(
    prepared.map((text) => fillKnown(text, () => loadPlaceholderSource(ctx, { ticketId }))),
  );
  const quick = filled.map((text) => ({ text, source: 'quick' as const }));
  const house = (await housePhrasesFor(ctx, said)).map((text) => ({ text, source: 'house' as const }));
  const known = new Set(quick.map(({ text }) => text));
  return { suggestions: [...quick, ...house.filter(({ text }) => !known.has(text))].slice(0, WANTED) };
}

async function lastWords(ctx: UserCtx, ticketId: number): Promise<string> {
  await getVisibleTicket(ctx, ticketId);
  const rows = await ctx.db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), eq(messages.fromMe, false), isTyped))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(LINES);
  return rows.map(({ body }) => body.slice(0, MAX_SAID)).join(' ');
}

/** A word of its shortcode is enough; what will be filled in is no word of it. */
async function quickMessagesFor({ client, companyId, actor }: UserCtx, said: string): Promise<string[]> {
  const { rows } = await client.query<{ message: string }>({
    name: 'quick-messages-for',
    text: `
      with asked as materialized (
        select heard, (select string_agg(quote_literal(word), ' | ')::tsquery from unnest(heard) word) as words
        from words_asked($3) heard
      ), offered as (
        select q.id, q.message, to_tsvector('portuguese', fold(q.shortcode)) as name,
          to_tsvector('portuguese', fold(q.shortcode || ' ' || regexp_replace(q.message, '[{]{2}[^}]*[}]{2}', ' ', 'g'))) as words
        from quick_messages q
        where q.company_id = $1 and (q.user_id = $2 or q.user_id is null) and q.status and q.message <> '' and q.media_key is null
      )
      select o.message from offered o join asked a on o.words @@ a.words and (o.name @@ a.words or is_about(o.words, a.heard))
      order by ts_rank(o.words, a.words) desc, o.id limit $4`,
    values: [companyId, actor.userId, said, WANTED],
  });
  return rows.map(({ message }) => message);
}

async function housePhrasesFor({ client, actor }: UserCtx, said: string): Promise<string[]> {
  const { rows } = await client.query<{ phrase: string }>({
    name: 'house-phrases-for',
    text: 'select phrase from suggest_house_phrases($1, $2, $3, $4, $5)',
    values: [said, actor.super || actor.profile === 'admin', [...actor.queueIds], seesQueueless(actor), WANTED],
  });
  return rows.map(({ phrase }) => phrase);
}
