import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { waitingCode } from '../features/setup/begin-setup.ts';
import { makePushKeys } from '../features/notifications/push-keys.ts';
import { asPlatformCtx } from '../platform/context.ts';
import type { Deps } from '../platform/deps.ts';
import { makeDemoCompany } from './demo/make-demo-company.ts';
import { makePlatformCompany } from './first-run/make-platform-company.ts';
import { printLogins, printSetupCode } from './first-run/print-logins.ts';

/**
 * What an empty installation needs before anybody can sign in. Once that is there it does nothing but show the code of one that
 * has no owner yet.
 *
 * Logins are printed before the commit: a crash in between leaves passwords that are never valid, and the next start
 * makes others. The other way round it could leave an installation whose passwords nobody has seen.
 */
export async function firstRun(deps: Deps): Promise<void> {
  await asPlatformCtx(deps, async (ctx) => {
    await ctx.client.query('select pg_advisory_xact_lock($1)', [numberedLocks.firstRun]);
    const logins = [...(await makePlatformCompany(ctx)), ...(await makeDemoCompany(ctx))];
    await makePushKeys(ctx);
    const code = await waitingCode(ctx);
    // Statements are prepared once a connection. Planned without statistics, the search for messages that are known already
    // reads all of a company's instead of one, until the database looks at its tables by itself.
    if (logins.length > 0 || code !== null) await ctx.client.query('analyze');
    printLogins(logins, ctx.config);
    if (code !== null) printSetupCode(code, ctx.config);
  });
}
