import type { MediaSource } from '@balcao/channels/kit/outgoing/outgoing.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { QueuedMessage } from '../load-queued-message.ts';

/** The shortest-lived ids that we know are good for 30 days. */
const GOOD_MS = 29 * 24 * 60 * 60_000;

export type SharedUpload = {
  source: MediaSource;
  /** It was not given for this message, so the provider may have forgotten it. */
  isUsedAgain: boolean;
};

/** One process owns a connection: what it is just giving, nobody else gives. */
const underWay = new WeakMap<Deps, Map<string, Promise<SharedUpload>>>();

/**
 * Where the provider keeps a file that many messages show: given once on each connection and used again for 29 days. Those
 * that need it while it is being given wait for that.
 */
export async function sharedUpload(
  deps: Deps,
  message: QueuedMessage,
  give: () => Promise<MediaSource>,
): Promise<SharedUpload> {
  const giving = underWay.get(deps) ?? new Map<string, Promise<SharedUpload>>();
  underWay.set(deps, giving);
  const name = `${message.connection.id} ${message.media_key}`;
  const already = giving.get(name);
  if (already) return { ...(await already), isUsedAgain: true };
  const upload = findOrGive(deps, message, give).finally(() => giving.delete(name));
  giving.set(name, upload);
  return upload;
}

async function findOrGive(deps: Deps, message: QueuedMessage, give: () => Promise<MediaSource>): Promise<SharedUpload> {
  const known = await unlessItFails(deps, find(deps, message));
  if (known) return { source: known, isUsedAgain: true };
  const source = await give();
  await unlessItFails(deps, remember(deps, message, source));
  return { source, isUsedAgain: false };
}

/** Without this note the file is only given once more: no reason to doubt whether the message has left. */
const unlessItFails = <T>({ log }: Deps, work: Promise<T>) =>
  work.catch((error: unknown) => {
    log.warn({ err: error }, 'what a provider has of a file could not be looked up or noted');
    return undefined;
  });

async function find({ database, now }: Deps, { connection, media_key: key }: QueuedMessage) {
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'provider-upload',
    text: `select provider_id as id from provider_uploads where connection_id = $1 and key = $2 and expires_at > $3`,
    values: [connection.id, key, now()],
  });
  return rows[0];
}

async function remember({ database, now }: Deps, { connection, media_key: key }: QueuedMessage, source: MediaSource) {
  if (!('id' in source) || source.id === '') return;
  await database.pool.query({
    name: 'note-provider-upload',
    text: `
      insert into provider_uploads (company_id, connection_id, key, provider_id, expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (connection_id, key) do update
      set provider_id = excluded.provider_id, expires_at = excluded.expires_at, created_at = excluded.created_at`,
    values: [connection.companyId, connection.id, key, source.id, new Date(now().getTime() + GOOD_MS), now()],
  });
}

/** The provider does not know it any more. One that was given since stays. */
export async function deleteSharedUpload(
  deps: Deps,
  { connection, media_key: key }: QueuedMessage,
  source: MediaSource,
): Promise<void> {
  const forgotten = deps.database.pool.query({
    name: 'delete-provider-upload',
    text: `delete from provider_uploads where connection_id = $1 and key = $2 and provider_id = $3`,
    values: [connection.id, key, 'id' in source ? source.id : ''],
  });
  await unlessItFails(deps, forgotten);
}
