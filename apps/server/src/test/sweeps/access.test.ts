import { actorAllows, type Profile } from '@balcao/contract/permissions.ts';
import { planFlags, planLevels, type PlanLevel } from '@balcao/contract/plan-levels.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { companies } from '../../features/companies/companies.table.ts';
import { signAccessToken } from '../../features/auth/sessions/access-token.ts';
import { createTestDeps } from '../database.ts';
import { createWorld } from '../world.ts';
import { callRoute } from './call-route.ts';
import { everyRoute, guardedRoutes } from './every-route.ts';
import { inhabitedCompany } from './populated-company.ts';
import { sampleInput } from './sample-input.ts';

/** Everything that anybody may call without a session. A route is not made public without standing here. */
const publicRoutes = [
  'system.version',
  'system.publicConfig',
  'setup.claim',
  'plans.listPublic',
  'plans.validity',
  'settings.get',
  'auth.login',
  'auth.refresh',
  'auth.logout',
  'auth.signUp',
  'auth.confirmEmail',
  'auth.requestReset',
  'auth.requestResetByPath',
  'auth.resetPassword',
  'auth.resetPasswordByPath',
  'secondFactor.login',
  'charges.linked',
  'charges.linkedCode',
  'invitations.look',
  'invitations.accept',
];

const house = await inhabitedCompany();
const app = await house.world.http();

test('every declared route is mounted', () => {
  const missing = everyRoute.filter(({ route }) => !app.hasRoute({ method: route.method, url: `/api${route.path}` }));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('exactly the listed routes are public', () => {
  const open = everyRoute.filter(({ route }) => route.permission === 'public').map(({ name }) => name);
  expect(open).toEqual(publicRoutes);
});

/** What people without a session may bring along instead. */
async function worthlessTokens() {
  const { claims } = await house.world.person();
  const { TOKEN_SECRET } = house.world.deps.config;
  const now = house.world.deps.now();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: String(claims.userId), cid: claims.companyId, sid: claims.sessionId, ver: 0 })).toString('base64url')}.`;
  const foreign = await new SignJWT({ cid: claims.companyId, sid: claims.sessionId, ver: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.userId))
    .sign(new TextEncoder().encode('another secret that is long enough to be one'));
  const other = await createWorld();
  const signed = { secret: TOKEN_SECRET, now };
  return {
    nothing: {},
    'a cookie': { cookie: 'balcao_refresh=x' },
    rubbish: bearer('abc.def.ghi'),
    'an unsigned token': bearer(unsigned),
    'a token somebody else signed': bearer(foreign),
    'a token of a session that never was': bearer(
      await signAccessToken({ ...claims, sessionId: '00000000-0000-4000-8000-000000000000' }, signed),
    ),
    'a token that names another company': bearer(
      await signAccessToken({ ...claims, companyId: other.companyId }, signed),
    ),
  };
}

const worthless = await worthlessTokens();

for (const { name, route } of guardedRoutes) {
  test(`${name} answers 401 without a session`, async () => {
    const sample = sampleInput(route, house.ids);
    for (const [what, headers] of Object.entries(worthless)) {
      const answer = await callRoute(app, route, { sample, headers });
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 401, { error: 'ERR_UNAUTHENTICATED' }]);
    }
  });
}

type Role = { profile: Profile; super: boolean };
const roles: Record<string, Role> = {
  admin: { profile: 'admin', super: false },
  supervisor: { profile: 'supervisor', super: false },
  user: { profile: 'user', super: false },
  super: { profile: 'user', super: true },
};

function isAllowed({ permission }: Route, role: Role) {
  if (permission === 'signed-in' || permission === 'public') return true;
  // The company of this sweep does not sell the counter.
  if (permission === 'reseller') return false;
  if (permission === 'seller') return role.super;
  return permission === 'super' ? role.super : actorAllows(role, permission);
}

/** What the gate made of a call: a use case may still refuse what it is asked for. */
function verdictOf({ permission }: Route, answer: Awaited<ReturnType<typeof callRoute>>) {
  const { statusCode, body } = answer;
  const { error, details } = answer.json<{ error?: string; details?: { permission?: string } } | null>() ?? {};
  // Who is asked for the own password and gives another was let in.
  if (error === 'ERR_INVALID_CREDENTIALS') return 'let in';
  if ([401, 402].includes(statusCode) || statusCode >= 500) return `failed: ${statusCode} ${body}`;
  const isByGate = permission === 'super' || details?.permission === permission;
  return statusCode === 403 && error === 'ERR_NO_PERMISSION' && isByGate ? 'refused' : 'let in';
}

for (const { name, route } of guardedRoutes) {
  test(`${name} is open to the declared roles and to no other`, async () => {
    // Who only reads leaves the company as it was, so all of them may read in one.
    const { world, ids } = route.method === 'GET' ? house : await inhabitedCompany();
    for (const [title, role] of Object.entries(roles)) {
      const { headers } = await world.person(role);
      const answer = await callRoute(app, route, { sample: sampleInput(route, ids), headers });
      expect([title, verdictOf(route, answer)]).toEqual([title, isAllowed(route, role) ? 'let in' : 'refused']);
    }
  });
}

for (const flag of planFlags) {
  const behindFlag = guardedRoutes.filter(({ route }) => route.planFlag === flag);
  // The gate refuses before anything changes, so one company serves all routes.
  const without = await inhabitedCompany({ planFlags: { [flag]: false } });
  for (const { name, route } of behindFlag) {
    test(`${name} is closed to a plan without ${flag}`, async () => {
      const { admin, ids } = without;
      const answer = await callRoute(app, route, { sample: sampleInput(route, ids), headers: admin.headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: 'ERR_NO_PERMISSION', details: { planFlag: flag } },
      ]);
    });
  }
}

/** A company on an installation of this level. The gate refuses before anything changes, so routes may share it. */
const houses = new Map<PlanLevel, ReturnType<typeof houseAt>>();
async function houseAt(level: PlanLevel) {
  const deps = await createTestDeps({ environment: { PLAN_LEVEL: level } });
  const { world, admin, ids } = await inhabitedCompany({ deps });
  return { app: await world.http(), headers: admin.headers, ids };
}
function sharedHouseAt(level: PlanLevel) {
  const known = houses.get(level) ?? houseAt(level);
  houses.set(level, known);
  return known;
}

for (const { name, route } of everyRoute) {
  const { minimumLevel } = route;
  if (!minimumLevel) continue;
  test(`${name} is closed below the level ${minimumLevel}`, async () => {
    for (const level of planLevels.slice(0, planLevels.indexOf(minimumLevel))) {
      const { app: lowApp, headers, ids } = await sharedHouseAt(level);
      const answer = await callRoute(lowApp, route, { sample: sampleInput(route, ids), headers });
      expect(answer.json()).toEqual({ error: 'ERR_NO_PERMISSION', details: { level: minimumLevel } });
    }
  });
}

/** What a company that has not paid still reaches beside what is public: its session, its plan, its settings. */
const openWhenBlocked = [
  // The super user's, whose company never has to pay.
  'system.failedArrivals',
  'system.retryFailedArrivals',
  'companies.listPlan',
  'companyAdmin.read',
  'settings.list',
  'brand.read',
  'brand.accept',
  'auth.me',
  'support.leave',
  'support.list',
  'support.end',
  'ownSessions.list',
  'ownSessions.end',
  'ownSessions.endOthers',
  'charges.charge',
  'charges.link',
  'checkout.offer',
  'checkout.quote',
  'checkout.subscribe',
  'claims.claim',
  'claims.latest',
  'helps.page',
  'helps.list',
  // Who has not paid reads what is owed.
  'invoices.all',
  'invoices.ledger',
  'dunning.reminders',
];

test('exactly the listed routes are open to a company that has not paid', () => {
  const open = guardedRoutes.filter(({ route }) => route.worksWhenExpired).map(({ name }) => name);
  expect(open).toEqual(openWhenBlocked);
});

test('nobody of a company that was switched off is let in anywhere', async () => {
  const { world, ids } = await inhabitedCompany();
  const { headers } = await world.person({ profile: 'admin', super: true });
  await world.seed((db) => db.update(companies).set({ status: false }).where(eq(companies.id, world.companyId)));
  for (const { name, route } of guardedRoutes) {
    const answer = await callRoute(app, route, { sample: sampleInput(route, ids), headers });
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 403, { error: 'ERR_ACCOUNT_DISABLED' }]);
  }
});

/** What the second factor stands before. A route that demands it stands here. */
const behindSecondFactor = [
  'companyAdmin.changeTerms',
  'companyDeletion.deleteMany',
  'companyDeletion.deleteOne',
  'mailAccounts.save',
  'mailAccounts.test',
  'mailAccounts.confirm',
  'mailAccounts.remove',
  'backup.link',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.reset',
  'secondFactor.resetOf',
  'paymentAccounts.create',
  'paymentAccounts.update',
  'paymentAccounts.attachCertificate',
  'paymentAccounts.attachDocumentedCertificate',
  'paymentAccounts.confirmProbe',
  'paymentAccounts.check',
  'paymentAccounts.use',
  'paymentAccounts.close',
  'support.begin',
  'resellers.end',
  'privacy.link',
  'privacy.confirm',
  'retention.save',
];

test('exactly the listed routes demand a fresh second factor, of the super user too who has none', async () => {
  const demanding = everyRoute.filter(({ route }) => route.secondFactor === 'fresh');
  expect(demanding.map(({ name }) => name)).toEqual(behindSecondFactor);
  const { world, ids } = await inhabitedCompany();
  const { headers } = await world.person({ profile: 'admin', super: true });
  for (const { name, route } of guardedRoutes) {
    const answer = await callRoute(app, route, { sample: sampleInput(route, ids), headers });
    const wasAsked = answer.body === '{"error":"ERR_SECOND_FACTOR_NEEDED","details":{"isOn":false}}';
    expect([name, wasAsked]).toEqual([name, route.secondFactor === 'fresh']);
  }
});

test('an expired company reaches what is declared for it, and is sent to pay by everything else', async () => {
  const { world, ids } = await inhabitedCompany({ dueDate: '2026-11-19' });
  const { headers } = await world.person({ profile: 'admin', super: true });
  for (const { name, route } of guardedRoutes) {
    const answer = await callRoute(app, route, { sample: sampleInput(route, ids), headers });
    const wasToldToPay = answer.body === '{"error":"ERR_SUBSCRIPTION_EXPIRED"}' && answer.statusCode === 402;
    expect([name, wasToldToPay]).toEqual([name, !route.worksWhenExpired]);
  }
});
