import { readdirSync } from 'node:fs';
import { readSliceOrder } from './slice-order.ts';

const tests = '\\.test\\.tsx?$|/test/';
const slices = readSliceOrder('apps/server/src/app/slices.ts');
const folders = readdirSync('apps/server/src/features', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const unlisted = folders.filter((folder) => !slices.includes(folder));

const oneOf = (/** @type {string[]} */ names) => (names.length > 0 ? names.join('|') : '(?!)');
const rule = (/** @type {string} */ name, /** @type {object} */ from, /** @type {object} */ to) => ({
  name,
  severity: 'error',
  from,
  to,
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Files as addresses (`?url`) are resolved by the bundler.
    rule('everything-resolves', {}, { couldNotResolve: true, pathNot: '^(virtual:|bun:)|[?]url$' }),
    rule('no-cycles', {}, { circular: true }),
    rule(
      'contract-stands-alone',
      { path: '^packages/contract/', pathNot: tests },
      { pathNot: '^packages/contract/|node_modules/zod/' },
    ),
    // The same engine runs in browsers and on the server: nothing of either may come in.
    rule(
      'bot-is-pure',
      { path: '^packages/bot/', pathNot: tests },
      { pathNot: '^packages/(bot|contract)/|node_modules/zod/' },
    ),
    rule(
      'channels-know-contract-and-themselves',
      { path: '^packages/channels/' },
      { path: '^(apps|packages|e2e|bench|tools)/', pathNot: '^packages/(channels|contract)/' },
    ),
    rule(
      'channels-know-no-database',
      { path: '^packages/channels/' },
      { path: 'node_modules/(pg|drizzle-orm|fastify|graphile-worker|socket\\.io)/' },
    ),
    rule(
      'channel-folders-are-islands',
      { path: '^packages/channels/src/(?!kit/)([^/]+)/' },
      { path: '^packages/channels/src/', pathNot: '^packages/channels/src/(kit|$1)/' },
    ),
    rule(
      'channel-kit-knows-no-channel',
      { path: '^packages/channels/src/kit/', pathNot: tests },
      { path: '^packages/channels/src/', pathNot: '^packages/channels/src/kit/' },
    ),
    // It builds requests and reads answers: the network is called by jobs, the database by slices.
    rule(
      'payments-are-pure',
      { path: '^packages/payments/', pathNot: `${tests}|/testing/` },
      { pathNot: '^packages/(payments|contract)/|node_modules/zod/|^(node:)?crypto$' },
    ),
    rule(
      'payment-providers-are-islands',
      { path: '^packages/payments/src/(efi|mercado-pago|asaas|static-pix)/', pathNot: tests },
      { path: '^packages/payments/src/', pathNot: '^packages/payments/src/(kit|br-code|$1)/' },
    ),
    rule(
      'payment-kit-knows-no-provider',
      { path: '^packages/payments/src/(kit|br-code)/', pathNot: tests },
      { path: '^packages/payments/src/', pathNot: '^packages/payments/src/(kit|br-code)/' },
    ),
    // It writes requests and reads answers; of the other systems' words nothing goes further than their folder.
    rule(
      'billing-sources-are-pure',
      { path: '^packages/integrations/', pathNot: `${tests}|/testing/` },
      { pathNot: '^packages/(integrations|contract)/|node_modules/zod/' },
    ),
    rule(
      'billing-sources-are-islands',
      { path: '^packages/integrations/src/(ixc|mk-auth|mikweb|hinova|siprov|bling|asaas)/', pathNot: tests },
      { path: '^packages/integrations/src/', pathNot: '^packages/integrations/src/(kit|$1)/' },
    ),
    rule(
      'channel-bus-is-database-and-contract',
      { path: '^packages/channel-bus/', pathNot: tests },
      { pathNot: '^packages/(channel-bus|contract)/|node_modules/(@types/)?(pg|zod)/', dependencyTypesNot: ['core'] },
    ),
    rule(
      'archive-is-database-and-files',
      { path: '^packages/archive/', pathNot: tests },
      { path: '^(apps|packages|e2e|bench|tools)/', pathNot: '^packages/archive/' },
    ),
    rule(
      'platform-package-knows-nobody',
      { path: '^packages/platform/', pathNot: tests },
      { path: '^(apps|packages|e2e|bench|tools)/', pathNot: '^packages/platform/' },
    ),
    // Its dependency libsignal is GPL-3.0: a process of its own, which meets the product in the database only.
    rule(
      'sessions-know-the-bus-and-its-language',
      { path: '^apps/whatsapp-sessions/', pathNot: tests },
      {
        path: '^(apps|packages|e2e|bench|tools)/',
        pathNot:
          '^apps/whatsapp-sessions/|^packages/(channel-bus|contract|platform)/|^packages/channels/src/(kit|whatsapp-web)/',
      },
    ),
    rule(
      'nobody-imports-the-session-library',
      { pathNot: '^apps/(whatsapp-sessions|sandbox)/' },
      { path: 'node_modules/(baileys|libsignal)/|^apps/whatsapp-sessions/' },
    ),
    rule(
      'sandbox-knows-only-the-contract',
      { path: '^apps/sandbox/' },
      { path: '^(apps|packages)/', pathNot: '^apps/sandbox/|^packages/contract/' },
    ),
    rule(
      'web-sees-contract-and-manifests',
      { path: '^apps/web/' },
      {
        path: '^(apps|packages|tools|e2e)/',
        pathNot: '^apps/web/|^packages/(contract|bot)/|^packages/channels/src/[^/]+/manifest\\.ts$',
      },
    ),
    rule(
      'server-knows-no-other-app',
      { path: '^apps/server/' },
      {
        path: '^(apps/(web|sandbox|whatsapp-sessions)|e2e|bench|tools)/',
        pathNot: '^tools/launch/postgres/test-postgres\\.ts$',
      },
    ),
    rule(
      'platform-knows-no-feature',
      { path: '^apps/[^/]+/src/platform/', pathNot: tests },
      { path: '^apps/[^/]+/src/(features|app)/' },
    ),
    rule('design-system-knows-no-feature', { path: '^apps/web/src/ui/' }, { path: '^apps/web/src/(features|app)/' }),
    rule(
      'web-features-are-islands',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(features|app)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'features-know-no-composition',
      { path: '^apps/server/src/features/', pathNot: tests },
      { path: '^apps/server/src/(app|test)/' },
    ),
    rule(
      'only-app-imports-slices',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/app/' },
      { path: '\\.slice\\.ts$' },
    ),
    // Another slice may use tables, queries and use cases; never routes, jobs or subscribers.
    rule(
      'slice-entrances',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
      { path: '^apps/server/src/features/(?!$1/)[^/]+/(.*\\.(routes|job)\\.ts$|jobs/|subscribers/)' },
    ),
    ...slices.map((slice, index) =>
      rule(
        `slice-order:${slice}`,
        { path: `^apps/server/src/features/${slice}/`, pathNot: tests },
        { path: `^apps/server/src/features/(${oneOf(slices.slice(index + 1))})/` },
      ),
    ),
    // A folder that is missing in slices.ts has no place in the order, so nothing may build on it.
    rule(
      'slice-is-listed',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
      { path: `^apps/server/src/features/(${oneOf(unlisted)})/`, pathNot: '^apps/server/src/features/$1/' },
    ),
  ],
  options: {
    // Without these the imports of our own packages stay unresolved, and no rule sees them.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
