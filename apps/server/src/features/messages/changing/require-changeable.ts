import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { findRecipient, type Address } from '../../tickets/find-recipient.ts';
import type { OwnMessage } from './lock-changeable-message.ts';
import { wasAnotherNumber } from './was-another-number.ts';

const MINUTE_MS = 60_000;

export type SentChange = 'edit' | 'delete';

const refusals = { edit: 'ERR_FETCH_WAPP_MSG', delete: 'ERR_DELETE_WAPP_MSG' } as const;
const wayTo = ({ capabilities, limits }: ChannelManifest, change: SentChange) =>
  change === 'edit'
    ? { isOpen: capabilities.edit, minutes: limits.editMinutes }
    : { isOpen: capabilities.delete, minutes: limits.deleteMinutes };

/** Where a change of a message that has left goes; refused when its channel cannot, or no longer, carry it out. */
export async function requireChangeable(
  ctx: UserCtx,
  { message, ticket }: OwnMessage,
  change: SentChange,
): Promise<{ connectionId: number; address: Address }> {
  const refuse = (reason: string) => fail(refusals[change], { reason });
  const { connectionId } = message;
  if (ticket.connectionId === null) return fail('ERR_TICKET_NO_WAPP');
  if (connectionId === null || (await wasAnotherNumber(ctx, connectionId, message))) return refuse('connection');
  const [connection] = await ctx.db
    .select({ channel: connections.channel })
    .from(connections)
    .where(eq(connections.id, connectionId));
  const manifest = connection && findManifest(connection.channel);
  if (!manifest) return refuse('channel');
  const { isOpen, minutes } = wayTo(manifest, change);
  if (!isOpen) return refuse('channel');
  if (minutes !== undefined && ageOf(ctx, message) > minutes * MINUTE_MS) return refuse('too-late');
  if (message.externalId === null && !(await isBeingSent(ctx, message.id))) return refuse('unknown');
  const address = await findRecipient(ctx, { contactId: message.contactId, channel: ticket.channel });
  return address ? { connectionId, address } : refuse('recipient');
}

const ageOf = ({ now }: UserCtx, { sentAckAt, sentAt }: OwnMessage['message']) =>
  now.getTime() - (sentAckAt ?? sentAt).getTime();

async function isBeingSent({ client }: UserCtx, messageId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'outbox-being-sent',
    text: `
      select from outbox
      where company_id = current_company() and message_id = $1 and kind = 'message'
        and (state in ('sending', 'done') or (state = 'queued' and attempts > 0))`,
    values: [messageId],
  });
  return (rowCount ?? 0) > 0;
}
