import type { AssistantSuggestion } from '@balcao/contract/assistant/models.ts';
import { and, desc, eq } from 'drizzle-orm';
import { seesQueueless, type UserCtx } from '../../../platform/context.ts';
import { messages } from '../../messages/messages.table.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { isWords } from './ticket-lines.ts';

const WANTED = 3;
/** What the customer wrote last, in a few messages. */
const LINES = 3;
const MAX_SAID = 600;

/** What the house already says to such words: own and shared quick messages first, then what agents say again and again. */
export async function suggest(ctx: UserCtx, ticketId: number): Promise<{ suggestions: AssistantSuggestion[] }> {
  const said = await lastWords(ctx, ticketId);
  if (said === '') return { suggestions: [] };
  const quick = (await quickMessagesFor(ctx, said)).map((text) => ({ text, source: 'quick' as const }));
  const house = (await housePhrasesFor(ctx, said)).map((text) => ({ text, source: 'house' as const }));
  const known = new Set(quick.map(({ text }) => text));
  return { suggestions: [...quick, ...house.filter(({ text }) => !known.has(text))].slice(0, WANTED) };
}

async function lastWords(ctx: UserCtx, ticketId: number): Promise<string> {
  await getVisibleTicket(ctx, ticketId);
  const rows = await ctx.db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), eq(messages.fromMe, false), isWords))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(LINES);
  return rows.map(({ body }) => body.slice(0, MAX_SAID)).join(' ');
}

async function quickMessagesFor({ client, companyId, actor }: UserCtx, said: string): Promise<string[]> {
  const { rows } = await client.query<{ message: string }>({
    name: 'quick-messages-for',
    text: `
      with asked as (
        select string_agg(quote_literal(lexeme), ' | ')::tsquery as words
        from (select lexeme from unnest(to_tsvector('portuguese', fold($3))) limit 40) heard
      ), offered as (
        select q.id, q.message, to_tsvector('portuguese', fold(q.shortcode || ' ' || q.message)) as words
        from quick_messages q
        where q.company_id = $1 and (q.user_id = $2 or q.user_id is null) and q.status and q.message <> '' and q.media_key is null
      )
      select o.message from offered o join asked a on o.words @@ a.words
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
