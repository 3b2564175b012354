import { z } from 'zod';
import { cleanText } from '../text/clean-text.ts';
import { graphClient } from '../graph/graph-request.ts';
import { policyFor } from './error-policy.ts';

const TIMEOUT_MS = 15_000;
const PAGE_FIELDS = 'id,name,access_token,tasks,instagram_business_account{id,username,name}';
const PAGES_AT_ONCE = '100';
/** Nobody manages more pages than this; a paging that never ends must not either. */
const MAX_ROUNDS = 20;

const graph = graphClient(policyFor('Facebook'));

/** Our app at Meta, and the network to reach it. */
export type MetaApp = {
  id: string;
  secret: string;
  api: { baseUrl: string; version: string };
  fetch: typeof fetch;
  signal?: AbortSignal;
};

export type TokenFacts = { appId?: string; userId?: string; isValid: boolean; scopes: string[] };

/** A page of the person, with the Instagram account that is linked to it. */
export type ManagedPage = {
  id: string;
  name: string;
  accessToken: string;
  tasks: string[];
  instagram?: { id: string; username?: string; name?: string };
};

const connectionOf = ({ api, fetch, signal }: MetaApp, accessToken: string) => ({
  api,
  fetch,
  settings: { accessToken },
  ...(signal && { signal }),
});

const Id = z.coerce.string().min(1);
const Text = z.string().transform(cleanText).optional().catch(undefined);
const Facts = z.object({
  app_id: Id.optional().catch(undefined),
  user_id: Id.optional().catch(undefined),
  is_valid: z.boolean().catch(false),
  scopes: z.array(z.string()).catch([]),
});

/** Whose token this is and what it may do, as Meta tells our app. */
export async function inspectToken(app: MetaApp, token: string): Promise<TokenFacts> {
  const appToken = `${app.id}|${app.secret}`;
  const json = await graph.request(connectionOf(app, appToken), {
    method: 'GET',
    path: 'debug_token',
    query: { input_token: token, access_token: appToken },
    timeoutMs: TIMEOUT_MS,
  });
  const { app_id, user_id, is_valid, scopes } = Facts.catch({ is_valid: false, scopes: [] }).parse(json['data']);
  return {
    isValid: is_valid,
    scopes,
    ...(app_id !== undefined && { appId: app_id }),
    ...(user_id !== undefined && { userId: user_id }),
  };
}

/** The browser's token lives for an hour; what it is exchanged for lives for two months, and its pages' tokens for good. */
export async function exchangeToken(app: MetaApp, token: string): Promise<string> {
  const json = await graph.request(connectionOf(app, token), {
    method: 'GET',
    path: 'oauth/access_token',
    query: {
      grant_type: 'fb_exchange_token',
      client_id: app.id,
      client_secret: app.secret,
      fb_exchange_token: token,
    },
    timeoutMs: TIMEOUT_MS,
  });
  return z.string().min(1).parse(json['access_token']);
}

const Page = z.object({
  id: Id,
  name: Text,
  access_token: z.string().min(1).optional().catch(undefined),
  tasks: z.array(z.string()).catch([]),
  instagram_business_account: z.object({ id: Id, username: Text, name: Text }).optional().catch(undefined),
});
const Round = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ next: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** All pages that the person manages, whatever they may do there. */
export async function listPages(
  app: MetaApp,
  { userId, token }: { userId: string; token: string },
): Promise<ManagedPage[]> {
  const pages: ManagedPage[] = [];
  let after: Readonly<Record<string, string>> | null = {};
  for (let round = 0; after !== null && round < MAX_ROUNDS; round += 1) {
    const json = await graph.request(connectionOf(app, token), {
      method: 'GET',
      path: `${encodeURIComponent(userId)}/accounts`,
      query: { fields: PAGE_FIELDS, limit: PAGES_AT_ONCE, ...after },
      timeoutMs: TIMEOUT_MS,
    });
    const { data, paging } = Round.catch({ data: [] }).parse(json);
    pages.push(...data.flatMap(toPage));
    after = paging?.next === undefined ? null : cursorOf(paging.next);
  }
  return pages;
}

/** Only where to go on is taken from the address: whom to ask, we know. */
function cursorOf(next: string): Record<string, string> | null {
  const after = URL.parse(next)?.searchParams.get('after') ?? '';
  return after === '' ? null : { after };
}

function toPage(value: unknown): ManagedPage[] {
  const page = Page.safeParse(value).data;
  if (page?.access_token === undefined) return [];
  const { id, name = '', access_token: accessToken, tasks, instagram_business_account: account } = page;
  const instagram = account && {
    id: account.id,
    ...(account.username !== undefined && { username: account.username }),
    ...(account.name !== undefined && { name: account.name }),
  };
  return [{ id, name, accessToken, tasks, ...(instagram && { instagram }) }];
}
