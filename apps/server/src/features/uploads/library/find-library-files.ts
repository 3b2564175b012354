import { inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { libraryFiles, libraryVariants, type LibraryFile } from './library.table.ts';

/** A form of a file: the bytes under `key`, which are of this type. */
export type FileForm = { key: string; mime: string; size: number; width: number | null; height: number | null };

/** A file of the library as messages refer to it, with the forms that some channels need. */
export type ReferredFile = FileForm & Pick<LibraryFile, 'name' | 'duration'> & { variants: readonly FileForm[] };

/** Files of the company's library by the name that graphs know them by. Names that are none are left out. */
export async function findLibraryFiles(
  ctx: Pick<Ctx, 'db'>,
  storedNames: readonly string[],
): Promise<Map<string, ReferredFile>> {
  const rows = await loadWhere(ctx, storedNames.length > 0 && inArray(libraryFiles.storedName, [...storedNames]));
  return new Map(rows.map(({ row, file }) => [row.storedName, file]));
}

/** The same by their ids. */
export async function loadLibraryFiles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, ReferredFile>> {
  const rows = await loadWhere(ctx, ids.length > 0 && inArray(libraryFiles.id, [...ids]));
  return new Map(rows.map(({ row, file }) => [row.id, file]));
}

async function loadWhere({ db }: Pick<Ctx, 'db'>, wanted: false | ReturnType<typeof inArray>) {
  if (wanted === false) return [];
  const rows = await db.select().from(libraryFiles).where(wanted);
  const ids = rows.map(({ id }) => id);
  const { fileId, key, mime, size, width, height } = libraryVariants;
  const variants =
    ids.length === 0
      ? []
      : await db.select({ fileId, key, mime, size, width, height }).from(libraryVariants).where(inArray(fileId, ids));
  return rows.map((row) => ({
    row,
    file: {
      key: row.key,
      mime: row.mime,
      size: row.size,
      width: row.width,
      height: row.height,
      name: row.name,
      duration: row.duration,
      variants: variants.filter((variant) => variant.fileId === row.id),
    } satisfies ReferredFile,
  }));
}
