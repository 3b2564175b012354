import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are shared with PostgreSQL; more workers only make it wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,sandbox,whatsapp-sessions}/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: ['tools/launch/postgres/test-postgres.ts'],
          testTimeout: 15_000,
          expect: { poll: { timeout: 8000 } },
          hookTimeout: 60_000,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
