import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { ContactSyncEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { Ctx } from '../../platform/context.ts';
import { resolveContact } from './identity/resolve-contact.ts';

const MAX_NAME = 100;

/** Takes over the phone app's address book. Who was removed there stays a contact here: conversations hang on it. */
export async function syncContact(ctx: Ctx, { change, contact }: ContactSyncEvent): Promise<string | undefined> {
  if (change === 'remove') return 'contact-removed';
  const { contactId, nameIsOwn } = await resolveContact(ctx, contact);
  if (!contact.name || nameIsOwn) return undefined;
  // Somebody typed this name into the phone: it outlives what the customer calls themselves.
  const { rowCount } = await ctx.client.query({
    name: 'contact-sync-name',
    text: 'update contacts set name = $2, name_is_own = true, updated_at = $3 where id = $1 and not name_is_own',
    values: [contactId, firstCharacters(contact.name, MAX_NAME), ctx.now],
  });
  if (rowCount) ctx.emit('contact.changed', { contactId });
  return undefined;
}
