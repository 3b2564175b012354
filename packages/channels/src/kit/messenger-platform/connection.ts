import { z } from 'zod';
import type { ConnectionHealth } from '../channel.ts';
import { withoutUndefined } from '../text/without-undefined.ts';
import type { PageConnection, Platform } from './platform.ts';

const TIMEOUT_MS = 15_000;

/** Everything that happens in the conversations of a page, and of the Instagram account linked to it. */
const SUBSCRIBED_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
  'messaging_handovers',
  'standby',
  'messaging_policy_enforcement',
].join(',');

const Text = z.string().optional().catch(undefined);
const Page = z.object({
  name: Text,
  instagram_business_account: z
    .object({ id: z.coerce.string(), username: Text, name: Text })
    .optional()
    .catch(undefined),
});

/** Asks Meta for the page: proves that the token works, and says what page and account are called by now. */
export async function checkOn({ graph, dialect }: Platform, connection: PageConnection): Promise<ConnectionHealth> {
  const { pageId } = connection.settings;
  const isInstagram = dialect.object === 'instagram';
  const fields = isInstagram ? 'name,instagram_business_account{id,username,name}' : 'name';
  const json = await graph.request(connection, {
    method: 'GET',
    path: pageId,
    query: { fields },
    timeoutMs: TIMEOUT_MS,
  });
  const { name, instagram_business_account: account } = Page.parse(json);
  if (!isInstagram) return withoutUndefined({ accountId: pageId, verifiedName: name });
  const verifiedName = account?.username === undefined ? (account?.name ?? name) : `@${account.username}`;
  return withoutUndefined({ accountId: account?.id ?? pageId, verifiedName });
}

/** Our app hears of the page from now on. Meta calls the one address of the app; which page it is about, it says. */
export async function subscribeOn({ graph }: Platform, connection: PageConnection): Promise<void> {
  const path = `${connection.settings.pageId}/subscribed_apps`;
  const query = { subscribed_fields: SUBSCRIBED_FIELDS };
  graph.requireSuccess(await graph.request(connection, { method: 'POST', path, query, timeoutMs: TIMEOUT_MS }));
}

export async function unsubscribeOn({ graph }: Platform, connection: PageConnection): Promise<void> {
  const path = `${connection.settings.pageId}/subscribed_apps`;
  graph.requireSuccess(await graph.request(connection, { method: 'DELETE', path, timeoutMs: TIMEOUT_MS }));
}
