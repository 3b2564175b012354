import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import type { MediaSource } from '@balcao/channels/kit/outgoing/outgoing.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { connectorFor } from '../../../connections/open-connection.ts';
import { convertToM4a } from '../../../uploads/decoder/convert-voice.ts';
import type { QueuedMessage } from '../load-queued-message.ts';

export const NO_FILE: MediaSource = { id: '' };

export type Connector = ReturnType<typeof connectorFor>;

/** Gives the provider the file of a message. Fails with a `ChannelError`. */
export async function giveFile(deps: Deps, message: QueuedMessage, connector: Connector): Promise<MediaSource> {
  const { outgoing, media_key: key, media_mime: mime, media_name: name, media_voice: voice } = message;
  if (outgoing?.kind !== 'media' || key === null || mime === null || !connector.channel.uploadMedia) throw noFile();
  const path = await fileToGive(deps, key);
  const upload = { mediaKind: outgoing.mediaKind, fileName: name ?? 'arquivo', voice };
  const { voiceMimes } = connector.channel.manifest.limits;
  if (!voice || voiceMimes.includes(mime)) return uploadFile(connector, { ...upload, path, mime });

  // Recordings are kept as Ogg; this channel takes none.
  const converted = join(deps.storage.incoming, `${randomUUID()}.m4a`);
  try {
    await convertToM4a(path, converted).catch(() => {
      throw new ChannelError('A gravação não pôde ser convertida.', { class: 'media' });
    });
    return await uploadFile(connector, { ...upload, fileName: 'audio.m4a', path: converted, mime: 'audio/mp4' });
  } finally {
    await rm(converted, { force: true });
  }
}

type LocalFile = { path: string; mime: string; mediaKind: MediaKind; fileName: string; voice: boolean };

async function uploadFile({ channel, connection }: Connector, { path, ...upload }: LocalFile): Promise<MediaSource> {
  const file = await openFile(path, upload.mime);
  const given = await channel.uploadMedia?.({ ...upload, file }, connection);
  return given ? { id: given.mediaId } : NO_FILE;
}

/** Whether the file is still there cannot be said while the storage is away: then the message waits. */
const fileToGive = ({ storage, log }: Deps, key: string) =>
  storage.localFile(key).catch((error: unknown) => {
    if (isMissingFile(error)) throw noFile();
    log.warn({ err: error }, 'the file of a message could not be read');
    throw new ChannelError('O arquivo da mensagem não pode ser lido agora.', { class: 'retry' });
  });

/** A file that is not there is no promise that fails: `openAsBlob` throws before there is one. */
async function openFile(path: string, type: string): Promise<Blob> {
  try {
    return await openAsBlob(path, { type });
  } catch {
    throw noFile();
  }
}

const noFile = () => new ChannelError('O arquivo da mensagem não está mais aqui.', { class: 'media' });
