import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { MAX_GREETING_FILES } from '@balcao/contract/connections/fields.ts';
import type { Connection } from '@balcao/contract/connections/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { keepInLibrary } from '../../uploads/library/keep-in-library.ts';
import { getConnection } from '../connections.queries.ts';
import { connectionGreetingFiles } from '../connections.table.ts';
import { lockConnection } from '../sessions/request-session.ts';

/** Adds files to those that are sent with the greeting, behind the ones there are. What a file is, its content says. */
export async function attachGreetingMedia(
  ctx: UserCtx,
  { connectionId, files }: { connectionId: number; files: readonly Upload[] },
): Promise<Connection> {
  await lockConnection(ctx, connectionId);
  if (files.length === 0) fail('ERR_VALIDATION', { fields: ['file'] });
  const { name, position } = connectionGreetingFiles;
  const there = await ctx.db
    .select({ name, position })
    .from(connectionGreetingFiles)
    .where(eq(connectionGreetingFiles.connectionId, connectionId));
  if (there.length + files.length > MAX_GREETING_FILES) fail('ERR_VALIDATION', { fields: ['file'] });
  const names = new Set(there.map((file) => file.name));
  let last = Math.max(-1, ...there.map((file) => file.position));
  for (const upload of files) {
    const { id: fileId, key, mime, size, width, height } = await keepInLibrary(ctx, upload);
    const called = freeName(displayFileName(upload.claimedName, { mediaId: 'arquivo', mime }), names);
    names.add(called);
    last += 1;
    const { companyId } = ctx;
    await ctx.db
      .insert(connectionGreetingFiles)
      .values({ companyId, connectionId, position: last, name: called, key, mime, size, width, height, fileId });
  }
  await recordAudit(ctx, {
    action: 'connection.greeting-files-added',
    subject: `connection:${connectionId}`,
    details: { count: files.length },
  });
  const connection = await getConnection(ctx, connectionId);
  ctx.emit('connection.changed', { whatsapp: connection });
  return connection;
}

/** `foto.png`, or `foto (2).png` when that one is there. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const dot = wanted.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let index = 2; taken.has(name); index += 1) name = `${stem} (${index})${extension}`;
  return name;
}
