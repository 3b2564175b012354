import type { ConnectedPages, FacebookAccount } from '@balcao/contract/connections/facebook-routes.ts';
import type { ManagedPage } from '@balcao/channels/kit/messenger-platform/login.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { requireChannels } from './require-channels.ts';
import { loadManagedPages, type BrowserLogin } from './load-managed-pages.ts';
import { storePages, type PageToConnect } from './store-pages.ts';

/**
 * Connects the chosen pages of a person who has logged in at Facebook, or all: each that they may answer for, with its
 * Instagram account when asked. One that is connected already gets its new token, which is how a dead one comes back.
 * Whether Meta calls us for them is found out afterwards, as for every connection.
 */
export async function connectFacebook(
  scope: RequestScope,
  { accounts, ...login }: BrowserLogin & { accounts?: readonly string[] | undefined },
): Promise<ConnectedPages> {
  const { usable, refused } = await loadAccounts(scope, login);
  const toConnect = usable.filter(({ accountId }) => accounts === undefined || accounts.includes(accountId));
  if (toConnect.length === 0) fail('ERR_FACEBOOK_NO_PAGES');
  const { connections, skipped } = await scope.inTransaction((ctx) => storePages(ctx, toConnect));
  if (connections.length === 0) {
    if (skipped.some(({ reason }) => reason === 'limit')) fail('ERR_MAX_WAPP_REACHED');
    fail('ERR_FACEBOOK_PAGE_TAKEN', { pages: skipped.map(({ name }) => name) });
  }
  return { connections, skipped: accounts === undefined ? [...skipped, ...refused] : skipped };
}

/** What can be connected after a login at Facebook, for the person to choose from. Nothing is connected. */
export async function listFacebookAccounts(scope: RequestScope, login: BrowserLogin) {
  const { usable, refused } = await loadAccounts(scope, login);
  const connected = await scope.inTransaction((ctx) => findConnected(ctx, usable));
  const accounts = usable.map(({ channel, accountId, name }): FacebookAccount => {
    return { channel, accountId, name, isConnected: connected.has(`${channel} ${accountId}`) };
  });
  return { accounts, skipped: refused };
}

async function loadAccounts({ deps, inTransaction }: RequestScope, login: BrowserLogin) {
  const { addInstagram } = login;
  const wanted = await inTransaction((ctx) => requireChannels(ctx, { addInstagram }));
  const pages = await loadManagedPages(deps, login);
  if (!pages.some(mayAnswer)) fail('ERR_FACEBOOK_NO_PAGES', { skipped: pages.map(({ name }) => name) });
  const usable = pages.filter(mayAnswer).flatMap((page) => connectionsOf(page, wanted));
  if (usable.length === 0) fail('ERR_FACEBOOK_NO_PAGES');
  const unusable = pages.filter((page) => !mayAnswer(page));
  return { usable, refused: unusable.map(({ name }) => ({ name, reason: 'no-messaging-task' as const })) };
}

/** Channel and account of those that are connections of this company. */
async function findConnected({ client }: UserCtx, pages: readonly PageToConnect[]): Promise<Set<string>> {
  const { rows } = await client.query<{ channel: string; account: string }>({
    name: 'connected-pages',
    text: `select channel, account_id as account from connections
           where channel in ('facebook', 'instagram') and account_id = any($1)`,
    values: [pages.map(({ accountId }) => accountId)],
  });
  return new Set(rows.map(({ channel, account }) => `${channel} ${account}`));
}

const mayAnswer = ({ tasks }: ManagedPage) => tasks.includes('MESSAGING');

function connectionsOf(page: ManagedPage, wanted: { facebook: boolean; instagram: boolean }): PageToConnect[] {
  const { id: pageId, accessToken, name, instagram } = page;
  const messenger = {
    channel: 'facebook' as const,
    accountId: pageId,
    parentAccountId: null,
    name,
    verifiedName: name,
  };
  const handle = instagram?.username === undefined ? (instagram?.name ?? name) : `@${instagram.username}`;
  return [
    ...(wanted.facebook ? [{ ...messenger, pageId, accessToken }] : []),
    ...(wanted.instagram && instagram
      ? [
          {
            channel: 'instagram' as const,
            accountId: instagram.id,
            parentAccountId: pageId,
            name: handle,
            verifiedName: handle,
            pageId,
            accessToken,
          },
        ]
      : []),
  ];
}
