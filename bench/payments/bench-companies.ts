import { call } from '../api.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, timeEach } from '../statistics.ts';
import { seedCompanies } from './many-companies.ts';
import { openServer } from './open-server.ts';

const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 10_000);
const CALLS = 300;
const WARM = 50;
/** Pages that somebody turns from the first on. */
const PAGES = 15;

type Page = { companies: { name: string }[]; next: string | null };

/** (M) The list of all companies, as whoever sells reads and searches it. */
export async function benchCompanies(): Promise<Section> {
  const own = await openServer();
  const { url, token } = own;
  try {
    await seedCompanies(own.deps, COMPANIES);
    const list = async (query: string) =>
      (await call(url, { method: 'GET', path: `/companies?${query}`, token })) as Page;
    const measured = async (query: (index: number) => string | Promise<string>) =>
      (await timeEach(CALLS + WARM, 1, async (index) => void (await list(await query(index))))).slice(WARM);
    const places = [''];
    for (let page = 1; page < PAGES; page += 1) {
      const { next } = await list(`after=${places.at(-1)}`.replace(/^after=$/, 'pageNumber=1'));
      if (next === null) break;
      places.push(next);
    }
    const turned = await measured((index) => {
      const after = places[index % places.length];
      return after ? `after=${after}` : 'pageNumber=1';
    });
    const words = ['Empresa 9', 'presa 77', String(COMPANIES - 1), 'nada disso', 'e'];
    const searched = await measured((index) => `searchParam=${encodeURIComponent(words[index % words.length] ?? '')}`);
    const blocked = await measured(() => 'standing=blocked');
    return {
      title: `(M) The list of ${COMPANIES.toLocaleString('en')} companies`,
      note: `One call after the other, ${CALLS} of each; pages from the first to the ${places.length}th, words that many, few and no companies have.`,
      rows: [
        ['a page of the list (goal: p95 < 30 ms)', figures(turned)],
        ['a search (goal: p95 < 60 ms)', figures(searched)],
        ['those that are blocked: none', figures(blocked)],
      ],
    };
  } finally {
    await own.close();
  }
}

const figures = (samples: readonly number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p95 ${milliseconds(percentile(samples, 0.95))}`;
