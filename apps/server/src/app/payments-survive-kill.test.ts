import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { startEfiStandIn } from '../test/harness/payments/fake-efi.ts';
import { playPaymentsWithKills } from '../test/kills/payments/play-payments.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { closeDeps } from './create-deps.ts';

/** Twice as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 2 : 1;
const PAYERS = 15 * MORE;
const KILLS = 2 * MORE;

test(
  'processes that are killed while payments are made lose none and count none twice',
  { timeout: 180_000 },
  async () => {
    const efi = await startEfiStandIn();
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({ databaseUrl, environment: { EFI_BASE_URL: efi.url }, now: () => new Date() });
    onTestFinished(async () => {
      await closeDeps(deps);
      await efi.close();
    });
    const { kills, wrong } = await playPaymentsWithKills(deps, {
      databaseUrl,
      efi,
      payers: PAYERS,
      kills: KILLS,
      timeoutMs: 150_000,
    });
    expect({ kills, wrong }).toEqual({ kills: KILLS, wrong: [] });
  },
);
