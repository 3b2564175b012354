import { decide, defaultCallingWords, type ArrivalTrigger } from '@balcao/bot/arrivals/decide.ts';
import type { GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { beginState } from '@balcao/bot/engine/state.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { contactIdentities, contacts } from '../../../features/contacts/contacts.table.ts';
import { messages } from '../../../features/messages/messages.table.ts';
import { draftMenu } from '../../../features/messages/sending/draft-menu.ts';
import type { NewOutgoingMessage } from '../../../features/messages/sending/queue-messages.ts';
import { arrivalDecisions, botRuns, botSteps } from '../../../features/routing/routing.table.ts';
import { tickets } from '../../../features/tickets/tickets.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { inserted } from '../inserted.ts';
import type { Shop } from '../store-conversation.ts';
import type { BotConversation } from './bot-conversations.ts';
import { leaveTicket } from './leave-ticket.ts';
import { newExternalId, type Place } from './place.ts';
import { playRun, type PlayedTurn } from './play-run.ts';

type Running = { shop: Shop; trigger: ArrivalTrigger; index: GraphIndex };

const limits = findManifest('wppoficial')?.limits;

/** A conversation with the bot as if it had happened: what was said, each decision, each step and where the run stands. */
export async function storeRun(ctx: PlatformCtx, { shop, trigger, index }: Running, conversation: BotConversation) {
  const { db, now } = ctx;
  const place = await openTicket(ctx, shop, conversation);
  const { companyId, connectionId, ticketId } = place;
  const { versionId } = trigger;
  const begun = new Date(now.getTime() - conversation.ago * 60_000);
  const state = beginState();
  const run = { companyId, ticketId, connectionId, kind: 'flow' as const, versionId, nodeId: state.node, state };
  const rows = await db
    .insert(botRuns)
    .values({ ...run, startedAt: begun, updatedAt: begun })
    .returning({ id: botRuns.id });
  const runId = inserted(rows).id;
  const facts = {
    queues: Object.entries(shop.queues).map(([name, id]) => ({ name, id })),
    knownTags: Object.entries(shop.tags).map(([name, id]) => ({ name, id, isLane: false })),
    timeZone: 'America/Sao_Paulo',
  };
  const played = playRun(index, conversation, { runId, ticketId, now, facts });
  let asked: number | null = null;
  for (const [turn, happened] of played.entries()) {
    const heard = await storeHeard(ctx, place, happened);
    await storeDecision(ctx, place, { trigger, happened, messageId: heard, isRunning: turn > 0 });
    const said = await storeSaid(ctx, place, { runId, happened });
    await storeSteps(ctx, { companyId, runId, versionId }, { happened, heard, said });
    asked = said.at(-1) ?? asked;
  }
  await leaveTicket(ctx, { shop, place, runId, asked }, { conversation, played });
}

async function openTicket({ db, now }: PlatformCtx, shop: Shop, { contact, ago }: BotConversation): Promise<Place> {
  const { companyId, connectionId } = shop;
  const at = new Date(now.getTime() - ago * 60_000);
  const person = { companyId, ...contact, lastMessageAt: at };
  const contactId = inserted(await db.insert(contacts).values(person).returning({ id: contacts.id })).id;
  await db.insert(contactIdentities).values({ companyId, contactId, kind: 'phone', value: contact.number });
  const row = { companyId, connectionId, contactId, channel: 'wppoficial' as const, status: 'pending' as const };
  const times = { createdAt: at, updatedAt: at, lastMessageAt: at, lastInboundAt: at };
  const opened = await db
    .insert(tickets)
    .values({ ...row, ...times, isBot: true })
    .returning({ id: tickets.id });
  return { companyId, connectionId, contactId, ticketId: inserted(opened).id };
}

async function storeHeard({ db }: PlatformCtx, place: Place, { at, said }: PlayedTurn): Promise<number> {
  const externalId = newExternalId();
  const row = { ...place, externalId, fromMe: false, body: said, sentAt: at, receivedAt: at };
  const { id } = inserted(await db.insert(messages).values(row).returning({ id: messages.id }));
  // Read marks go to the customer's last message.
  await db.update(tickets).set({ lastInboundExternalId: externalId }).where(eq(tickets.id, place.ticketId));
  return id;
}

type Decided = { trigger: ArrivalTrigger; happened: PlayedTurn; messageId: number; isRunning: boolean };

async function storeDecision({ db }: PlatformCtx, place: Place, decided: Decided) {
  const { at, said } = decided.happened;
  const { code, checked } = decide({
    now: at.getTime(),
    saidAt: at.getTime(),
    text: said,
    contactId: place.contactId,
    isDeclinedAudio: false,
    mayWork: true,
    isOpenWithPerson: false,
    disableBot: false,
    run: decided.isRunning ? { waiting: 'answer' } : null,
    isOption: false,
    callingWords: defaultCallingWords,
    isOpen: true,
    hasClosedText: false,
    wasClosedSaid: false,
    quietUntil: null,
    repeatsItself: false,
    personSpokeAt: null,
    isOwed: true,
    isFirstContact: true,
    flow: null,
    triggers: [decided.trigger],
    queueCount: 1,
  });
  const { companyId, ticketId } = place;
  const { messageId } = decided;
  await db.insert(arrivalDecisions).values({ companyId, ticketId, messageId, code, facts: { checked }, at });
}

async function storeSaid(
  { db }: PlatformCtx,
  place: Place,
  { runId, happened: { at, turn } }: { runId: number; happened: PlayedTurn },
): Promise<number[]> {
  const parts = turn.effects.flatMap((effect) => (effect.do === 'say' ? effect.parts : []));
  const drafts = parts.flatMap((part): NewOutgoingMessage[] => {
    if ('menu' in part) return limits ? [draftMenu(part.menu, limits)] : [];
    return 'text' in part ? [{ mediaType: 'chat', body: part.text }] : [];
  });
  if (drafts.length === 0) return [];
  const progress = { ack: 3, sentAckAt: at, deliveredAt: at, readAt: at, sentAt: at, receivedAt: at };
  const name = `bot:${runId}:${turn.steps[0]?.no ?? 0}`;
  const rows = drafts.map(({ body, details = {} }, part) => ({
    ...place,
    ...progress,
    externalId: newExternalId(),
    clientId: part === 0 ? name : `${name}:${part}`,
    fromMe: true,
    body,
    details,
  }));
  return (await db.insert(messages).values(rows).returning({ id: messages.id })).map(({ id }) => id);
}

type Taken = { happened: PlayedTurn; heard: number; said: number[] };

async function storeSteps(
  { db }: PlatformCtx,
  run: { companyId: number; runId: number; versionId: number },
  { happened: { at, turn }, heard, said }: Taken,
) {
  const rows = turn.steps.map(({ no, node, kind, taken, facts }, index) => ({
    ...run,
    no,
    nodeId: node,
    kind,
    taken,
    facts,
    at,
    causeMessageId: heard,
    messageIds: index === 0 ? said : [],
  }));
  if (rows.length > 0) await db.insert(botSteps).values(rows);
}
