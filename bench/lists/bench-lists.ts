import { contactListImports, contactLists } from '../../apps/server/src/features/contact-lists/contact-lists.table.ts';
import { runImportJob } from '../../apps/server/src/features/contact-lists/imports/run-import.job.ts';
import { pageOfItems } from '../../apps/server/src/features/contact-lists/items/items.queries.ts';
import { first } from '../../apps/server/src/test/builders.ts';
import { createWorld, type World } from '../../apps/server/src/test/world.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { sheetOf } from './sheets.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const MB = 1024 * 1024;

/** (z) A large sheet into a list, as the job takes it, and the list's pages afterwards. */
export async function benchLists(): Promise<Section> {
  const own = await ownDatabase({});
  try {
    const world = await createWorld({ deps: own.deps });
    const csv = await importOnce(world, 'csv');
    const xlsx = await importOnce(world, 'xlsx');
    const admin = await world.person({ profile: 'admin' });
    const read = async (more: { cursor?: string; searchParam?: string }) => {
      const query = { contactListId: csv.listId, pageNumber: 1, searchParam: '', ...more };
      const times: number[] = [];
      let cursor = '';
      for (let time = 0; time < 50; time += 1) {
        const begun = performance.now();
        const page = await admin.act((ctx) => pageOfItems(ctx, cursor === '' ? query : { ...query, cursor }));
        times.push(performance.now() - begun);
        cursor = more.searchParam === undefined ? (page.nextCursor ?? '') : '';
      }
      return `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}`;
    };
    return {
      title: `(z) A list of ${ROWS.toLocaleString('en')} people`,
      note: 'Five columns and a variable; the time from the word to the last row stored. Pages of 50, each a transaction that asks who calls.',
      rows: [
        ['csv into the list (goal: less than 20 s)', csv.figure],
        ['xlsx into another (goal: less than 90 s, 400 MB)', xlsx.figure],
        ['pages one after the other (goal: p95 less than 30 ms)', await read({})],
        ['a search that few fit', await read({ searchParam: 'pessoa 0777' })],
        ['a search that many fit', await read({ searchParam: 'pessoa' })],
        ['a number', await read({ searchParam: '98012-3456' })],
      ],
    };
  } finally {
    await own.close();
  }
}

async function importOnce({ seed, companyId, deps }: World, kind: 'csv' | 'xlsx') {
  const fileKey = deps.storage.newKey(companyId, kind);
  await deps.storage.putBytes(fileKey, sheetOf(kind, ROWS));
  const { id: listId } = first(
    await seed((db) =>
      db
        .insert(contactLists)
        .values({ companyId, name: `Bench ${kind}` })
        .returning(),
    ),
  );
  const entry = { companyId, listId, kind: 'sheet' as const, state: 'reading' as const, fileKey };
  const { id: importId } = first(await seed((db) => db.insert(contactListImports).values(entry).returning()));
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const begun = performance.now();
  await runImportJob.run(deps, { companyId, importId }, { number: 1, isLast: true });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const done = await outcome(deps, importId);
  return {
    listId,
    figure: `${seconds.toFixed(1)} s, ${Math.round((most - before) / MB)} MB more; ${done}`,
  };
}

async function outcome({ database }: World['deps'], importId: number): Promise<string> {
  const { rows } = await database.pool.query<{ state: string; created: number; refused: number }>(
    'select state, created, refused from contact_list_imports where id = $1',
    [importId],
  );
  return `${rows[0]?.state}: ${rows[0]?.created} created, ${rows[0]?.refused} refused`;
}
