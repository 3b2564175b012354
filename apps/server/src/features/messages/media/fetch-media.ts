import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mediaHosts } from '../../connections/form/allowed-origins.ts';
import { connectorFor, type OpenableConnection } from '../../connections/open-connection.ts';
import { requestFromHost } from '../../connections/sessions/request-from-host.ts';
import type { ProviderFileRef } from '../inbound/content/message-fields.ts';

/** The largest file the channel delivers. */
const MAX_BYTES = 100 * 1024 * 1024;

/** A file on its way through; whoever asked for it discards it in the end. */
export type FetchedFile = { path: string; size: number; mime: string | undefined; discard: () => Promise<void> };

/** Longer than a host gives a phone to hand a file over again. */
export const HOST_MS = 100_000;

/** Fetches a file to where it can be looked into. Fails with a `ChannelError`, and then leaves nothing behind. */
export function fetchMedia(deps: Deps, row: OpenableConnection, source: ProviderFileRef): Promise<FetchedFile> {
  return isHostedChannel(row.channel) ? fetchFromHost(deps, row, source) : fetchFromProvider(deps, row, source);
}

/** The host of the session can open the file, and has checked that it is the one that was sent. */
async function fetchFromHost(deps: Deps, row: OpenableConnection, { mediaId }: ProviderFileRef): Promise<FetchedFile> {
  const question = { companyId: row.companyId, connectionId: row.id, kind: 'fetch-media' } as const;
  const { key, mime, size } = await requestFromHost(
    deps,
    { ...question, input: { externalId: mediaId } },
    { timeoutMs: HOST_MS },
  ).catch((error: unknown) => {
    // The phone comes back; so does the file.
    if (error instanceof ChannelError && error.class === 'not-connected') {
      throw new ChannelError(error.message, { class: 'retry' });
    }
    throw error;
  });
  const discard = async () => {
    await deps.storage.remove(key);
    await deps.storage.unmarkUnreferenced(key);
  };
  return { path: await deps.storage.localFile(key), size, mime: mime ?? undefined, discard };
}

async function fetchFromProvider(deps: Deps, row: OpenableConnection, source: ProviderFileRef): Promise<FetchedFile> {
  const { channel, connection } = connectorFor(deps, row);
  if (!channel.downloadMedia) throw new ChannelError('Este canal não entrega arquivos.', { class: 'request' });
  const { mediaId, url } = source;
  const download = { mediaId, maxBytes: MAX_BYTES, allowedHosts: mediaHosts(deps.config) };
  const { body, mime } = await channel.downloadMedia({ ...download, ...(url !== undefined && { url }) }, connection);
  const path = join(deps.storage.incoming, randomUUID());
  const discard = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      measure,
      createWriteStream(path, { mode: 0o600 }),
    );
  } catch (error) {
    await discard();
    throw error;
  }
  const digest = hash.digest();
  const isSame =
    source.sha256 === undefined || [digest.toString('base64'), digest.toString('hex')].includes(source.sha256);
  if (!isSame) deps.log.warn({ connectionId: row.id }, 'a received file has another checksum than announced');
  return { path, size, mime, discard };
}
