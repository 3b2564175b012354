import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APP, openPageStreet, PAGE, USER } from '../test/page-fixture.ts';
import type { PageStreet } from '../test/page-fixture.ts';

let street: PageStreet;
beforeEach(async () => {
  street = await openPageStreet();
});
afterEach(() => street.close());

const ORIGIN = 'http://127.0.0.1:8080';
const people = (origin: string, appId = APP) =>
  fetch(`${street.sandbox.url}/facebook/dialog/people?${new URLSearchParams({ app_id: appId, origin }).toString()}`);
const allow = (change: object = {}) =>
  fetch(`${street.sandbox.url}/facebook/dialog/allow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      app_id: APP,
      origin: ORIGIN,
      userId: USER,
      scopes: ['pages_show_list', 'pages_messaging'],
      pageIds: [PAGE, 'de-outro'],
      ...change,
    }),
  });

describe('the login dialog', () => {
  it('offers the people, each with their pages', async () => {
    expect(await (await people(ORIGIN)).json()).toMatchObject({
      app: { id: APP },
      people: [{ id: USER, pages: [{ id: PAGE, instagram: 'lojadarua' }, {}, { tasks: ['ANALYZE'] }] }],
    });
  });

  it('gives a token for what was chosen, and only for pages of that person', async () => {
    const answer = (await (await allow()).json()) as { accessToken: string; grantedScopes: string };
    expect(answer.grantedScopes).toBe('public_profile,pages_show_list,pages_messaging');
    const { body } = await street.graph('GET me/accounts?fields=id', undefined, answer.accessToken);
    expect(body.data).toEqual([{ id: PAGE }]);
  });

  it('serves only sites of the app, and this machine', async () => {
    expect((await people('https://outro.example')).status).toBe(403);
    expect((await allow({ origin: 'https://outro.example' })).status).toBe(403);
    await street.sandbox.seed({ apps: [{ id: APP, secret: 's', loginOrigins: ['https://loja.example'] }] });
    expect((await people('https://loja.example')).status).toBe(200);
    expect((await people('http://localhost:5173')).status).toBe(200);
    expect((await people(ORIGIN, 'nenhum')).status).toBe(403);
  });

  it('comes with the script that opens it', async () => {
    const script = await fetch(`${street.sandbox.url}/facebook/sdk.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(`${street.sandbox.url}/facebook/dialog`)).status).toBe(200);
  });
});
