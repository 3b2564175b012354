import type { PlanLevel } from '@balcao/contract/plan-levels.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { createMemoryHistory, isNotFound } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fullPlan, person } from '../test/people.ts';
import { PLAN_DENIED, SUPER_ONLY } from './guards.ts';
import { createAppRouter } from './router.tsx';

type Visit = { user?: SessionUser; level?: PlanLevel };

/** Opens an address and reports where the visitor ended up and what stood in the way. */
async function visit(address: string, { user, level = 'ultimate' }: Visit = {}) {
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    context: {
      session: () => (user ? { status: 'signed-in', sid: 's', user } : { status: 'anonymous' }),
      planLevel: () => Promise.resolve(level),
    },
  });
  await router.load();
  const { location, matches } = router.state;
  const last = matches.at(-1);
  return {
    at: location.pathname,
    search: location.search,
    screen: last?.staticData.screen,
    params: last?.params,
    isDenied: matches.some(({ error }) => isNotFound(error) && error.data === PLAN_DENIED),
    isOthers: matches.some(({ error }) => isNotFound(error) && error.data === SUPER_ONLY),
    isMissing: matches.some((match) => match.status === 'notFound' || match._notFound === true),
  };
}

const agent = person();
const admin = person({ profile: 'admin' });
const superUser = person({ profile: 'admin', super: true });
const expired = (profile: 'admin' | 'user') =>
  person({ profile, company: { dueDate: '2026-11-20', standing: 'blocked' } });

beforeEach(() => localStorage.setItem('cshow', 'true'));
afterEach(() => vi.useRealTimers());

test('a stranger is sent to the login and comes back to the page asked for', async () => {
  expect(await visit('/tickets/abc?x=1')).toMatchObject({ at: '/login', search: { next: '/tickets/abc?x=1' } });
  expect(await visit('/')).toMatchObject({ at: '/login', search: {} });
});

test.each(['/login', '/signup', '/forgetpsw'])(
  'somebody signed in who opens %s is taken to the tickets',
  async (path) => {
    expect((await visit(path, { user: agent })).at).toBe('/tickets');
  },
);

test('sign-up is offered from basico on', async () => {
  expect((await visit('/signup?companyId=3', { level: 'basico' })).at).toBe('/signup');
  expect((await visit('/signup', { level: 'inicial' })).at).toBe('/login');
});

test('the start page is the ticket list, and an address may name a ticket', async () => {
  expect(await visit('/', { user: agent })).toMatchObject({ at: '/tickets', screen: 'tickets' });
  expect(await visit('/tickets/abc', { user: agent })).toMatchObject({ screen: 'tickets', params: { uuid: 'abc' } });
});

test.each([
  ['/kanban', 'kanban'],
  ['/KANBAN', 'kanban'],
  ['/tagsKanban', 'kanbanTags'],
  ['/chatgpt', 'ai'],
  ['/calendario', 'calendar'],
])('%s is found whatever its case', async (address, screen) => {
  expect((await visit(address, { user: admin })).screen).toBe(screen);
});

test('an expired company reaches its invoices and nothing else, agents too', async () => {
  for (const user of [expired('admin'), expired('user')]) {
    expect((await visit('/tickets', { user, level: 'inicial' })).at).toBe('/financeiro');
    expect(await visit('/financeiro', { user, level: 'inicial' })).toMatchObject({
      screen: 'finance',
      isDenied: false,
    });
  }
});

test.each([-400, -40, 40, 400])('a clock that is wrong by %i days neither locks out nor lets in', async (days) => {
  const dueDate = '2026-11-25';
  vi.setSystemTime(new Date(Date.parse('2026-11-20T12:00:00Z') + days * 24 * 60 * 60_000));
  const paid = person({ profile: 'admin', company: { dueDate, standing: 'active', daysLeft: 5 } });
  expect((await visit('/users', { user: paid })).at).toBe('/users');
  expect((await visit('/users', { user: expired('admin') })).at).toBe('/financeiro');
});

const adminPages = [
  '/dashboard',
  '/users',
  '/queues',
  '/connections',
  '/ratings',
  '/settings',
  '/campaigns',
  '/campaign/4/report',
  '/contact-lists',
  '/contact-lists/4/contacts',
  '/campaigns-config',
  '/messages-api',
  '/integrations/webhooks',
  '/flowbuilders',
  '/flowbuilder/9',
  '/assessmentReport',
  '/financeiro',
  '/financeiro-aberto',
  '/integrations',
  '/integrations/bling',
];

test.each(adminPages)('%s opens for an admin and sends an agent to the tickets', async (path) => {
  expect(await visit(path, { user: admin })).toMatchObject({ at: path, isDenied: false, isMissing: false });
  expect((await visit(path, { user: agent })).at).toBe('/tickets');
});

test.each(['/announcements', '/companies', '/outrosajustes'])('%s is the super user’s', async (path) => {
  expect(await visit(path, { user: superUser })).toMatchObject({ at: path, isOthers: false });
  // The page says so and leaves after a second.
  expect(await visit(path, { user: admin })).toMatchObject({ at: path, isOthers: true });
});

test.each(['/companies', '/revenda', '/revenda/faturas', '/suporte'])(
  '%s opens for an admin of a company that sells the counter, and for nobody else of it',
  async (path) => {
    const seller = person({ profile: 'admin', company: { isReseller: true } });
    expect(await visit(path, { user: seller })).toMatchObject({ at: path, isOthers: false });
    for (const user of [person({ company: { isReseller: true } }), admin])
      expect(await visit(path, { user })).toMatchObject({ at: path, isOthers: true });
  },
);

test('a supervisor reads the satisfaction report but not the settings', async () => {
  const user = person({ profile: 'supervisor' });
  expect((await visit('/assessmentReport', { user })).at).toBe('/assessmentReport');
  expect((await visit('/settings', { user })).at).toBe('/tickets');
});

test.each(['/Kanban', '/TagsKanban', '/ChatGPT', '/chats', '/integrations', '/Email'])(
  '%s says that the plan does not include it below basico',
  async (path) => {
    expect(await visit(path, { user: admin, level: 'inicial' })).toMatchObject({ at: path, isDenied: true });
    expect(await visit(path, { user: admin, level: 'basico' })).toMatchObject({ at: path, isDenied: false });
  },
);

test('a plan without schedules, chat or flows does not open them', async () => {
  const plan = { ...fullPlan, useSchedules: false, useInternalChat: false, useShowFlowBuilder: false };
  const user = person({ profile: 'admin', company: { plan } });
  for (const path of ['/schedules', '/campanhas', '/chats', '/flowbuilders']) {
    expect(await visit(path, { user })).toMatchObject({ at: path, isDenied: true });
  }
});

test('the flow builder needs the highest level', async () => {
  expect((await visit('/flowbuilders', { user: admin, level: 'empresarial' })).isDenied).toBe(true);
});

test('without the campaigns mark the campaign pages do not exist', async () => {
  localStorage.removeItem('cshow');
  expect((await visit('/campaigns', { user: admin })).isMissing).toBe(true);
});

test('with the mark, and a plan without campaigns, they say that the plan does not include them', async () => {
  const user = person({ profile: 'admin', company: { plan: { ...fullPlan, useCampaigns: false } } });
  for (const path of ['/campaigns', '/campaigns-config', '/campaign/1/report', '/contact-lists']) {
    expect(await visit(path, { user })).toMatchObject({ at: path, isDenied: true });
  }
});

test('an address that leads nowhere says so', async () => {
  expect((await visit('/nada/disso', { user: agent })).isMissing).toBe(true);
});

test('the phone address works with and without a number', async () => {
  expect((await visit('/n/5511984327715', { user: agent })).params).toEqual({ telefone: '5511984327715' });
  expect((await visit('/n', { user: agent })).at).toBe('/n');
});
