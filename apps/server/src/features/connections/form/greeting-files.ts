import { and, asc, eq, inArray, isNull } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { loadLibraryFiles, type ReferredFile } from '../../uploads/library/find-library-files.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { connectionGreetingFiles } from '../connections.table.ts';

type Reader = Pick<Ctx, 'db'>;

/** The files that go out with the greeting of a connection, in order. */
const greetingFilesOf = ({ db }: Reader, connectionId: number) =>
  db
    .select()
    .from(connectionGreetingFiles)
    .where(eq(connectionGreetingFiles.connectionId, connectionId))
    .orderBy(asc(connectionGreetingFiles.position), asc(connectionGreetingFiles.id));

/** The same as messages refer to them. */
export async function greetingParts(ctx: Reader, connectionId: number): Promise<ReferredFile[]> {
  const files = await greetingFilesOf(ctx, connectionId);
  const kept = await loadLibraryFiles(
    ctx,
    files.flatMap(({ fileId }) => fileId ?? []),
  );
  return files.map((file) => {
    const shared = file.fileId === null ? undefined : kept.get(file.fileId);
    return shared ? { ...shared, name: file.name } : ownFile(file);
  });
}

const ownFile = ({ name, key, mime, size, width, height }: GreetingFile): ReferredFile => ({
  name,
  key,
  mime,
  size,
  width,
  height,
  duration: null,
  variants: [],
});

/** Files of greetings that are older than the library, by their names in the folder of the company. */
export async function findOwnGreetingFiles(
  { db, companyId }: Pick<Ctx, 'db' | 'companyId'>,
  storedNames: readonly string[],
): Promise<Map<string, ReferredFile>> {
  if (storedNames.length === 0) return new Map();
  const folder = `company${companyId}/`;
  const { companyId: owner, key, fileId } = connectionGreetingFiles;
  const keys = storedNames.map((name) => folder + name);
  const rows = await db
    .select()
    .from(connectionGreetingFiles)
    .where(and(eq(owner, companyId), inArray(key, keys), isNull(fileId)));
  return new Map(rows.map((row) => [row.key.slice(folder.length), ownFile(row)]));
}

/** Puts the files into this order; those that are not named go. A name that is none of them is refused. */
export async function arrangeGreetingFiles(ctx: Ctx, connectionId: number, names: readonly string[]) {
  const files = await greetingFilesOf(ctx, connectionId);
  const known = new Set(files.map((file) => file.name));
  const isSound = new Set(names).size === names.length && names.every((name) => known.has(name));
  if (!isSound) fail('ERR_VALIDATION', { fields: ['greetingMediaAttachment'] });
  const gone = files.filter((file) => !names.includes(file.name));
  await removeRows(ctx, gone);
  for (const { id, name } of files.filter((file) => names.includes(file.name))) {
    const position = names.indexOf(name);
    await ctx.db.update(connectionGreetingFiles).set({ position }).where(eq(connectionGreetingFiles.id, id));
  }
}

/** Takes all greeting files of a connection away. */
export const removeGreetingFiles = async (ctx: Ctx, connectionId: number) =>
  removeRows(ctx, await greetingFilesOf(ctx, connectionId));

type GreetingFile = typeof connectionGreetingFiles.$inferSelect;

/** Files of the library stay in it. */
async function removeRows(ctx: Ctx, files: readonly GreetingFile[]) {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  const { connectionId, id } = connectionGreetingFiles;
  await ctx.db.delete(connectionGreetingFiles).where(and(eq(connectionId, first.connectionId), inArray(id, ids)));
  deleteFiles(
    ctx,
    files.flatMap(({ key, fileId }) => (fileId === null ? key : [])),
  );
}
