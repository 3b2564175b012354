import type { PhoneBookEntry } from '@balcao/channels/kit/channel.ts';
import { findApiChannel, isHostedChannel } from '@balcao/channels/registry.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connections } from '../../connections/connections.table.ts';
import { connectorFor, findOpenable, type OpenableConnection } from '../../connections/open-connection.ts';
import { requestFromHost } from '../../connections/sessions/request-from-host.ts';

/** The connection whose phone is asked: the company's default. */
export async function defaultConnection(db: Db) {
  const { id, channel, status } = connections;
  const [row] = await db.select({ id, channel, status }).from(connections).where(eq(connections.isDefault, true));
  return row;
}

type Standing = Pick<typeof connections.$inferSelect, 'channel' | 'status'>;

/** Whether there is a phone with an address book behind a connection, and it can be asked. */
export const hasPhoneBook = ({ channel, status }: Standing) =>
  isHostedChannel(channel) ? status === 'CONNECTED' : findApiChannel(channel)?.listContacts !== undefined;

/** The address book behind the default connection; undefined when it cannot be read now and will not be soon. */
export async function loadPhoneBook(deps: Deps, companyId: number): Promise<PhoneBookEntry[] | undefined> {
  const openable = await deps.database.inCompany(companyId, async ({ db }) => {
    const connection = await defaultConnection(db);
    return connection && findOpenable(db, connection.id);
  });
  if (!openable) return undefined;
  try {
    return await entriesOf(deps, openable);
  } catch (error) {
    if (error instanceof ChannelError && error.class !== 'retry') return undefined;
    throw error;
  }
}

/** WhatsApp tells the host of a phone its contacts in advance, so this is quick however many there are. */
async function entriesOf(deps: Deps, row: OpenableConnection): Promise<PhoneBookEntry[] | undefined> {
  if (!isHostedChannel(row.channel)) {
    const { channel, connection } = connectorFor(deps, row);
    return channel.listContacts?.(connection);
  }
  const { companyId, id: connectionId } = row;
  const { contacts } = await requestFromHost(deps, { companyId, connectionId, kind: 'list-contacts', input: {} });
  return contacts.map(({ phone, name }) => ({ phone, ...(name !== null && { name }) }));
}
