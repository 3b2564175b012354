import type { Turn } from '@balcao/bot/engine/types.ts';
import { inPortuguese } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { messages } from '../../../features/messages/messages.table.ts';
import { handOverLine } from '../../../features/routing/handing-over/hand-over-line.ts';
import { botRuns } from '../../../features/routing/routing.table.ts';
import { ticketNotes } from '../../../features/ticket-notes/ticket-notes.table.ts';
import { tickets, ticketTags } from '../../../features/tickets/tickets.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import type { Shop } from '../store-conversation.ts';
import type { BotConversation } from './bot-conversations.ts';
import type { PlayedTurn } from './play-run.ts';
import { newExternalId, type Place } from './place.ts';

type Left = { shop: Shop; place: Place; runId: number; asked: number | null };
type Happened = { conversation: BotConversation; played: readonly PlayedTurn[] };

/** How a run stands after its last turn: waiting still, or taken over by a person who answered and closed. */
export async function leaveTicket(ctx: PlatformCtx, left: Left, { conversation, played }: Happened): Promise<void> {
  const last = played.at(-1);
  if (!last) return;
  const { turn, at } = last;
  const { place } = left;
  await ctx.db.update(botRuns).set(standing(last, left.asked)).where(eq(botRuns.id, left.runId));
  const shown = { lastMessage: last.said, lastMessageAt: at, lastInboundAt: at, updatedAt: at };
  await ctx.db.update(tickets).set(shown).where(eq(tickets.id, place.ticketId));
  if (turn.ended !== null)
    await handOver(ctx, left, { conversation, last, effects: played.flatMap((one) => one.turn.effects) });
}

function standing({ at, turn: { state, wait, ended } }: PlayedTurn, asked: number | null) {
  const where = { state, nodeId: state.node, stepNo: state.no, updatedAt: at };
  if (ended !== null) return { ...where, status: 'ended' as const, endedBecause: ended, endedAt: at };
  if (wait?.for !== 'answer') throw new Error('a run of the demo waits for an answer');
  const question = { waiting: wait.for, askId: wait.askId, askedMessageId: asked };
  return { ...where, ...question, wakeAt: new Date(wait.until) };
}

type Over = { conversation: BotConversation; last: PlayedTurn; effects: Turn['effects'] };

const ANSWERED_MS = 4 * 60_000;

async function handOver(ctx: PlatformCtx, { shop, place }: Left, { conversation, last, effects }: Over) {
  const { db } = ctx;
  const { companyId, ticketId } = place;
  const collected: Record<string, string> = {};
  let queueId: number | null = null;
  for (const effect of effects) {
    if (effect.do === 'collect') collected[effect.name] = effect.value;
    if (effect.do === 'tag') await db.insert(ticketTags).values({ companyId, ticketId, tagId: effect.tagId });
    if (effect.do === 'queue' || effect.do === 'handOver') queueId = effect.queueId ?? queueId;
  }
  const ended = last.turn.ended;
  const line = ended && handOverLine(ended, { count: last.turn.state.tries, who: '' });
  const row = { ...place, queueId, fromMe: true, sentAt: last.at, receivedAt: last.at };
  if (line) {
    const words = { mediaType: 'info_log' as const, body: inPortuguese([line]), details: { line: [line] } };
    await db.insert(messages).values({ ...row, ...words });
  }
  const noted = Object.entries(collected).map(([name, value]) => `${name}: ${value}`);
  const note = ['O robô anotou:', ...noted].join('\n');
  if (noted.length > 0) await db.insert(ticketNotes).values({ companyId, ticketId, note, createdAt: last.at });
  const waiting = { isBot: false, queueId, collected, waitStartedAt: last.at, updatedAt: last.at };
  await db.update(tickets).set(waiting).where(eq(tickets.id, ticketId));
  if (conversation.closing) await close(ctx, { shop, place, queueId, taken: last.at }, conversation.closing);
}

type Taken = { shop: Shop; place: Place; queueId: number | null; taken: Date };

/** Somebody takes it, answers and is done. */
async function close(
  { db }: PlatformCtx,
  { shop, place, queueId, taken }: Taken,
  { agent, text }: NonNullable<BotConversation['closing']>,
) {
  const at = new Date(taken.getTime() + ANSWERED_MS);
  const userId = shop.agents[agent];
  const ofTicket = eq(tickets.id, place.ticketId);
  await db.update(tickets).set({ status: 'open', userId, acceptedAt: at, updatedAt: at }).where(ofTicket);
  const progress = { ack: 3, sentAckAt: at, deliveredAt: at, readAt: at, sentAt: at, receivedAt: at };
  const externalId = newExternalId();
  await db.insert(messages).values({ ...place, ...progress, queueId, userId, externalId, fromMe: true, body: text });
  const shown = { lastMessage: text, lastMessageFromMe: true, lastMessageAt: at, waitStartedAt: null };
  await db
    .update(tickets)
    .set({ status: 'closed', ...shown, closedAt: at, updatedAt: at })
    .where(ofTicket);
}
