import type { PlanFlag } from '@balcao/contract/plan-levels.ts';
import { unique } from '../builders.ts';
import { createTestDeps } from '../database.ts';
import { startProvider } from '../provider.ts';
import { createWorld, type World } from '../world.ts';
import { APP } from './page-harness.ts';

export const USER = '7001';
export const SCOPES = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'instagram_basic',
  'instagram_manage_messages',
];
const facts = { app_id: APP.META_APP_ID, user_id: USER, is_valid: true, scopes: SCOPES };
const refusal = (code: number) => ({ error: { code, message: 'refused', type: 'OAuthException' } });

type PageAtMeta = { id: string; name: string; tasks?: string[]; instagram?: { id: string; username: string } };
export type Facebook = { facts?: object; pages?: PageAtMeta[]; down?: boolean; tokenDead?: boolean };

/** Facebook as one person with pages sees it; a page an answer, so that paging is always needed. */
export async function startFacebook(
  facebook: Facebook,
  options: { planFlags?: Partial<Record<PlanFlag, boolean>> } = {},
) {
  const pages = facebook.pages ?? [{ id: unique(), name: `Pizzaria ${unique()}` }];
  const provider = await startProvider(({ path, method }, url) => {
    if (facebook.down) return { status: 503, json: refusal(2) };
    const { pathname, searchParams } = new URL(path, url);
    if (pathname.endsWith('/debug_token')) return { json: { data: { ...facts, ...facebook.facts } } };
    if (pathname.endsWith('/oauth/access_token')) return { json: { access_token: 'long', token_type: 'bearer' } };
    if (pathname.endsWith('/accounts')) {
      const index = Number(searchParams.get('after') ?? 0);
      const page = pages[index];
      const next = index + 1 < pages.length ? { next: `${url}/v25.0/elsewhere?after=${index + 1}` } : {};
      return { json: { data: page ? [asAccount(page)] : [], paging: next } };
    }
    if (facebook.tokenDead) return { status: 401, json: { error: { ...refusal(190).error, error_subcode: 460 } } };
    if (pathname.endsWith('/subscribed_apps')) return { json: { success: true } };
    return method === 'GET'
      ? { json: { id: pathname, name: 'Pizzaria', instagram_business_account: null } }
      : { status: 404 };
  });
  const deps = await createTestDeps({ environment: { ...APP, META_GRAPH_BASE_URL: provider.url } });
  const world = await createWorld({ deps, ...options });
  return { deps, world, provider, pages, ...(await facebookDesk(world)) };
}

const asAccount = ({ id, name, tasks = ['MESSAGING', 'MODERATE'], instagram }: PageAtMeta) => ({
  id,
  name,
  tasks,
  access_token: `token of ${id}`,
  ...(instagram && { instagram_business_account: instagram }),
});

export async function facebookDesk(world: World) {
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const login = (more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/facebook',
      headers: admin.headers,
      payload: { facebookUserId: USER, facebookUserToken: 'short', ...more },
    });
  const choices = async (more: object = {}) => {
    const payload = { facebookUserId: USER, facebookUserToken: 'short', ...more };
    const answer = await app.inject({ method: 'POST', url: '/api/facebook/accounts', headers: admin.headers, payload });
    return answer.json();
  };
  const rows = async () => {
    const { rows: stored } = await world.deps.database.pool.query<Record<string, unknown> & { id: number }>(
      'select * from connections where company_id = $1 order by id',
      [world.companyId],
    );
    return stored;
  };
  return { app, admin, login, choices, rows };
}
