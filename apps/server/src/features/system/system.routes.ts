import { isEmbedded } from '@balcao/platform/embedded-database.ts';
import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { examine } from './doctor/examine.ts';
import { lastExamination } from './doctor/last-examination.ts';
import { isUnclaimed } from './is-unclaimed.ts';
import { listBusiest } from './load/list-busiest.ts';
import { readFacts } from './register/read-facts.ts';
import { writeLoad } from './load/write-load.ts';
import { placeFailedAgain, loadFailedArrivals } from './failed-arrivals.ts';
import { version } from '../../platform/version.ts';

export const systemRoutesMount = implement(systemRoutes, {
  version: () => Promise.resolve({ version }),
  publicConfig: async ({ config, ...ctx }) => ({
    supportEmail: config.SUPPORT_EMAIL ?? config.ADMIN_EMAIL,
    supportUrl: config.SUPPORT_URL ?? null,
    helpUrl: config.HELP_URL ?? null,
    sandboxUrl: config.SANDBOX ? `http://127.0.0.1:${config.SANDBOX_PORT}` : null,
    isUnclaimed: await isUnclaimed(ctx),
  }),
  failedArrivals: (ctx) => loadFailedArrivals(ctx),
  retryFailedArrivals: (ctx) => placeFailedAgain(ctx),
  lastExamination: (ctx) => lastExamination(ctx),
  examine: { withoutTransaction: (steps) => examine(steps) },
  processing: ({ client, config }) =>
    readFacts(client, config, !isEmbedded({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })),
  busiestCompanies: {
    async withoutTransaction({ deps, inTransaction }, { query }) {
      // What this process has counted since the last minute belongs to the answer.
      await writeLoad(deps);
      return inTransaction((ctx) => listBusiest(ctx, query));
    },
  },
});
