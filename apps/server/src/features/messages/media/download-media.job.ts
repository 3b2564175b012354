import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import type { MediaType } from '@balcao/contract/messages/models.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { findOpenable } from '../../connections/open-connection.ts';
import { transcodeToMp3Job } from '../jobs/transcode-to-mp3.job.ts';
import { fetchMedia, type FetchedFile } from './fetch-media.ts';
import { findDownload, moveMedia } from './media.queries.ts';
import { probeFile } from '../../uploads/probe-file.ts';

const Payload = z.object({ companyId: z.number(), messageId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Fetches the file of a received message. The message is there before it; how far the file is shows on the message. */
export const downloadMediaJob = job({
  name: 'messages.download-media',
  formerNames: ['download-media'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  async run(deps, payload, { isLast }) {
    const { companyId, messageId } = payload;
    const work = await deps.database.inCompany(companyId, async ({ db }) => {
      const download = await findDownload({ db }, messageId);
      const connection = download?.connectionId ? await findOpenable(db, download.connectionId) : undefined;
      return download && { ...download, connection };
    });
    if (work?.state !== 'downloading') return;
    const { connection, source } = work;
    if (!connection || !source) return giveUp(deps, payload, 'failed');
    const fetched = await fetchMedia(deps, connection, source).catch((error: unknown) => {
      const state = endOf(error);
      if (state === 'retry' && !isLast) throw error;
      deps.log.warn({ err: error, messageId, code: 'ERR_WAPP_DOWNLOAD_MEDIA' }, 'a file could not be fetched');
      return state;
    });
    if (fetched === 'retry') return giveUp(deps, payload, isHostedChannel(connection.channel) ? 'missed' : 'failed');
    if (typeof fetched === 'string') return giveUp(deps, payload, fetched);
    try {
      await keep(deps, payload, {
        file: fetched,
        declaredMime: work.mime ?? fetched.mime ?? '',
        mediaType: work.mediaType,
      });
    } finally {
      await fetched.discard();
    }
  },
});

/** What a failed attempt means for the file. */
export function endOf(error: unknown): 'expired' | 'failed' | 'retry' {
  if (!(error instanceof ChannelError) || error.class === 'retry') return 'retry';
  return error.remedy === 'download-expired' ? 'expired' : 'failed';
}

/** What was missed is tried again when a phone is connected. */
const giveUp = async (deps: Deps, { companyId, messageId }: Payload, how: 'failed' | 'expired' | 'missed') => {
  const isMissed = how === 'missed';
  const move = { from: 'downloading', to: isMissed ? 'failed' : how, change: { mediaMissed: isMissed } } as const;
  await inCompanyAsSystem(deps, companyId, (ctx) => moveMedia(ctx, messageId, move));
};

async function keep(
  deps: Deps,
  { companyId, messageId }: Payload,
  { file, declaredMime, mediaType }: { file: FetchedFile; declaredMime: string; mediaType: MediaType },
) {
  const { mime, extension, width, height, duration } = await probeFile(file.path, declaredMime);
  const key = deps.storage.newKey(companyId, extension);
  await deps.storage.markUnreferenced(key, deps.now());
  await deps.storage.putFile(key, file.path);
  const change = {
    mediaType: realTypeOf(mediaType, mime),
    mediaKey: key,
    mediaMime: mime,
    mediaSize: file.size,
    mediaWidth: width,
    mediaHeight: height,
    mediaDuration: duration,
  };
  const kept = await inCompanyAsSystem(deps, companyId, async (ctx) => {
    if (extension === 'ogg') ctx.enqueue(transcodeToMp3Job, { key });
    return moveMedia(ctx, messageId, { from: 'downloading', to: 'ready', change });
  });
  if (!kept) await deps.storage.remove(key);
}

const seenAndHeard: readonly MediaType[] = ['image', 'video', 'audio'];

/** Some channels do not say whether a shared thing is a picture or a film: the file does. */
function realTypeOf(announced: MediaType, mime: string): MediaType {
  if (!seenAndHeard.includes(announced)) return announced;
  return seenAndHeard.find((type) => mime.startsWith(`${type}/`)) ?? announced;
}
