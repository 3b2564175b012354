import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { removeUnwanted } from '../../uploads/wanted-files.ts';
import { convertVoice } from '../../uploads/decoder/convert-voice.ts';
import { mp3KeyOf } from './mp3-key.ts';
import { giveUpHeld, letGo } from './held-messages.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';
import { ticketAudience } from '../ticket-audience.ts';

const VOICE_MIME = 'audio/ogg';

type Work = { companyId: number; messageId: number; isLast: boolean };

/** Converts a recording, then lets the message go. Twice does no harm: a voice note that is ready is only let go. */
export async function prepareVoice(deps: Deps, { companyId, messageId, isLast }: Work): Promise<void> {
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => inCompanyAsSystem(deps, companyId, work);
  const { mediaKey, mediaMime } = messages;
  const [row] = await inCompany((ctx) =>
    ctx.db.select({ mediaKey, mediaMime }).from(messages).where(eq(messages.id, messageId)),
  );
  if (!row?.mediaKey) return;
  if (row.mediaMime === VOICE_MIME) return inCompany((ctx) => letGo(ctx, messageId));
  try {
    const voice = await convertStored(deps, companyId, row.mediaKey);
    const isUsed = await inCompany((ctx) => useVoice(ctx, messageId, voice));
    await removeUnwanted(deps, [isUsed ? row.mediaKey : voice.key]);
  } catch (error) {
    if (!isLast) throw error;
    deps.log.warn({ err: error, messageId }, 'a recording could not be converted');
    await inCompany((ctx) => giveUpHeld(ctx, messageId, 'A gravação não pôde ser convertida.'));
  }
}

async function convertStored({ storage, now }: Deps, companyId: number, sourceKey: string) {
  const name = join(storage.incoming, randomUUID());
  const [ogg, mp3] = [`${name}.ogg`, `${name}.mp3`];
  try {
    await convertVoice(await storage.localFile(sourceKey), { ogg, mp3 });
    const key = storage.newKey(companyId, 'ogg');
    await storage.markUnreferenced(key, now());
    await storage.putFile(key, ogg);
    await storage.putFile(mp3KeyOf(key), mp3);
    return { key, size: (await stat(ogg)).size };
  } finally {
    await Promise.all([ogg, mp3].map((path) => rm(path, { force: true })));
  }
}

/** False when the message was deleted while its recording was converted. */
async function useVoice(ctx: Ctx, messageId: number, { key, size }: { key: string; size: number }): Promise<boolean> {
  const file = { mediaKey: key, mediaMime: VOICE_MIME, mediaSize: size };
  const changed = await ctx.db
    .update(messages)
    .set(file)
    .where(and(eq(messages.id, messageId), isNotNull(messages.mediaKey)))
    .returning({ ticketId: messages.ticketId });
  await letGo(ctx, messageId);
  const place = changed[0] && (await ticketAudience(ctx, changed[0].ticketId));
  if (place) ctx.emit('message.changed', { message: await loadMessage(ctx, messageId), ...place });
  return changed.length > 0;
}
