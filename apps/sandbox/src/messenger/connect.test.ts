import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  APP,
  exchange,
  INSTAGRAM,
  openPageStreet,
  OTHER_PAGE,
  PAGE,
  READ_ONLY_PAGE,
  refusalOf,
  USER,
} from './test/page-fixture.ts';
import type { PageStreet } from './test/page-fixture.ts';
import { SECRET } from '../test/fake-business.ts';

let street: PageStreet;
beforeEach(async () => {
  street = await openPageStreet();
});
afterEach(() => street.close());

const HOUR = 3_600_000;
const user = () => street.sandbox.asFacebookUser(USER);
const debug = (token: string) =>
  street.graph(`GET debug_token?input_token=${encodeURIComponent(token)}`, undefined, `${APP}|${SECRET}`);

describe('the token of a login', () => {
  it('says whose it is, for which app, and what was granted', async () => {
    const { accessToken } = await user().login({ scopes: ['pages_show_list'] });
    const { body } = await debug(accessToken);
    expect(body.data).toMatchObject({
      app_id: APP,
      user_id: USER,
      type: 'USER',
      is_valid: true,
      scopes: ['public_profile', 'pages_show_list'],
    });
  });

  it('lasts two hours and is exchanged for one of sixty days', async () => {
    const { accessToken } = await user().login();
    const { body } = await exchange(street.sandbox, { fb_exchange_token: accessToken });
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 5_183_944 });
    await street.sandbox.clock({ advanceMs: 3 * HOUR });
    expect(refusalOf(await street.graph('GET me', undefined, accessToken))).toEqual([401, 190, 463]);
    expect((await street.graph('GET me', undefined, z.string().parse(body.access_token))).body).toMatchObject({
      id: USER,
    });
  });

  it('cannot be exchanged once it expired', async () => {
    const { accessToken } = await user().login();
    await street.sandbox.clock({ advanceMs: 3 * HOUR });
    expect(refusalOf(await exchange(street.sandbox, { fb_exchange_token: accessToken }))).toEqual([400, 190, 463]);
  });

  it('is exchanged only with the secret of its app', async () => {
    const { accessToken } = await user().login();
    const wrong = { fb_exchange_token: accessToken, client_secret: 'outro' };
    expect(refusalOf(await exchange(street.sandbox, wrong))).toEqual([400, 1, null]);
    expect(refusalOf(await exchange(street.sandbox, { ...wrong, client_id: '1' }))).toEqual([400, 101, null]);
    expect(refusalOf(await exchange(street.sandbox, { fb_exchange_token: 'x' }))).toEqual([400, 190, null]);
  });

  it('dies, with all page tokens, when the password changes', async () => {
    await user().changePassword();
    expect(refusalOf(await street.graph(`GET ${PAGE}`))).toEqual([401, 190, 460]);
    expect(refusalOf(await street.graph('GET me', undefined, street.userToken))).toEqual([401, 190, 460]);
    expect((await debug(street.pageToken)).body.data).toMatchObject({ is_valid: false, error: { subcode: 460 } });
    const { accessToken } = await user().login();
    expect((await street.graph('GET me', undefined, accessToken)).status).toBe(200);
  });

  it('dies when the person removes the app', async () => {
    await user().removeApp();
    expect(refusalOf(await street.graph(`GET ${PAGE}`))).toEqual([401, 190, 458]);
  });
});

describe('the pages of a person', () => {
  const fields = 'id,name,access_token,tasks,instagram_business_account{id,username,name,profile_picture_url}';
  const accounts = (query: string, token = street.userToken) =>
    street.graph(`GET ${USER}/accounts?fields=${fields}${query}`, undefined, token);

  it('are listed with their tasks and the Instagram account', async () => {
    const { body } = await accounts('');
    expect(body.data).toMatchObject([
      { id: PAGE, instagram_business_account: { id: INSTAGRAM, username: 'lojadarua' } },
      { id: OTHER_PAGE },
      { id: READ_ONLY_PAGE, tasks: ['ANALYZE'] },
    ]);
  });

  it('come in pages of which each leads to the next', async () => {
    await street.sandbox.behave({ accountsPageLimit: 2 });
    const first = await accounts('&limit=100');
    expect(first.body.data).toHaveLength(2);
    const { next } = (first.body as { paging: { next: string } }).paging;
    const response = await fetch(next, { headers: { authorization: `Bearer ${street.userToken}` } });
    expect(await response.json()).toMatchObject({ data: [{ id: READ_ONLY_PAGE }] });
  });

  it('are those the person chose in the dialog', async () => {
    await user().login({ pageIds: [OTHER_PAGE] });
    expect((await accounts('')).body.data).toMatchObject([{ id: OTHER_PAGE }]);
    await user().login({ scopes: [] });
    expect(refusalOf(await accounts(''))).toEqual([403, 200, null]);
  });

  it('show Instagram only to an app that may see it', async () => {
    await user().setScopes(['pages_show_list']);
    expect((await accounts('')).body.data).not.toMatchObject([{ instagram_business_account: { id: INSTAGRAM } }]);
  });

  it('have tokens without an end when asked for with a long-lived token, else with the end of the short one', async () => {
    expect((await debug(street.pageToken)).body.data).toMatchObject({ type: 'PAGE', profile_id: PAGE, expires_at: 0 });
    const { accessToken } = await user().login();
    const { body } = await accounts('', accessToken);
    const { access_token: short } = (body as { data: { access_token: string }[] }).data[0]!;
    await street.sandbox.clock({ advanceMs: 3 * HOUR });
    expect(refusalOf(await street.graph(`GET ${PAGE}`, undefined, short))).toEqual([401, 190, 463]);
    expect((await street.graph(`GET ${PAGE}`)).status).toBe(200);
  });

  it('name a linked account by its id alone when nothing more is asked', async () => {
    const { body } = await street.graph(`GET ${PAGE}?fields=instagram_business_account`);
    expect(body).toEqual({ id: PAGE, instagram_business_account: { id: INSTAGRAM } });
    expect(refusalOf(await street.graph(`GET ${PAGE}?fields=cor`))).toEqual([400, 100, null]);
  });
});

describe('the subscription of a page', () => {
  const subscribe = (subscribed_fields: string) => street.graph(`POST ${PAGE}/subscribed_apps`, { subscribed_fields });

  it('is told, and ends when deleted', async () => {
    await subscribe('messages,message_reads');
    const { body } = await street.graph(`GET ${PAGE}/subscribed_apps`);
    expect(body.data).toMatchObject([{ id: APP, subscribed_fields: ['messages', 'message_reads'] }]);
    await street.graph(`DELETE ${PAGE}/subscribed_apps`);
    expect((await street.graph(`GET ${PAGE}/subscribed_apps`)).body.data).toEqual([]);
    await street.sandbox.asPerson('maria', PAGE).write('ninguém ouve');
    expect(await street.sandbox.webhooks.list()).toHaveLength(0);
  });

  it('takes only fields of pages', async () => {
    expect(refusalOf(await subscribe('messages,messaging_seen'))).toEqual([400, 100, null]);
  });

  it('needs the page’s own token, both permissions and the task MODERATE', async () => {
    const body = { subscribed_fields: 'messages' };
    expect(refusalOf(await street.graph(`POST ${PAGE}/subscribed_apps`, body, street.userToken))).toEqual([
      400,
      210,
      null,
    ]);
    await user().setScopes(['pages_messaging']);
    expect(refusalOf(await subscribe('messages'))).toEqual([403, 200, null]);
    await user().setScopes(['pages_messaging', 'pages_manage_metadata']);
    await user().setTasks(PAGE, ['MESSAGING']);
    expect(refusalOf(await subscribe('messages'))).toEqual([403, 200, null]);
  });

  it('is all that a page tells: other fields stay silent', async () => {
    await subscribe('messages');
    const maria = street.sandbox.asPerson('maria', PAGE);
    const { id } = await maria.write('oi');
    await maria.react(id, '👍');
    await maria.write('fim');
    await street.nextEvent(({ message }) => JSON.stringify(message).includes('fim'));
    expect(street.business.received.some(({ raw }) => raw.includes('reaction'))).toBe(false);
  });
});
