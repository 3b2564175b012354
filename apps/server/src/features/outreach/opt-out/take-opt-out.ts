import type { Ctx } from '../../../platform/context.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import type { InterceptorResult, NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { queueMessages } from '../../messages/sending/queue-messages.ts';
import { liftFromContact } from '../../suppressions/lift.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { hideOutreach, showOutreach } from '../../tickets/hidden/see-outreach.ts';
import { withdrawBulk, type Withdrawn } from '../sending/withdraw-bulk.ts';
import { ticketForOutreach } from '../tickets/ticket-for-outreach.ts';
import { endLaneMessages } from './end-lane-messages.ts';
import { queuedRecipientsOf } from './outreach-before.ts';
import { BACK, GONE } from './confirmations.ts';
import { bearsWord, isPress, whatWordAsks } from './what-word-asks.ts';

const BACK_REASON = 'VOLTAR';

/** Told what was taken back because somebody opted out: it will not be said to them. */
export type SettleSuppressed = (ctx: Ctx, withdrawn: readonly Withdrawn[]) => Promise<void>;

/** What becomes of a word that the menu of a bot offers, where that has been asked last; null where it offers nothing of the kind. */
export type ChooseOfBot = (ctx: InboundCtx, arrival: NewCustomerMessage) => Promise<InterceptorResult | null>;

type Others = { settleSuppressed: SettleSuppressed; chooseOfBot: ChooseOfBot };

/**
 * Who answers outreach with one of the words receives none any more, at once: what is queued is taken back, and one sentence
 * confirms it. Nobody has to read it, unless a conversation with people goes on: there it stands like everything else, and we add
 * nothing. A bot reads nothing: in its conversation the sentence is said as well, unless the word is a choice of its menu too.
 */
export const takeOptOut = (others: Others): InboundInterceptor => ({
  mayTake: (ctx, { content }) => bearsWord(ctx, content),
  take: (ctx, arrival) => take(ctx, arrival, others),
});

async function take(
  ctx: InboundCtx,
  arrival: NewCustomerMessage,
  { settleSuppressed, chooseOfBot }: Others,
): Promise<InterceptorResult | null> {
  const { contactId, activeTicket } = arrival;
  const act = await whatWordAsks(ctx, arrival);
  if (act === null) return null;
  const change = (messageId: number) => {
    if (act === 'back') return liftFromContact(ctx, { contactId, reason: BACK_REASON });
    return optOut(
      ctx,
      { contactId, messageId, source: isPress(arrival.content) ? 'button' : 'word' },
      settleSuppressed,
    );
  };
  const confirmation = act === 'back' ? BACK : GONE;
  if (activeTicket) {
    const chosen = activeTicket.isBot ? await chooseOfBot(ctx, arrival) : {};
    return {
      ...(chosen ?? { needsNoAnswer: true }),
      async afterwards(stored) {
        await change(stored.messageId);
        if (chosen) {
          await chosen.afterwards?.(stored);
          return;
        }
        for (const id of await say(ctx, { ticketId: activeTicket.id, contactId, body: confirmation }))
          ctx.changeSet.created.add(id);
      },
    };
  }
  const { ticketId } = await ticketForOutreach(ctx, { contactId, connectionId: ctx.connection.id });
  // The arrival is stored where nobody looks, and nowhere else: until then the ticket may be seen.
  await showOutreach(ctx);
  return {
    into: { ticketId, isClosed: true },
    needsNoAnswer: true,
    async afterwards({ messageId }) {
      await change(messageId);
      await say(ctx, { ticketId, contactId, body: confirmation });
      await hideOutreach(ctx);
    },
  };
}

type OptingOut = { contactId: number; messageId: number; source: 'word' | 'button' };

async function optOut(
  ctx: InboundCtx,
  { contactId, messageId, source }: OptingOut,
  settleSuppressed: SettleSuppressed,
) {
  await suppress(ctx, { contactId, source, messageId });
  await endLaneMessages(ctx, contactId);
  const recipientIds = await queuedRecipientsOf(ctx, contactId);
  if (recipientIds.length === 0) return;
  await settleSuppressed(ctx, await withdrawBulk(ctx, { recipientIds }));
}

async function say(
  ctx: InboundCtx,
  { ticketId, contactId, body }: { ticketId: number; contactId: number; body: string },
): Promise<number[]> {
  if (!(await companyMayWork(ctx))) return [];
  const { connection } = ctx;
  const address = await findRecipient(ctx, { contactId, channel: connection.channel });
  if (!address) return [];
  const ticket = { id: ticketId, contactId, queueId: null, waitStartedAt: null };
  return queueMessages(ctx, {
    ticket,
    connectionId: connection.id,
    address,
    drafts: [{ mediaType: 'chat', body }],
    userId: null,
  });
}
