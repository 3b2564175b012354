import { ChannelError, type ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import type { MediaType } from '@balcao/contract/messages/models.ts';
import { and, eq, isNull, ne } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { enqueueCheck } from '../../connections/enqueue-provider-jobs.ts';
import { connections } from '../../connections/connections.table.ts';
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
      return state === 'retry' ? 'missed' : state;
    });
    if (fetched === 'missed') return miss(deps, payload, connection.id);
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

/** What is wrong with the connection, and not with the file. */
const ofConnection: ReadonlySet<ErrorClass> = new Set(['reauthenticate', 'permission', 'pause']);

/** What a failed attempt means for the file. */
export function endOf(error: unknown): 'expired' | 'failed' | 'missed' | 'retry' {
  if (!(error instanceof ChannelError) || error.class === 'retry') return 'retry';
  if (error.remedy === 'download-expired') return 'expired';
  return ofConnection.has(error.class) ? 'missed' : 'failed';
}

const giveUp = async (deps: Deps, { companyId, messageId }: Payload, how: 'failed' | 'expired') => {
  await inCompanyAsSystem(deps, companyId, (ctx) => moveMedia(ctx, messageId, { from: 'downloading', to: how }));
};

/**
 * It is tried again once the connection works. One that seems to work is asked about: nobody may have sent anything by which its
 * trouble would have shown. Phones are seen to by their hosts.
 */
const miss = (deps: Deps, { companyId, messageId }: Payload, connectionId: number) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    await moveMedia(ctx, messageId, { from: 'downloading', to: 'failed', change: { mediaMissed: true } });
    const { id, channel, status, problem } = connections;
    const seemsToWork = and(eq(id, connectionId), ne(channel, 'whatsapp'), eq(status, 'CONNECTED'), isNull(problem));
    const [found] = await ctx.db.select({ id }).from(connections).where(seemsToWork);
    if (found) enqueueCheck(ctx, connectionId);
  });

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
