import type { ReminderReason, ReminderTemplate } from '@balcao/contract/dunning/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { resolveContact } from '../../contacts/identity/resolve-contact.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { queueMessages, type NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import { latestConversation } from '../../schedules/sending/choose-conversation.ts';
import { filledTemplate } from '../../schedules/sending/template-content.ts';
import { openClosedTicket } from '../../schedules/sending/open-closed-ticket.ts';
import { canSendFreely } from '../../tickets/window/can-send-freely.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { dunningPlans, dunningSteps } from '../dunning.table.ts';
import type { ReminderId } from '../reminder-key.ts';
import { fillReminder, reminderBubbles, type ReminderWords } from './reminder-words.ts';
import { reminding } from './reminding.ts';

type Input = { id: ReminderId; to: { phone: string | null; name: string }; words: ReminderWords };

/**
 * Hands a reminder to the owner of the creditor's number and notes it, in one transaction. It is said where the debtor was last
 * spoken to, else in a closed ticket: it waits for nobody. Answers why it is not, or null.
 */
export async function queueReminder(ctx: Ctx, { id, to, words }: Input): Promise<ReminderReason | null> {
  const { connectionId, template } = await chosenIn(ctx);
  const connection = await reminding(ctx, connectionId);
  if (!connection) return 'no-connection';
  const phone = to.phone === null ? null : parsePhone(to.phone);
  if (!phone) return 'no-address';
  if (connection.status !== 'CONNECTED') return 'disconnected';
  const { channel } = connection;
  const { contactId } = await resolveContact(ctx, { phone, name: to.name });
  const address = await findRecipient(ctx, { contactId, channel });
  if (!address) return 'no-address';
  const latest = await latestConversation(ctx, contactId, connection.id);
  const isFree = canSendFreely({ channel, lastInboundAt: latest.lastInboundAt }, ctx.now);
  const drafts = await draftsOf(ctx, { isFree, connectionId: connection.id, template, words });
  if (!drafts) return 'template';
  const ticket = latest.ticket ?? (await openClosedTicket(ctx, { contactId, connection }));
  const ids = await queueMessages(ctx, { ticket, connectionId: connection.id, address, drafts, asks: true });
  await announceMessages(ctx, { ticketId: ticket.id, ids });
  await noteAsHanded(ctx, id, ids);
  return null;
}

/** What the creditor reminds with, as far as it chose. */
async function chosenIn({ db, companyId }: Ctx) {
  const { connectionId, template } = dunningPlans;
  const [plan] = await db
    .select({ connectionId, template })
    .from(dunningPlans)
    .where(eq(dunningPlans.companyId, companyId));
  return plan ?? { connectionId: null, template: null };
}

/** What may be said at this moment: anything, or where the customer was silent too long the creditor's template, if it has one. */
async function draftsOf(
  ctx: Ctx,
  { isFree, connectionId, template, words }: Said,
): Promise<NewOutgoingMessage[] | null> {
  if (isFree) return reminderBubbles(words).map((body) => ({ mediaType: 'chat' as const, body }));
  if (template === null) return null;
  const said = await filledTemplate(ctx, { choice: template, connectionId, fill: fillReminder(words) });
  if (!said) return null;
  const { content, details } = said.template;
  return [{ mediaType: 'template', body: said.body, details, outgoing: content }];
}

type Said = {
  isFree: boolean;
  connectionId: number;
  template: ReminderTemplate | null;
  words: ReminderWords;
};

/** Throws when somebody else has handed it over meanwhile, so that nothing is. */
async function noteAsHanded(ctx: Ctx, { invoiceId, step, channel }: ReminderId, messageIds: number[]) {
  const noted = await ctx.db
    .update(dunningSteps)
    .set({ state: 'handed', messageIds, updatedAt: ctx.now })
    .where(
      and(
        eq(dunningSteps.invoiceId, invoiceId),
        eq(dunningSteps.step, step),
        eq(dunningSteps.channel, channel),
        eq(dunningSteps.state, 'queued'),
      ),
    )
    .returning({ step: dunningSteps.step });
  if (noted.length === 0) throw new Error('another process has handed this reminder over');
}
