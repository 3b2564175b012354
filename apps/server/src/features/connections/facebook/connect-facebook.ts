import type { ConnectedPages } from '@balcao/contract/connections/facebook-routes.ts';
import type { ManagedPage } from '@balcao/channels/kit/messenger-platform/login.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { requireChannels } from './require-channels.ts';
import { loadManagedPages, type BrowserLogin } from './load-managed-pages.ts';
import { storePages, type PageToConnect } from './store-pages.ts';

/**
 * Connects the pages of a person who has logged in at Facebook: each that they may answer for, with its Instagram account
 * when asked. One that is connected already gets its new token, which is how a dead one comes back. Whether Meta calls us
 * for them is found out afterwards, as for every connection.
 */
export async function connectFacebook(
  { deps, inTransaction }: RequestScope,
  login: BrowserLogin,
): Promise<ConnectedPages> {
  const { addInstagram } = login;
  const wanted = await inTransaction((ctx) => requireChannels(ctx, { addInstagram }));
  const pages = await loadManagedPages(deps, login);
  const usable = pages.filter(mayAnswer);
  if (usable.length === 0) fail('ERR_FACEBOOK_NO_PAGES', { skipped: pages.map(({ name }) => name) });
  const toConnect = usable.flatMap((page) => connectionsOf(page, wanted));
  if (toConnect.length === 0) fail('ERR_FACEBOOK_NO_PAGES');

  const { connections, skipped } = await inTransaction((ctx) => storePages(ctx, toConnect));
  if (connections.length === 0) {
    if (skipped.some(({ reason }) => reason === 'limit')) fail('ERR_MAX_WAPP_REACHED');
    fail('ERR_FACEBOOK_PAGE_TAKEN', { pages: skipped.map(({ name }) => name) });
  }
  const unusable = pages.filter((page) => !mayAnswer(page));
  const refused = unusable.map(({ name }) => ({ name, reason: 'no-messaging-task' as const }));
  return { connections, skipped: [...skipped, ...refused] };
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
