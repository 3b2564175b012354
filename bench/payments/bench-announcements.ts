import { call } from '../api.ts';
import type { Section } from '../report.ts';
import { milliseconds } from '../statistics.ts';
import { seedCompanies } from './many-companies.ts';
import { openServer } from './open-server.ts';

const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 10_000);

/** (x) What the platform announces to everybody. */
export async function benchAnnouncements(): Promise<Section> {
  const own = await openServer();
  try {
    await seedCompanies(own.deps, COMPANIES);
    const announce = async (title: string) => {
      const begun = performance.now();
      const body = { title, text: 'Novidades da plataforma.', priority: 3, status: true };
      await call(own.url, { method: 'POST', path: '/announcements', token: own.token, body });
      return { begun, written: performance.now() - begun };
    };
    const told = (title: string) => `select count(*) from events where dispatched and name = 'announcement.created'
      and payload -> 'record' ->> 'title' = '${title}'`;
    await announce('Aquecimento');
    await own.counted(told('Aquecimento'), COMPANIES);
    const { begun, written } = await announce('Novidades');
    await own.counted(told('Novidades'), COMPANIES);
    return {
      title: `(x) An announcement to ${COMPANIES.toLocaleString('en')} companies`,
      rows: [
        ['the write (goal: less than 100 ms)', milliseconds(written)],
        ['everybody told (goal: less than 60 s)', `${((performance.now() - begun) / 1000).toFixed(1)} s`],
      ],
    };
  } finally {
    await own.close();
  }
}
