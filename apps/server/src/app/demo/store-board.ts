import { and, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import { drawnEvening } from '../../features/schedules/lane-campaigns/evening-slot.ts';
import { schedules } from '../../features/schedules/schedules.table.ts';
import { freshKeys } from '../../features/tags/lanes/order-keys.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { tickets } from '../../features/tickets/tickets.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { inserted } from './inserted.ts';

/** `every`: of the open conversations, each so-manieth stands here; the others stay in none. */
const lanes = [
  { name: 'Primeiro contato', color: '#2563eb', every: 5 },
  { name: 'Orçamento enviado', color: '#a16207', every: 3 },
  {
    name: 'Aguardando pagamento',
    color: '#9333ea',
    every: 4,
    says: {
      actCamp: true,
      rptDays: 3,
      msgR: 'Olá {{firstName}}, {{ms}}! Seu pedido está reservado. Posso ajudar com o pagamento?',
    },
  },
  { name: 'Pedido entregue', color: '#15803d', every: 6 },
];

type Shop = { companyId: number; adminId: number };
type Card = { id: number; contactId: number };

/** A board on which the shop's conversations stand at several stages, one of which says something by itself. */
export async function storeBoard(ctx: PlatformCtx, shop: Shop) {
  const { db, now } = ctx;
  const { companyId } = shop;
  const laneKeys = freshKeys(lanes.length);
  const cards = await db
    .select({ id: tickets.id, contactId: tickets.contactId, lastMessageAt: tickets.lastMessageAt })
    .from(tickets)
    .where(and(eq(tickets.companyId, companyId), inArray(tickets.status, ['open', 'pending'])))
    .orderBy(desc(tickets.lastMessageAt));
  const keys = freshKeys(cards.length);
  const free = new Set(cards.map((_, index) => index));
  for (const [index, { name, color, every, says }] of lanes.entries()) {
    const row = { companyId, name, color, kanban: 1, lanePosition: laneKeys[index], ...says };
    const { id } = inserted(await db.insert(tags).values(row).returning({ id: tags.id }));
    for (const place of [...free].filter((_, turn) => turn % every === 1)) {
      free.delete(place);
      const [card, lanePosition] = [cards[place], keys[place]];
      if (!card || lanePosition === undefined) continue;
      const laneSince = new Date(Math.min(card.lastMessageAt.getTime(), now.getTime()));
      await db.update(tickets).set({ laneId: id, lanePosition, laneSince }).where(eq(tickets.id, card.id));
      if (says) await announce(ctx, shop, { lane: { id, ...says }, card });
    }
  }
}

const DAY_MS = 24 * 60 * 60_000;
const TIME_ZONE = 'America/Sao_Paulo';

type Lane = { id: number; rptDays: number; msgR: string };

/** What the lane will say to whoever stands in it: not before tomorrow, so that nobody who looks around is written to. */
async function announce(
  { db, now }: PlatformCtx,
  { companyId, adminId }: Shop,
  { lane, card }: { lane: Lane; card: Card },
) {
  const sendAt = drawnEvening(TIME_ZONE, new Date(now.getTime() + DAY_MS));
  const what = { campId: lane.id, body: lane.msgR, daysR: lane.rptDays, userId: adminId };
  await db
    .insert(schedules)
    .values({ companyId, contactId: card.contactId, ticketId: card.id, ...what, sendAt, nextAttemptAt: sendAt })
    .onConflictDoNothing();
}
