import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

async function start() {
  const world = await createWorld();
  const app = await world.http();
  const [admin, chief] = [await world.person({ profile: 'admin' }), await world.person({ super: true })];
  const call = (headers: Record<string, string>) => async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  return { world, asAdmin: call(admin.headers), asChief: call(chief.headers) };
}

test('a company may be more cautious with its numbers than is asked, and bolder only where the platform lets it', async () => {
  const { world, asAdmin, asChief } = await start();
  expect((await asAdmin('GET', '/outreach/rules')).json).toMatchObject({ rules: { coldMost: 200 }, own: [] });

  const stricter = await asAdmin('PUT', '/outreach/rules', { coldMost: 40, coldGapSeconds: 30 });
  expect(stricter.json).toMatchObject({ rules: { coldMost: 40, coldGapSeconds: 30 }, limits: { coldMost: 200 } });
  const bolder = await asAdmin('PUT', '/outreach/rules', { objectionsStop: 0.5, undeliveredStop: 0.1 });
  expect(bolder).toMatchObject({
    status: 400,
    json: { error: 'ERR_RULE_NOT_CAUTIOUS', details: { fields: ['objectionsStop'] } },
  });
  expect((await asAdmin('GET', '/outreach/rules')).json.rules.undeliveredStop).toBe(0.45);

  await asChief('PUT', `/companies/${world.companyId}/outreach-rules`, { objectionsStop: 0.6 });
  const known = await asChief('GET', `/companies/${world.companyId}/outreach-rules`);
  expect(known.json).toEqual({ allowed: { objectionsStop: 0.6 } });
  const allowed = await asAdmin('PUT', '/outreach/rules', { objectionsStop: 0.5, coldMost: null });
  expect(allowed.json).toMatchObject({
    rules: { objectionsStop: 0.5, coldMost: 200 },
    limits: { objectionsStop: 0.6 },
  });

  await asChief('PUT', `/companies/${world.companyId}/outreach-rules`, { objectionsStop: null });
  expect((await asAdmin('GET', '/outreach/rules')).json.rules.objectionsStop).toBe(0.03);
});

test('prices of Meta have days, and are the super user’s', async () => {
  const { asAdmin, asChief } = await start();
  const price = { market: '598', category: 'marketing', currency: 'USD', effectiveFrom: '2027-01-01', amount: '0.074' };
  const saved = await asChief('PUT', '/meta-prices', { prices: [price] });
  expect(saved.json.prices).toContainEqual(price);
  const seed = { market: '55', category: 'marketing', currency: 'USD', effectiveFrom: '2026-07-01', amount: '0.0625' };
  expect(saved.json.prices).toContainEqual(seed);
  const gone = await asChief('PUT', '/meta-prices', { prices: [{ ...price, amount: null }] });
  expect(gone.json.prices).not.toContainEqual(price);
  expect((await asAdmin('PUT', '/meta-prices', { prices: [price] })).status).toBe(403);
});
