import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { companyMayWork } from '../companies/company-may-work.ts';
import type { NewCustomerMessage, InterceptorResult } from '../messages/inbound/new-customer-message.ts';
import type { InboundCtx, InboundInterceptor } from '../messages/inbound/inbound-ctx.ts';
import { queueMessages } from '../messages/sending/queue-messages.ts';
import { truncateToSecond } from '../messages/truncate-to-second.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { canSendFreely } from '../tickets/window/can-send-freely.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { findRecipient } from '../tickets/find-recipient.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { levelOf } from './level.ts';
import { ratingAnswers, ratingRequests, type Option } from './ratings.table.ts';
import { judgeAnswer } from './judge-answer.ts';
import { optionLines } from './rating-text.ts';

type Request = typeof ratingRequests.$inferSelect;

const THANKS = 'Obrigado pela sua avaliação!';
const ASK_AGAIN = 'Não entendi a sua avaliação. Responda apenas com o número de uma das opções:';
const OTHERWISE = 'Se precisar de algo mais, é só escrever novamente.';

/**
 * A number of the list answers the question and belongs to the rated ticket, even when that has been closed. What only tries
 * to rate is asked again once. Everything else is a message like any other, for somebody to read: the question keeps waiting.
 */
export const takeRatingAnswer: InboundInterceptor = { mayTake: mayAnswer, take };

async function take(ctx: InboundCtx, arrival: NewCustomerMessage): Promise<InterceptorResult | null> {
  const waiting = await findWaiting(ctx, arrival);
  if (!waiting) return null;
  const judged = await judge(ctx, arrival, waiting);
  if (judged === null) return null;
  // The ticket first, as everybody locks them; only then is it certain what still waits.
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, waiting.ticketId)).for('no key update');
  const request = await lockRequest(ctx, waiting.id);
  if (!ticket || !request) return null;
  if (judged.kind === 'rating') return takeAnswer(ctx, { ticket, request, ...judged, answeredAt: arrival.sentAt });
  return request.askedAgain ? giveUp(ctx, request) : askAgain(ctx, ticket, request);
}

/** Few of those who speak have been asked: who of them, is one question for all. */
async function mayAnswer(
  { client, companyId, connection, speakers, once }: InboundCtx,
  { contactId }: NewCustomerMessage,
) {
  if (!speakers.includes(contactId)) return true;
  const asked = await once('rating-asked', async () => {
    const { rows } = await client.query<{ id: number }>({
      name: 'rating-asked',
      text: `
        select contact_id as id from rating_requests
        where company_id = $1 and connection_id = $2 and state = 'waiting' and contact_id = any($3)`,
      values: [companyId, connection.id, speakers],
    });
    return new Set(rows.map(({ id }) => id));
  });
  return asked.has(contactId);
}

type Waiting = Pick<Request, 'id' | 'ticketId' | 'options'>;

/** What an arrival has to do with the question; null when nothing. */
async function judge(ctx: InboundCtx, { activeTicket, content }: NewCustomerMessage, { ticketId, options }: Waiting) {
  const judged = content.mediaType === 'chat' ? judgeAnswer(content.body, options) : null;
  if (judged === null || judged.kind === 'other') return null;
  if (activeTicket === undefined || activeTicket.id === ticketId) return judged;
  return judged.kind === 'rating' && (await stillWaits(ctx, activeTicket.id)) ? judged : null;
}

// Asked for every message that comes in.
const waitingFor = {
  name: 'rating-waiting',
  text: `
    select id, ticket_id as "ticketId", options from rating_requests
    where company_id = $1 and contact_id = $2 and connection_id = $3 and state = 'waiting'
      and created_at < $4 and expires_at > $5`,
};

/** The question that a moment can answer: said neither before it was asked nor a day later. */
async function findWaiting({ client, companyId, connection }: InboundCtx, { contactId, sentAt }: NewCustomerMessage) {
  const { rows } = await client.query<Waiting>({
    ...waitingFor,
    // Providers count whole seconds: what was said within the second of the question counts as later.
    values: [companyId, contactId, connection.id, new Date(truncateToSecond(sentAt).getTime() + 1000), sentAt],
  });
  return rows[0];
}

/** A conversation that nobody has taken asks for no numbers yet: the question is still the last that was asked. */
async function stillWaits({ db }: InboundCtx, ticketId: number): Promise<boolean> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
  return ticket?.status === 'pending' && !ticket.isBot;
}

async function lockRequest({ db }: InboundCtx, requestId: number): Promise<Request | undefined> {
  const [request] = await db
    .select()
    .from(ratingRequests)
    .where(and(eq(ratingRequests.id, requestId), eq(ratingRequests.state, 'waiting')))
    .for('update');
  return request;
}

type Answer = { ticket: TicketRow; request: Request; option: Option; saysMore: boolean; answeredAt: Date };

async function takeAnswer(ctx: InboundCtx, answer: Answer): Promise<InterceptorResult> {
  const { ticket, request, option, saysMore, answeredAt } = answer;
  const { companyId } = ctx;
  const { id: requestId, ticketId, contactId, userId, ratingId, options } = request;
  const { value, name } = option;
  const level = levelOf(value, options);
  await ctx.db
    .insert(ratingAnswers)
    .values({ companyId, requestId, ticketId, contactId, userId, ratingId, value, level, answeredAt });
  await ctx.db.update(ratingRequests).set({ state: 'answered' }).where(eq(ratingRequests.id, requestId));
  return {
    // What stands behind the number goes where somebody reads it.
    ...(!saysMore && { into: placeOf(ticket), needsNoAnswer: true }),
    async afterwards() {
      const line = [logLine('rated', { value: String(value), option: name })];
      ctx.changeSet.created.add(await writeLogLine(ctx, ticket, { type: 'info_log', line }));
      await say(ctx, ticket, THANKS);
    },
  };
}

async function askAgain(
  ctx: InboundCtx,
  ticket: TicketRow,
  { id, options }: Request,
): Promise<InterceptorResult | null> {
  // Nothing is asked for a company that has not paid: what was said is then a message like any other.
  if (!(await companyMayWork(ctx))) return null;
  await ctx.db.update(ratingRequests).set({ askedAgain: true }).where(eq(ratingRequests.id, id));
  const into = placeOf(ticket);
  return {
    into,
    // In a conversation that goes on somebody reads it; a closed one is read by nobody.
    needsNoAnswer: into.isClosed,
    afterwards: () => say(ctx, ticket, [ASK_AGAIN, '', ...optionLines(options), '', OTHERWISE].join('\n')),
  };
}

async function giveUp({ db }: InboundCtx, { id }: Request): Promise<null> {
  await db.update(ratingRequests).set({ state: 'given-up' }).where(eq(ratingRequests.id, id));
  return null;
}

const placeOf = ({ id, status }: TicketRow) => ({ ticketId: id, isClosed: status === 'closed' });

/** The product itself says something to the customer, who has just written. */
async function say(ctx: InboundCtx, ticket: TicketRow, body: string) {
  if (!(await companyMayWork(ctx))) return;
  const { connection } = ctx;
  const address = await findRecipient(ctx, { contactId: ticket.contactId, channel: connection.channel });
  const [written] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticket.id));
  if (!address || !written || !canSendFreely(written, ctx.now)) return;
  const drafts = [{ mediaType: 'chat' as const, body }];
  const ids = await queueMessages(ctx, { ticket: written, connectionId: connection.id, address, drafts });
  for (const id of ids) ctx.changeSet.created.add(id);
}
