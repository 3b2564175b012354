import type { ChannelId } from '@balcao/contract/channels.ts';
import type { ReminderReason } from '@balcao/contract/dunning/models.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { resolveContact } from '../../contacts/identity/resolve-contact.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { queueMessages } from '../../messages/sending/queue-messages.ts';
import { latestTicket } from '../../schedules/sending/choose-conversation.ts';
import { openClosedTicket } from '../../schedules/sending/open-closed-ticket.ts';
import { canSendFreely } from '../../tickets/can-send-freely.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { dunningPlans, dunningSteps } from '../dunning.table.ts';
import type { ReminderId } from '../reminder-key.ts';

const whatsApp: readonly ChannelId[] = ['whatsapp', 'wppoficial'];

type Input = { id: ReminderId; to: { phone: string | null; name: string }; bubbles: readonly string[] };

/**
 * Hands a reminder to the owner of the creditor's number and notes it, in one transaction. It is said where the debtor was last
 * spoken to, else in a closed ticket: it waits for nobody. Answers why it is not, or null.
 */
export async function queueReminder(ctx: Ctx, { id, to, bubbles }: Input): Promise<ReminderReason | null> {
  const connection = await reminding(ctx);
  if (!connection) return 'no-connection';
  const phone = to.phone === null ? null : parsePhone(to.phone);
  if (!phone) return 'no-address';
  if (connection.status !== 'CONNECTED') return 'disconnected';
  const { channel } = connection;
  const { contactId } = await resolveContact(ctx, { phone, name: to.name });
  const address = await findRecipient(ctx, { contactId, channel });
  if (!address) return 'no-address';
  const latest = await latestTicket(ctx, contactId, connection.id);
  if (!canSendFreely(latest ?? { channel, lastInboundAt: null }, ctx.now)) return 'template';
  const ticket = latest ?? (await openClosedTicket(ctx, { contactId, connection }));
  const drafts = bubbles.map((body) => ({ mediaType: 'chat' as const, body }));
  const ids = await queueMessages(ctx, { ticket, connectionId: connection.id, address, drafts });
  await announceMessages(ctx, { ticketId: ticket.id, ids });
  await noteAsHanded(ctx, id, ids);
  return null;
}

async function reminding({ db, companyId }: Ctx) {
  const { id, channel, status, isDefault } = connections;
  const [plan] = await db.select().from(dunningPlans).where(eq(dunningPlans.companyId, companyId));
  const chosen = plan?.connectionId ?? null;
  const [connection] = await db
    .select({ id, channel, status })
    .from(connections)
    .where(chosen === null ? eq(isDefault, true) : eq(id, chosen));
  return connection && whatsApp.includes(connection.channel) ? connection : undefined;
}

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
