import type { Channel, Connection } from '@balcao/channels/kit/channel.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { findApiChannel } from '@balcao/channels/registry.ts';
import { eq, type InferSelectModel } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fetchFromProvider } from './form/allowed-origins.ts';
import { openSecrets, type ConnectionSecrets } from './secrets/connection-secrets.ts';
import { connections } from './connections.table.ts';

/** The columns of a connection that speaking for it needs. */
export type OpenableConnection = Pick<
  InferSelectModel<typeof connections>,
  'id' | 'companyId' | 'channel' | 'accountId' | 'parentAccountId' | 'sealedSettings'
>;

/** A connector and what it speaks with. */
export type OpenConnection = { channel: Channel; connection: Connection };

export async function findOpenable(db: Db, connectionId: number): Promise<OpenableConnection | undefined> {
  const { id, companyId, channel, accountId, parentAccountId, sealedSettings } = connections;
  const [row] = await db
    .select({ id, companyId, channel, accountId, parentAccountId, sealedSettings })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return row;
}

/**
 * Opens a connection for jobs and loops; use cases cannot, because they have no network. Fails with a `ChannelError` of
 * class `reauthenticate` when there are no credentials that can be read.
 */
export function connectorFor(
  deps: Pick<Deps, 'config' | 'fetch' | 'seal'>,
  row: OpenableConnection,
  signal?: AbortSignal,
): OpenConnection {
  const { config, fetch, seal } = deps;
  const channel = findApiChannel(row.channel);
  if (!channel) throw new ChannelError('Este canal não envia por aqui.', { class: 'request' });
  const secrets = openSecrets(seal, row);
  if (!secrets || row.accountId === null) {
    throw new ChannelError('As credenciais da conexão precisam ser informadas novamente.', { class: 'reauthenticate' });
  }
  return {
    channel,
    connection: {
      settings: settingsOf(row, secrets),
      api: { baseUrl: config.META_GRAPH_BASE_URL, version: config.META_GRAPH_VERSION },
      fetch: fetchFromProvider(fetch, config),
      ...(signal && { signal }),
    },
  };
}

/** Instagram is spoken to by way of the page that the account is linked to. */
function settingsOf({ channel, accountId, parentAccountId }: OpenableConnection, secrets: ConnectionSecrets) {
  const { accessToken } = secrets;
  if (channel === 'facebook') return { pageId: accountId ?? '', accessToken };
  if (channel === 'instagram') return { pageId: parentAccountId ?? '', accessToken };
  return { ...secrets, phoneNumberId: accountId ?? '', wabaId: parentAccountId ?? '' };
}
