import { upgrade } from '../../tools/operate/commands/upgrade.ts';
import { plantProduct } from '../../tools/operate/upgrade/planted-product.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { type Away, callSteadily, openBalancer } from './watched-calls.ts';

const MS = 1000;
const WATCH_SECONDS = 8;
/** Serves, and then dies: again and again, for whoever starts it. */
const DIES_SOON = '\nsetTimeout(() => process.exit(1), 2500);\n';

const seconds = (ms: number) => `${(ms / MS).toFixed(1)} s`;
const said = ({ calls, failed, longestMs }: Away) =>
  failed === 0 ? `0 s (none of ${calls} calls failed)` : `${seconds(longestMs)} (${failed} of ${calls} calls failed)`;

/** How long nobody answers while a release takes the place of another, and until the old one serves again when the new one dies. */
export async function upgradeFigures(): Promise<Section['rows']> {
  const rows: [string, string][] = [];
  for (const processes of [1, 2]) {
    const own = await ownDatabase({});
    const product = await plantProduct(own.databaseUrl, { processes });
    const balancer = await openBalancer(product.ports);
    const go = async (release: string) => {
      const stop = callSteadily(balancer.port);
      const { exitCode } = await upgrade.run(product.config, [
        release,
        ...product.change(WATCH_SECONDS),
        '--without-trial',
        // The key of this database is another one.
        '--anyway',
      ]);
      return { away: await stop(), exitCode };
    };
    try {
      if (!(await product.start(product.plant('1.0.0')))) throw new Error('the first release does not serve');
      product.plant('2.0.0', { migrations: { '9991-wide': 'alter table plans add column wide text' } });
      product.plant('3.0.0', {
        migrations: { '9991-wide': 'alter table plans add column wide text' },
        main: DIES_SOON,
      });
      const named = processes === 1 ? 'one process' : `${processes} processes behind a balancer`;
      const good = await go('2.0.0');
      if (good.exitCode !== 0) throw new Error('the release that works was not taken');
      rows.push([`upgrade, ${named}: without an answer`, said(good.away)]);
      const bad = await go('3.0.0');
      if (bad.exitCode !== 1) throw new Error('the release that dies was not left');
      rows.push([`release that dies after 2.5 s, ${named}: without an answer at most`, said(bad.away)]);
      rows.push([`the same: from the first to the last call that failed`, seconds(bad.away.fromFirstToLastMs)]);
    } finally {
      product.stop();
      balancer.close();
      await own.close();
    }
  }
  return rows;
}
