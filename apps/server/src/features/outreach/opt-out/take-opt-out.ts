import type { Ctx } from '../../../platform/context.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import type { InterceptorResult, NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { queueMessages } from '../../messages/sending/queue-messages.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { liftFromContact } from '../../suppressions/lift.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { hideOutreach, showOutreach } from '../../tickets/hidden/see-outreach.ts';
import { withdrawBulk, type Withdrawn } from '../sending/withdraw-bulk.ts';
import { ticketForOutreach } from '../tickets/ticket-for-outreach.ts';
import { mayBeOptOut, optOutWordOf, optOutWords } from './opt-out-words.ts';
import { lastSaidWasOutreach, queuedRecipientsOf, wasReachedLately } from './outreach-before.ts';

const GONE = 'Pronto, você não receberá mais campanhas. Para voltar, responda VOLTAR.';
const BACK = 'Pronto, você voltará a receber nossas campanhas. Para sair, responda SAIR.';
const BACK_REASON = 'VOLTAR';

/** Told what was taken back because somebody opted out: it will not be said to them. */
export type SettleSuppressed = (ctx: Ctx, withdrawn: readonly Withdrawn[]) => Promise<void>;

/**
 * Who answers outreach with one of the words receives none any more, at once: what is queued is taken back, and one sentence
 * confirms it. Nobody has to read it, unless a conversation goes on: there it stands like everything else, and we add nothing.
 */
export const takeOptOut = (settleSuppressed: SettleSuppressed): InboundInterceptor => ({
  mayTake: async (ctx, { content: { mediaType, body } }) =>
    mediaType === 'chat' && mayBeOptOut(body) && optOutWordOf(body, await optOutWords(ctx)) !== null,
  take: (ctx, arrival) => take(ctx, arrival, settleSuppressed),
});

async function take(
  ctx: InboundCtx,
  arrival: NewCustomerMessage,
  settleSuppressed: SettleSuppressed,
): Promise<InterceptorResult | null> {
  const { contactId, activeTicket } = arrival;
  const act = await actOf(ctx, arrival);
  if (act === null) return null;
  const change = (messageId: number) => {
    if (act === 'back') return liftFromContact(ctx, { contactId, reason: BACK_REASON });
    return optOut(ctx, { contactId, messageId }, settleSuppressed);
  };
  if (activeTicket) {
    return {
      async afterwards({ messageId }) {
        await change(messageId);
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
      await say(ctx, { ticketId, contactId, body: act === 'back' ? BACK : GONE });
      await hideOutreach(ctx);
    },
  };
}

/** What the word means here; null when it is a word like any other. */
async function actOf(ctx: InboundCtx, { contactId, activeTicket, content, sentAt }: NewCustomerMessage) {
  const word = optOutWordOf(content.body, await optOutWords(ctx));
  // Inside a conversation it is about something else: a step back in a menu, an order.
  if (activeTicket && word !== 'out') return null;
  if (word === 'back') return (await isSuppressed(ctx, { contactId })) ? 'back' : null;
  if (!(await wasReachedLately(ctx, contactId, sentAt))) return null;
  if (word === 'end' && !(await lastSaidWasOutreach(ctx, contactId))) return null;
  return 'out';
}

type Person = { contactId: number; messageId: number };

async function optOut(ctx: InboundCtx, { contactId, messageId }: Person, settleSuppressed: SettleSuppressed) {
  await suppress(ctx, { contactId, source: 'word', messageId });
  const recipientIds = await queuedRecipientsOf(ctx, contactId);
  if (recipientIds.length === 0) return;
  await settleSuppressed(ctx, await withdrawBulk(ctx, { recipientIds }));
}

async function say(
  ctx: InboundCtx,
  { ticketId, contactId, body }: { ticketId: number; contactId: number; body: string },
) {
  if (!(await companyMayWork(ctx))) return;
  const { connection } = ctx;
  const address = await findRecipient(ctx, { contactId, channel: connection.channel });
  if (!address) return;
  const ticket = { id: ticketId, contactId, queueId: null, waitStartedAt: null };
  await queueMessages(ctx, {
    ticket,
    connectionId: connection.id,
    address,
    drafts: [{ mediaType: 'chat', body }],
    userId: null,
  });
}
