import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, MARIA, openBusiness, openStreet, PHONE, textTo, WABA } from '../test/fake-business.ts';
import type { Business, Street } from '../test/fake-business.ts';

let street: Street;
let newcomer: Business;
beforeEach(async () => {
  street = await openStreet();
  newcomer = await openBusiness('token-da-conexao');
});
afterEach(async () => {
  await newcomer.close();
  await street.close();
});

const subscribe = (verify_token: string) =>
  street.graph(`POST ${WABA}/subscribed_apps`, { override_callback_uri: newcomer.url, verify_token });

describe('subscribing to a WhatsApp Business Account', () => {
  it('takes a callback that answers the challenge, and sends webhooks there', async () => {
    expect((await subscribe('token-da-conexao')).body).toMatchObject({ success: true });
    await street.sandbox.as(MARIA).send('chegou aqui');
    await newcomer.until(1);
    expect(street.business.received).toHaveLength(0);
  });

  it('refuses a callback that does not know the verify token, and keeps the old one', async () => {
    const refused = await subscribe('outro-token');
    expect([refused.status, errorCode(refused)]).toEqual([400, 100]);
    await street.sandbox.as(MARIA).send('segue no antigo');
    await street.business.until(1);
    expect(newcomer.received).toHaveLength(0);
  });

  it('refuses a callback nobody answers', async () => {
    await newcomer.close();
    expect(errorCode(await subscribe('token-da-conexao'))).toBe(100);
    newcomer = await openBusiness('x');
  });

  it('lists the override and forgets it on unsubscribe', async () => {
    await subscribe('token-da-conexao');
    const listed = await street.graph(`GET ${WABA}/subscribed_apps`);
    expect(listed.body).toMatchObject({ data: [{ override_callback_uri: newcomer.url }] });
    await street.graph(`DELETE ${WABA}/subscribed_apps`);
    expect((await street.graph(`GET ${WABA}/subscribed_apps`)).body).toEqual({ data: [] });
  });

  it('prefers the callback of the number over that of the account', async () => {
    const webhook_configuration = { override_callback_uri: newcomer.url, verify_token: 'token-da-conexao' };
    expect((await street.graph(`POST ${PHONE}`, { webhook_configuration })).status).toBe(200);
    await street.sandbox.as(MARIA).send('para o número');
    await newcomer.until(1);
    expect(street.business.received).toHaveLength(0);
  });
});

describe('the door of the Graph API', () => {
  it.each([
    ['no token', '', 104],
    ['an unknown token', 'ESTRANHO', 190],
    ['the token of another account', 'ALHEIO', 200],
  ])('refuses %s', async (_case, token, code) => {
    await street.sandbox.seed({
      tokens: [{ token: 'ALHEIO', appId: '900100', wabaIds: ['outra'] }],
    });
    expect(errorCode(await street.graph(`POST ${PHONE}/messages`, textTo(MARIA), token))).toBe(code);
  });

  it('refuses a token from the moment it expires, on the sandbox clock', async () => {
    const { now } = await street.sandbox.clock({});
    await street.sandbox.seed({
      tokens: [{ token: 'CURTO', appId: '900100', wabaIds: [WABA], expiresAt: now + 60_000 }],
    });
    expect((await street.graph(`GET ${PHONE}`, undefined, 'CURTO')).status).toBe(200);
    await street.sandbox.clock({ advanceMs: 61_000 });
    expect((await street.graph(`GET ${PHONE}`, undefined, 'CURTO')).body).toMatchObject({
      error: { code: 190, error_subcode: 463 },
    });
    const debug = await street.graph('GET debug_token?input_token=CURTO');
    expect(debug.body).toMatchObject({ data: { is_valid: false, app_id: '900100' } });
  });

  it('refuses a version that has ended', async () => {
    const response = await fetch(`${street.sandbox.graphUrl}/v16.0/${PHONE}`, {
      headers: { authorization: 'Bearer TOKEN' },
    });
    expect(response.status).toBe(400);
  });

  it('says 803 for a number that does not exist', async () => {
    const answer = await street.graph('POST 999/messages', textTo(MARIA));
    expect([answer.status, errorCode(answer)]).toEqual([404, 803]);
  });

  it('counts management calls and says when they are used up', async () => {
    await street.sandbox.behave({ managementPerHour: 2 });
    const first = await street.graph(`GET ${WABA}/phone_numbers`);
    expect(first.headers.get('x-business-use-case-usage')).toContain('"call_count":50');
    await street.graph(`GET ${WABA}/phone_numbers`);
    expect(errorCode(await street.graph(`GET ${WABA}/phone_numbers`))).toBe(80_007);
  });
});
