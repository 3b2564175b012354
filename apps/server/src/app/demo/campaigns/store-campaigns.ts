import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import { instantOf, localOf, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { campaignRecipients, campaigns, campaignVariants } from '../../../features/campaigns/campaigns.table.ts';
import { contactListItems } from '../../../features/contact-lists/contact-lists.table.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { inserted } from '../inserted.ts';
import type { Shop } from '../store-conversation.ts';
import { learnNumbers, storeAnswers, storeDecision, storeOptOuts } from './aftermath.ts';
import { eachOf, invitationFates, offerFates, type Fate } from './fates.ts';
import type { DemoList } from './store-contact-list.ts';

type Recipient = typeof campaignRecipients.$inferInsert;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
const REPLY_MINUTES = 35;
const OFFER_DAYS_AGO = 3;
const offerName = 'Volta às aulas: 15% em cadernos';
const timeZone = 'America/Sao_Paulo';

/** At so many o'clock of the shop, some days ago. */
const atHour = (now: Date, daysAgo: number, time: string) =>
  instantOf(`${shiftLocal(localOf(now, timeZone), -daysAgo * DAY_MINUTES).slice(0, 10)}T${time}`, timeZone);

/** This morning, or yesterday afternoon where the morning is not over yet: at night nobody sends to many. */
function lastSendingHour(now: Date): Date {
  const today = atHour(now, 0, '09:00');
  return now.getTime() - today.getTime() > 4 * HOUR_MS ? today : atHour(now, 1, '16:00');
}

/** A campaign that is over and whose report tells something, and one that runs. */
export async function storeCampaigns(ctx: PlatformCtx, shop: Shop, list: DemoList): Promise<void> {
  await storeOffer(ctx, shop, list);
  await storeInvitation(ctx, shop, list);
  await learnNumbers(ctx, list.id);
}

async function storeOffer(ctx: PlatformCtx, shop: Shop, list: DemoList) {
  const began = atHour(ctx.now, OFFER_DAYS_AGO, '10:00');
  const campaignId = await storeCampaign(ctx, shop, {
    ...named(list, offerName),
    status: 'FINALIZADA',
    startedAt: began,
    preparedAt: began,
    completedAt: new Date(began.getTime() + 4 * HOUR_MS),
  });
  const texts = [
    'Oi {nome}! Esta semana os cadernos estão com 15% de desconto na loja de {cidade}. Responda SAIR para não receber mais.',
    '{nome}, guardamos 15% de desconto em cadernos para você. Quer que eu separe o seu? Responda SAIR para não receber mais.',
  ];
  const { companyId } = shop;
  await ctx.db
    .insert(campaignVariants)
    .values(texts.map((text, index) => ({ companyId, campaignId, n: (index + 1) as Variant, text })));
  await storePeople(ctx, { campaignId, list, began, fates: offerFates, isAsked: false });
  await storeAnswers(ctx, shop, { campaignId, name: offerName, texts });
  await storeOptOuts(ctx, { companyId, campaignId, began });
  await storeDecision(ctx, shop, began);
}

async function storeInvitation(ctx: PlatformCtx, shop: Shop, list: DemoList) {
  const began = lastSendingHour(ctx.now);
  const campaignId = await storeCampaign(ctx, shop, {
    ...named(list, 'Convite: noite dos clientes'),
    status: 'EM_ANDAMENTO',
    confirmation: true,
    startedAt: began,
    preparedAt: began,
  });
  await ctx.db.insert(campaignVariants).values({
    companyId: shop.companyId,
    campaignId,
    n: 1,
    text: 'Que bom, {nome}! Esperamos você na quinta, às 19h, com café e sorteio.',
    confirmationText: 'Oi {nome}! Podemos mandar o convite da noite dos clientes? Responda SIM ou NÃO.',
  });
  await storePeople(ctx, { campaignId, list, began, fates: invitationFates, isAsked: true });
}

const named = (list: DemoList, name: string) => ({ name, listId: list.id, listName: list.name });

async function storeCampaign(
  { db }: PlatformCtx,
  { companyId, connectionId }: Shop,
  row: Omit<typeof campaigns.$inferInsert, 'companyId'> & { startedAt: Date },
): Promise<number> {
  const { startedAt } = row;
  const attested = { attestedName: 'Renata Campos', attestedAt: startedAt, createdAt: startedAt, updatedAt: startedAt };
  const connection = { connectionId, connectionName: 'WhatsApp da loja' };
  const whole = { companyId, ...connection, ...attested, ...row };
  return inserted(await db.insert(campaigns).values(whole).returning({ id: campaigns.id })).id;
}

type Told = { campaignId: number; list: DemoList; began: Date; fates: readonly Fate[]; isAsked: boolean };

async function storePeople({ db }: PlatformCtx, { campaignId, list, began, fates, isAsked }: Told) {
  const people = await db
    .select()
    .from(contactListItems)
    .where(eq(contactListItems.listId, list.id))
    .orderBy(asc(contactListItems.id));
  const each = eachOf(fates);
  const rows = people.flatMap((person, index): Recipient[] => {
    const fate = each[index];
    if (!fate) return [];
    const { companyId, name, number, phoneKey, extra } = person;
    const variant = isAsked ? 1 : ((1 + (index % 2)) as Variant);
    const who = { companyId, campaignId, position: index + 1, name, number, phoneKey, fields: extra, variant };
    return [{ ...who, ...pathOf(fate, { at: new Date(began.getTime() + index * 3 * MINUTE_MS), isAsked }) }];
  });
  await db.insert(campaignRecipients).values(rows);
  await db.update(campaigns).set({ audience: rows.length }).where(eq(campaigns.id, campaignId));
}

const left: readonly Outcome[] = ['sent', 'delivered', 'read'];

/** When somebody was asked, written to, and answered. */
function pathOf({ outcome, reason, replies, optsOut }: Fate, { at, isAsked }: { at: Date; isAsked: boolean }) {
  const hasLeft = left.includes(outcome);
  const wasAsked = isAsked && outcome !== 'skipped' && outcome !== 'suppressed';
  const later = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  return {
    outcome,
    reason: reason ?? null,
    ...(wasAsked && { askedAt: at }),
    ...(wasAsked && hasLeft && { confirmedAt: later(1) }),
    ...(hasLeft && { handedAt: isAsked ? later(1) : at }),
    ...priced({ wasAsked, hasLeft, outcome }),
    ...(replies && { repliedAt: later(REPLY_MINUTES) }),
    ...(optsOut && { optedOutAt: later(REPLY_MINUTES) }),
  };
}

/** The question costs as advertising; what follows in the open window as an answer. What failed costs nothing. */
function priced({ wasAsked, hasLeft, outcome }: { wasAsked: boolean; hasLeft: boolean; outcome: Outcome }) {
  if (outcome === 'failed' || (!wasAsked && !hasLeft)) return {};
  const charged: Record<string, string> = wasAsked
    ? { 0: 'marketing', ...(hasLeft && { 1: 'service' }) }
    : { 1: 'marketing' };
  return { billable: true, priceCategory: 'marketing', priceMarket: '551197', charged };
}
