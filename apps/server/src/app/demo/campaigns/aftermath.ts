import { and, asc, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { campaignRecipients } from '../../../features/campaigns/campaigns.table.ts';
import { messages } from '../../../features/messages/messages.table.ts';
import { guardianLog } from '../../../features/outreach/guardian/guardian.table.ts';
import { finding } from '../../../features/outreach/guardian/finding.ts';
import { suppressNumbers } from '../../../features/suppressions/suppress.ts';
import { tickets } from '../../../features/tickets/tickets.table.ts';
import { forCompany, type PlatformCtx } from '../../../platform/context.ts';
import { agent, customer } from '../conversation.ts';
import { storeConversation, type Shop } from '../store-conversation.ts';
import { answers } from './answers.ts';

const MINUTE_MS = 60_000;
const ANSWER_AFTER_MINUTES = 6;
const LONG_BEFORE_MS = 90 * 24 * 60 * MINUTE_MS;

type Sent = { campaignId: number; name: string; texts: readonly string[] };

/** Whoever answered a campaign has a conversation that begins with its message and in which the shop has answered. */
export async function storeAnswers(
  ctx: PlatformCtx,
  shop: Shop,
  { campaignId, name: campaign, texts }: Sent,
): Promise<void> {
  const replied = await ctx.db
    .select()
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), isNotNull(campaignRecipients.repliedAt)))
    .orderBy(asc(campaignRecipients.position));
  for (const [index, person] of replied.entries()) {
    const { handedAt, repliedAt, name, number, variant, fields } = person;
    const [said, answered] = answers[index % answers.length] ?? [];
    if (!handedAt || !repliedAt || said === undefined || answered === undefined) continue;
    const ago = (at: Date) => (ctx.now.getTime() - at.getTime()) / MINUTE_MS;
    const text = (texts[variant - 1] ?? '').replaceAll('{nome}', name).replaceAll('{cidade}', fields['cidade'] ?? '');
    const { contactId, ticketId, messageIds } = await storeConversation(ctx, shop, {
      contact: { name, number },
      queue: 'Vendas',
      agent: index % 2 === 0 ? 'Diego Martins' : 'Júlia Nogueira',
      status: 'closed',
      lines: [
        agent(ago(handedAt), text),
        customer(ago(repliedAt), said),
        agent(ago(repliedAt) - ANSWER_AFTER_MINUTES, answered),
      ],
    });
    const [messageId] = messageIds;
    if (messageId === undefined) continue;
    await ctx.db
      .update(messages)
      .set({
        recipientId: person.id,
        recipientPart: 1,
        userId: null,
        queueId: null,
        details: { campaign: { name: campaign } },
      })
      .where(eq(messages.id, messageId));
    const acceptedAt = new Date(repliedAt.getTime() + ANSWER_AFTER_MINUTES * MINUTE_MS);
    await ctx.db.update(tickets).set({ acceptedAt, createdAt: repliedAt }).where(eq(tickets.id, ticketId));
    await ctx.db
      .update(campaignRecipients)
      .set({ contactId, messageId, replyTicketId: ticketId })
      .where(eq(campaignRecipients.id, person.id));
  }
}

/** Those who had asked for nothing more before, and whoever said so to this campaign. */
export async function storeOptOuts(
  ctx: PlatformCtx,
  { companyId, campaignId, began }: { companyId: number; campaignId: number; began: Date },
): Promise<void> {
  const people = await ctx.db
    .select({
      number: campaignRecipients.number,
      outcome: campaignRecipients.outcome,
      at: campaignRecipients.optedOutAt,
    })
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaignId, campaignId));
  const actor = { kind: 'system' } as const;
  const own = { ...forCompany(ctx, companyId), client: ctx.client, seal: ctx.seal, actor };
  const before = people.filter(({ outcome }) => outcome === 'suppressed').map(({ number }) => number);
  await suppressNumbers({ ...own, now: new Date(began.getTime() - LONG_BEFORE_MS) }, before, { source: 'import' });
  for (const { number, at } of people) {
    if (at !== null) await suppressNumbers({ ...own, now: at }, [number], { source: 'word' });
  }
}

/** What messages teach about the numbers of a list: whoever got one has a right number, whoever was refused twice has none. */
export async function learnNumbers({ client }: PlatformCtx, listId: number): Promise<void> {
  await client.query(
    `update contact_list_items i set validity = known.validity, validity_source = 'messages'
     from (
       select r.phone_key, case when bool_or(r.outcome in ('delivered', 'read')) then 'valid' else 'invalid' end as validity
       from campaign_recipients r join campaigns c on c.id = r.campaign_id
       where c.list_id = $1 and (r.outcome in ('delivered', 'read') or r.reason in ('131026', 'invalid-number'))
       group by r.phone_key
     ) known
     where i.list_id = $1 and i.phone_key = known.phone_key`,
    [listId],
  );
}

/** The number went on at half its pace for a while, because too many of the first people could not be reached. */
export async function storeDecision(ctx: PlatformCtx, { companyId, connectionId }: Shop, began: Date): Promise<void> {
  const figures = { people: 3, of: 36, limit: 0.08 };
  await ctx.db.insert(guardianLog).values({
    companyId,
    connectionId,
    at: new Date(began.getTime() + 132 * MINUTE_MS),
    verdict: 'slow',
    reasons: [finding({ finding: 'bad-recipients', verdict: 'slow', figures })],
    figures,
    endedAt: new Date(began.getTime() + 165 * MINUTE_MS),
  });
}
