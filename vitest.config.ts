import { defineConfig } from 'vitest/config';
import { ApartInOrder } from './tools/check/apart-in-order.ts';

const onPostgres = {
  globalSetup: ['tools/launch/postgres/test-postgres.ts'],
  testTimeout: 15_000,
  expect: { poll: { timeout: 8000 } },
  hookTimeout: 60_000,
};

/** They look at what a process keeps, or give it something to keep: each has one of its own. */
const alone = [
  'apps/{sandbox,whatsapp-sessions}/src/**/*.test.ts',
  'apps/server/src/app/cost-of-calls.test.ts',
  'apps/server/src/platform/db/database.test.ts',
];

export default defineConfig({
  test: {
    // Two cores are shared with PostgreSQL; more workers only make it wait.
    maxWorkers: 2,
    sequence: { sequencer: ApartInOrder },
    projects: [
      {
        test: {
          ...onPostgres,
          name: 'node',
          // A worker loads the server once, not once a file: that halves the time all of them take.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          setupFiles: ['apps/server/src/test/harness/close-opened.ts'],
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'alone',
          include: alone,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
