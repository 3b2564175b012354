type Planted = { rule: string; path: string; imports: string };

const server = 'apps/server/src';

/** One forbidden import for each rule of who may import whom. */
export const plantedBoundaries: readonly Planted[] = [
  { rule: 'everything-resolves', path: 'packages/contract/src/planted-unresolved.ts', imports: './nowhere.ts' },
  { rule: 'no-cycles', path: 'packages/contract/src/planted-cycle-back.ts', imports: './planted-cycle.ts' },
  { rule: 'contract-stands-alone', path: 'packages/contract/src/planted-driver.ts', imports: 'pg' },
  { rule: 'contract-stands-alone', path: 'packages/contract/src/planted-builtin.ts', imports: 'node:fs' },
  { rule: 'bot-is-pure', path: 'packages/bot/src/planted-builtin.ts', imports: 'node:fs' },
  { rule: 'bot-is-pure', path: 'packages/bot/src/planted-screen.ts', imports: 'react' },
  { rule: 'bot-is-pure', path: 'packages/bot/src/planted-channel.ts', imports: '@balcao/channels/kit/channel.ts' },
  {
    rule: 'sandbox-knows-only-the-contract',
    path: 'apps/sandbox/src/planted-bot.ts',
    imports: '@balcao/bot/engine.ts',
  },
  {
    rule: 'channels-know-contract-and-themselves',
    path: 'packages/channels/src/kit/planted-bus.ts',
    imports: '@balcao/channel-bus/journal.ts',
  },
  { rule: 'channels-know-no-database', path: 'packages/channels/src/kit/planted-driver.ts', imports: 'pg' },
  {
    rule: 'channel-folders-are-islands',
    path: 'packages/channels/src/alpha/planted-sibling.ts',
    imports: '../beta/channel.ts',
  },
  {
    rule: 'channel-kit-knows-no-channel',
    path: 'packages/channels/src/kit/planted-channel.ts',
    imports: '../alpha/channel.ts',
  },
  { rule: 'payments-are-pure', path: 'packages/payments/src/planted-driver.ts', imports: 'pg' },
  { rule: 'payments-are-pure', path: 'packages/payments/src/planted-network.ts', imports: 'node:http' },
  {
    rule: 'payment-providers-are-islands',
    path: 'packages/payments/src/efi/planted-sibling.ts',
    imports: '../asaas/provider.ts',
  },
  {
    rule: 'payment-kit-knows-no-provider',
    path: 'packages/payments/src/kit/planted-provider.ts',
    imports: '../asaas/provider.ts',
  },
  { rule: 'billing-sources-are-pure', path: 'packages/integrations/src/planted-network.ts', imports: 'node:http' },
  {
    rule: 'billing-sources-are-islands',
    path: 'packages/integrations/src/ixc/planted-sibling.ts',
    imports: '../asaas/source.ts',
  },
  {
    rule: 'channel-bus-is-database-and-contract',
    path: 'packages/channel-bus/src/planted-http.ts',
    imports: 'fastify',
  },
  {
    rule: 'channel-bus-is-database-and-contract',
    path: 'packages/channel-bus/src/planted-channel.ts',
    imports: '@balcao/channels/kit/channel.ts',
  },
  {
    rule: 'sandbox-knows-only-the-contract',
    path: 'apps/sandbox/src/planted-channel.ts',
    imports: '@balcao/channels/alpha/channel.ts',
  },
  {
    rule: 'sandbox-knows-only-the-contract',
    path: 'apps/sandbox/src/planted-server.ts',
    imports: '../../server/src/app/slices.ts',
  },
  {
    rule: 'web-sees-contract-and-manifests',
    path: 'apps/web/src/platform/planted-channel.ts',
    imports: '@balcao/channels/alpha/channel.ts',
  },
  {
    rule: 'web-sees-contract-and-manifests',
    path: 'apps/web/src/platform/planted-server.ts',
    imports: '../../../server/src/app/slices.ts',
  },
  { rule: 'server-knows-no-other-app', path: `${server}/app/planted-web.ts`, imports: '../../../web/src/main.tsx' },
  {
    rule: 'platform-knows-no-feature',
    path: `${server}/platform/planted-feature.ts`,
    imports: '../features/first/first.routes.ts',
  },
  {
    rule: 'platform-knows-no-feature',
    path: 'apps/web/src/platform/planted-feature.ts',
    imports: '../features/login/login-page.ts',
  },
  {
    rule: 'design-system-knows-no-feature',
    path: 'apps/web/src/ui/planted-feature.ts',
    imports: '../features/login/login-page.ts',
  },
  {
    rule: 'web-features-are-islands',
    path: 'apps/web/src/features/inbox/planted-sibling.ts',
    imports: '../login/login-page.ts',
  },
  {
    rule: 'features-know-no-composition',
    path: `${server}/features/second/planted-app.ts`,
    imports: '../../app/slices.ts',
  },
  {
    rule: 'only-app-imports-slices',
    path: `${server}/features/second/planted-slice.ts`,
    imports: '../first/first.slice.ts',
  },
  { rule: 'slice-entrances', path: `${server}/features/second/planted-routes.ts`, imports: '../first/first.routes.ts' },
  { rule: 'slice-entrances', path: `${server}/features/second/planted-job.ts`, imports: '../first/jobs/tidy.ts' },
  {
    rule: 'slice-entrances',
    path: `${server}/features/second/planted-subscriber.ts`,
    imports: '../first/subscribers/tell.ts',
  },
  {
    rule: 'slice-order:first',
    path: `${server}/features/first/planted-later.ts`,
    imports: '../second/second.table.ts',
  },
  {
    rule: 'slice-is-listed',
    path: `${server}/features/second/planted-unlisted.ts`,
    imports: '../third/third.table.ts',
  },
];

/** Imports that look alike and are allowed. */
export const allowedImports: readonly Planted[] = [
  { rule: 'none', path: 'apps/web/src/platform/allowed-manifest.ts', imports: '@balcao/channels/alpha/manifest.ts' },
  { rule: 'none', path: 'apps/sandbox/src/allowed-contract.ts', imports: '@balcao/contract/ticket.ts' },
  { rule: 'none', path: 'packages/channel-bus/src/allowed-driver.ts', imports: 'pg' },
  { rule: 'none', path: 'packages/bot/src/allowed-contract.ts', imports: '@balcao/contract/ticket.ts' },
  { rule: 'none', path: 'apps/web/src/features/login/allowed-bot.ts', imports: '@balcao/bot/engine.ts' },
  { rule: 'none', path: `${server}/features/second/allowed-earlier.ts`, imports: '../first/first.table.ts' },
];

export const boundaryNeighbours: Record<string, string> = {
  'packages/contract/src/planted-cycle.ts': "export * as back from './planted-cycle-back.ts';\n",
  [`${server}/features/first/first.table.ts`]: 'export const table = 1;\n',
  [`${server}/features/first/jobs/tidy.ts`]: 'export const tidy = 1;\n',
  [`${server}/features/first/subscribers/tell.ts`]: 'export const tell = 1;\n',
  [`${server}/features/third/third.table.ts`]: 'export const table = 3;\n',
};
