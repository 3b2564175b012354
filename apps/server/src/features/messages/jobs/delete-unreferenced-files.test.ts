import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { preparePhones } from '../../../test/fake-host.ts';
import { lastNotedAt } from '../../../test/harness/last-noted-at.ts';
import { createWorld } from '../../../test/world.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { fetchPictureJob } from '../../contacts/jobs/fetch-picture.job.ts';
import { cleanLooseFilesJob } from './delete-unreferenced-files.job.ts';

const last = { number: 3, isLast: true };
const phones = preparePhones();

/** A contact whose picture the host has stored and noted, as it does before it answers. */
async function start() {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const world = await createWorld({ deps });
  const { storage } = deps;
  const picture = async () => {
    const key = storage.newKey(world.companyId, 'jpg');
    await storage.markUnreferenced(key, now);
    await storage.putBytes(key, Buffer.from('jpg'));
    return key;
  };
  const shown = { key: await picture() };
  await phones.connect(world, { 'fetch-picture': () => shown });
  const contact = await world.contact();
  const payload = { companyId: world.companyId, contactId: contact.id };
  return {
    world,
    storage,
    contact,
    shown,
    picture,
    fetchIt: (more: Partial<typeof storage> = {}) =>
      fetchPictureJob.run({ ...deps, storage: { ...storage, ...more } }, payload, last),
    cleanTomorrow: async () => {
      now = new Date((await lastNotedAt(storage)) + 25 * 60 * 60_000);
      await cleanLooseFilesJob.run(deps, {}, last);
    },
    isThere: (key: string) =>
      storage.read(key).then(
        () => true,
        () => false,
      ),
    /** The names of files that are to be removed. */
    dropped: async () => {
      const { rows } = await deps.database.pool.query<{ payload: { keys?: string[] } }>(
        'select payload from graphile_worker._private_jobs where payload::text like $1',
        [`%company${world.companyId}/%`],
      );
      return rows.flatMap((row) => row.payload.keys ?? []);
    },
  };
}

test('a picture that a contact shows stays when the process died before its note was taken away', async () => {
  const { world, storage, shown, picture, fetchIt, cleanTomorrow, isThere } = await start();
  const nobodys = await picture();
  await fetchIt({ unmarkUnreferenced: () => Promise.reject(new Error('the process died here')) });
  expect((await companyRows(world)).contacts).toMatchObject([{ profile_pic_url: `/public/${shown.key}` }]);
  expect(await storage.listUnreferenced()).toHaveLength(2);

  await cleanTomorrow();
  expect([await isThere(shown.key), await isThere(nobodys)]).toEqual([true, false]);
  expect(await storage.listUnreferenced()).toEqual([]);
});

test('a picture replaced by another goes, unless a contact that was merged shows it still', async () => {
  const { world, contact, shown, picture, fetchIt, dropped } = await start();
  const [first, second] = [shown.key, await picture()];
  await fetchIt();
  const { id: mergedId } = await world.contact({ profilePicUrl: `/public/${first}`, mergedInto: contact.id });
  shown.key = second;
  await fetchIt();
  expect(await dropped()).toEqual([]);

  await world.seed((db) => db.update(contacts).set({ profilePicUrl: null }).where(eq(contacts.id, mergedId)));
  shown.key = await picture();
  await fetchIt();
  expect(await dropped()).toEqual([second]);
});

test('a file that a process took in before it died goes a day later, one that is just coming in stays', async () => {
  const { storage, cleanTomorrow } = await start();
  const put = async (name: string, at: number) => {
    await writeFile(join(storage.incoming, name), 'x');
    await utimes(join(storage.incoming, name), new Date(at), new Date(at));
  };
  const today = await lastNotedAt(storage);
  await put('left-behind', today);
  await put('just-now', today + 2 * 60 * 60_000);
  await cleanTomorrow();
  expect(await readdir(storage.incoming)).toEqual(['just-now']);
});

test('a folder that a process was filling before it died goes a day later with all that is in it, one that still grows stays', async () => {
  const { storage, picture, cleanTomorrow, isThere } = await start();
  const nobodys = await picture();
  const today = await lastNotedAt(storage);
  const fill = async (name: string, at: number) => {
    const folder = join(storage.incoming, name);
    await mkdir(join(folder, 'below'), { recursive: true });
    await writeFile(join(folder, 'below', 'dados.json'), 'x');
    await utimes(join(folder, 'below', 'dados.json'), new Date(at), new Date(at));
    for (const path of [join(folder, 'below'), folder]) await utimes(path, new Date(today), new Date(today));
  };
  await fill('person-interrupted', today);
  await fill('company-1', today + 2 * 60 * 60_000);
  await cleanTomorrow();
  expect(await readdir(storage.incoming)).toEqual(['company-1']);
  expect(await isThere(nobodys)).toBe(false);
});
