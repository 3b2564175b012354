import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { inCompanyAsSystem, type Ctx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { convertVoice } from './convert-voice.ts';
import { announceFailure } from './announce-failure.ts';
import { loadMessage } from './messages.queries.ts';
import { messages } from './messages.table.ts';
import { ticketPlace } from './ticket-place.ts';

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
    await inCompany((ctx) => useVoice(ctx, messageId, voice));
    await deps.storage.remove(row.mediaKey);
  } catch (error) {
    if (!isLast) throw error;
    deps.log.warn({ err: error, messageId }, 'a recording could not be converted');
    await inCompany((ctx) => giveUp(ctx, messageId));
  }
}

async function convertStored({ storage }: Deps, companyId: number, sourceKey: string) {
  const name = join(storage.incoming, randomUUID());
  const [ogg, mp3] = [`${name}.ogg`, `${name}.mp3`];
  try {
    await convertVoice(storage.localPath(sourceKey), { ogg, mp3 });
    const key = storage.newKey(companyId, 'ogg');
    await storage.putFile(key, ogg);
    await storage.putFile(key.replace(/ogg$/, 'mp3'), mp3);
    return { key, size: (await stat(ogg)).size };
  } finally {
    await Promise.all([ogg, mp3].map((path) => rm(path, { force: true })));
  }
}

async function useVoice(ctx: Ctx, messageId: number, { key, size }: { key: string; size: number }) {
  const file = { mediaKey: key, mediaMime: VOICE_MIME, mediaSize: size };
  const changed = await ctx.db
    .update(messages)
    .set(file)
    .where(eq(messages.id, messageId))
    .returning({ ticketId: messages.ticketId });
  await letGo(ctx, messageId);
  const place = changed[0] && (await ticketPlace(ctx, changed[0].ticketId));
  if (place) ctx.emit('message.changed', { message: await loadMessage(ctx, messageId), ...place });
}

async function letGo(ctx: Ctx, messageId: number) {
  await ctx.client.query({
    name: 'outbox-let-go',
    text: `
      with freed as (
        update outbox set next_attempt_at = $2
        where message_id = $1 and company_id = current_company() and kind = 'message' and state = 'queued'
        returning connection_id
      )
      select pg_notify('balcao_outbox', connection_id::text) from freed`,
    values: [messageId, ctx.now],
  });
}

async function giveUp(ctx: Ctx, messageId: number) {
  await ctx.client.query({
    name: 'outbox-give-up',
    text: `
      update outbox set state = 'failed', finished_at = $2
      where message_id = $1 and company_id = current_company() and kind = 'message' and state = 'queued'`,
    values: [messageId, ctx.now],
  });
  await announceFailure(ctx, messageId, { reason: 'media', code: null, text: 'A gravação não pôde ser convertida.' });
}
