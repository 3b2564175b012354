import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '../../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../../platform/context.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { job } from '../../../../platform/jobs/job.ts';
import { removeFiles } from '../../remove-files.ts';
import { libraryFiles, libraryVariants, type LibraryFile } from '../library.table.ts';
import { conversionsOf, type Conversion, type Measures } from '../variants.ts';

const Payload = z.object({ companyId: z.number(), fileId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Makes the forms of a file that some channels need. Until they are there, the file goes as it is. */
export const makeVariantsJob = job({
  name: 'uploads.make-variants',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  async run(deps, payload, { isLast }) {
    const { file, made } = await load(deps, payload);
    if (!file) return;
    const missing = conversionsOf(file.mime).filter(({ mimes }) => !mimes.every(({ mime }) => made.has(mime)));
    for (const conversion of missing) {
      try {
        await convert(deps, file, conversion);
      } catch (error) {
        if (!isLast) throw error;
        deps.log.warn({ err: error, fileId: file.id }, 'a file of the library could not be converted');
      }
    }
  },
});

const load = (deps: Deps, { companyId, fileId }: Payload) =>
  inCompanyAsSystem(deps, companyId, async ({ db }) => {
    const [file] = await db.select().from(libraryFiles).where(eq(libraryFiles.id, fileId));
    const { mime } = libraryVariants;
    const made = await db.select({ mime }).from(libraryVariants).where(eq(libraryVariants.fileId, fileId));
    return { file, made: new Set(made.map((variant) => variant.mime)) };
  });

async function convert(deps: Deps, file: LibraryFile, { mimes, run }: Conversion): Promise<void> {
  const name = join(deps.storage.incoming, randomUUID());
  const targets = mimes.map(({ extension }) => `${name}.${extension}`);
  try {
    const measures = await run(await deps.storage.localFile(file.key), targets);
    // Forms made together share their name: browsers find the MP3 of an Ogg beside it.
    const [first] = mimes;
    const stem = deps.storage.newKey(file.companyId, first?.extension ?? 'bin').replace(/\.[^.]+$/, '');
    const forms = mimes.map(({ mime, extension }, index) => ({
      mime,
      key: `${stem}.${extension}`,
      path: targets[index] ?? '',
    }));
    for (const form of forms) await keep(deps, file, { ...form, measures });
  } finally {
    await Promise.all(targets.map((target) => rm(target, { force: true })));
  }
}

type Form = { mime: string; key: string; path: string; measures: Measures };

/** Made twice, or of a file that is gone by now, it is removed again. */
async function keep(deps: Deps, { id: fileId, companyId }: LibraryFile, { mime, key, path, measures }: Form) {
  const { size } = await stat(path);
  await deps.storage.markUnreferenced(key, deps.now());
  await deps.storage.putFile(key, path);
  const isKept = await inCompanyAsSystem(deps, companyId, async ({ db, now }) => {
    const [file] = await db.select().from(libraryFiles).where(eq(libraryFiles.id, fileId)).for('key share');
    if (!file) return false;
    const kept = await db
      .insert(libraryVariants)
      .values({ companyId, fileId, mime, key, size, ...measures, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: libraryVariants.key });
    return kept.length > 0;
  });
  if (!isKept) await removeFiles(deps.storage, [key]);
}
