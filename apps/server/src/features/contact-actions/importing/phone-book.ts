import type { PhoneBookEntry } from '@balcao/channels/kit/channel.ts';
import { findChannel } from '@balcao/channels/registry.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connections } from '../../connections/connections.table.ts';
import { connectorFor, findOpenable } from '../../connections/open-connection.ts';

/** The connection whose phone is asked: the company's default. */
export async function defaultConnection(db: Db) {
  const { id, channel } = connections;
  const [row] = await db.select({ id, channel }).from(connections).where(eq(connections.isDefault, true));
  return row;
}

/** Whether there is a phone with an address book behind connections of this channel. */
export const hasPhoneBook = (channel: string) => findChannel(channel)?.listContacts !== undefined;

/** The address book behind the default connection; undefined when it cannot be read now and will not be soon. */
export async function readPhoneBook(deps: Deps, companyId: number): Promise<PhoneBookEntry[] | undefined> {
  const openable = await deps.database.inCompany(companyId, async ({ db }) => {
    const connection = await defaultConnection(db);
    return connection && findOpenable(db, connection.id);
  });
  if (!openable) return undefined;
  try {
    const { channel, connection } = connectorFor(deps, openable);
    return await channel.listContacts?.(connection);
  } catch (error) {
    if (error instanceof ChannelError && error.class !== 'retry') return undefined;
    throw error;
  }
}
