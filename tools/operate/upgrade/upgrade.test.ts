import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { UsageError } from '../command.ts';
import { mayMount, smallDisk } from '../small-disk.ts';
import { rollback } from '../commands/rollback.ts';
import { upgrade } from '../commands/upgrade.ts';
import { listenTo } from './longest-silence.ts';
import { openProgram } from './messages-meanwhile.ts';
import { plantProduct } from './planted-product.ts';

const MINUTES = 60_000;
/** Of one program; a silence may hold two of them: of one that dies before it answers, and of the one before. */
const STARTS_WITHIN_MS = 20_000;
const DISK_MB = 700;
const dies = '\nsetTimeout(() => process.exit(1), 2500);\n';
/** It runs, answers its health, and stores nothing that it is asked to send. */
const fault = {
  file: 'apps/server/src/features/external-api/sending/store-sending.ts',
  after: 'export async function storeSending(ctx: Ctx, wanted: WantedSending): Promise<StoredSending> {',
};

type Upgrading = {
  product: Awaited<ReturnType<typeof plantProduct>>;
  go: (release: string, ...more: string[]) => ReturnType<typeof upgrade.run>;
};

/** Full before it begins, and full from the moment at which the new program is started. */
async function fillsUp(disk: ReturnType<typeof smallDisk>, { product, go }: Upgrading) {
  product.plant('2.0.1-full', { main: dies });
  disk.leave(0);
  const unwritten = await go('2.0.1-full');
  expect(unwritten).toMatchObject({ exitCode: 1, facts: { reason: expect.stringContaining('Make some room') } });
  expect(unwritten.lines).toContain('1.0.0 goes on serving.');
  disk.makeRoom();
  const filling = `head -c ${DISK_MB}M /dev/zero > ${disk.ballast}; ${product.restart()}`;
  const unnoted = await go('2.0.1-full', '--restart', filling);
  expect(unnoted).toMatchObject({ exitCode: 1, lines: expect.arrayContaining(['1.0.0 serves again.']) });
  expect(unnoted.lines.join()).toContain('could not be noted');
  disk.makeRoom();
  expect(await product.serving()).toBe('1.0.0');
}

test(
  'whatever goes wrong with a release, the one before serves again, and one that works can be returned from',
  { timeout: (inject('LONG_RUN') ? 15 : 8) * MINUTES },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const disk = mayMount ? smallDisk(DISK_MB) : null;
    const product = await plantProduct(databaseUrl, disk ? { disk: disk.folder } : {});
    onTestFinished(() => product.stop());
    const go = (release: string, ...more: string[]) =>
      upgrade.run(product.config, [release, ...product.change(6), '--without-trial', '--anyway', ...more]);
    expect(await product.start(product.plant('1.0.0'))).toBe(true);

    const outside = listenTo(product.url);

    product.plant('2.0.0', { migrations: { '9990-fails': 'select 1 / 0' } });
    // The database of the tests may forget what it committed: no ground to build on.
    await expect(upgrade.run(product.config, ['2.0.0', ...product.change(6)])).rejects.toThrow(
      /^the doctor says: .*fsync/,
    );
    const failed = await go('2.0.0');
    expect(failed).toMatchObject({ exitCode: 1, facts: { reason: 'migration 9990-fails.sql failed' } });
    expect(await product.serving()).toBe('1.0.0');

    product.plant('2.0.1', { migrations: { '9990-holds': 'alter table plans add column held text' } });
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('begin; select from plans');
    const held = await go('2.0.1', '--tries', '1');
    await other.end();
    expect(held.lines.join()).toContain('9990-holds.sql gave up: others held what it needs');
    expect(await product.serving()).toBe('1.0.0');

    if (disk) await fillsUp(disk, { product, go });

    const program = await openProgram(databaseUrl, product.url);
    const sending = program.sendAll();
    const wide = { '9991-wide': 'alter table plans add column wide text' };
    product.plant('2.0.2', { migrations: wide, main: dies });
    const [died, second] = await Promise.allSettled([go('2.0.2'), go('2.0.2')]);
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(UsageError) });
    expect(died).toMatchObject({ value: { exitCode: 1, lines: expect.arrayContaining(['1.0.0 serves again.']) } });
    expect(await product.serving()).toBe('1.0.0');

    product.plant('2.1.0', { migrations: wide, fault });
    expect(await go('2.1.0', '--watch', '60')).toMatchObject({
      exitCode: 1,
      facts: { reason: expect.stringMatching(/^it answered, and \d+ of \d+ calls failed/) },
      lines: expect.arrayContaining(['1.0.0 serves again.']),
    });
    await sending;
    expect(await outside.longestSilence()).toBeLessThan(2 * STARTS_WITHIN_MS);
    expect(await program.verdict()).toEqual({ messages: program.count, wrong: [], undecided: program.undecided });

    product.plant('2.0.3', { migrations: wide });
    const tried = await upgrade.run(product.config, ['2.0.3', ...product.change(1), '--anyway']);
    expect(tried).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^trial: \d+ rows/)]),
    });
    expect(await product.serving()).toBe('2.0.3');
    expect(await rollback.run(product.config, product.change(1))).toMatchObject({ exitCode: 0 });
    expect(await product.serving()).toBe('1.0.0');

    product.plant('3.0.0', {
      migrations: { ...wide, '9992-narrow': '-- contract after 9991-wide.sql: nobody reads it\nselect 1' },
    });
    expect(await go('2.0.3', '--watch', '1')).toMatchObject({ exitCode: 0 });
    expect(await go('3.0.0', '--watch', '1')).toMatchObject({ exitCode: 0 });
    await expect(rollback.run(product.config, ['1.0.0', ...product.change(1)])).rejects.toThrow(
      '9992-narrow.sql took away what this program still reads',
    );
    expect(await rollback.run(product.config, product.change(1))).toMatchObject({ exitCode: 0 });
    expect(await product.serving()).toBe('2.0.3');
  },
);
