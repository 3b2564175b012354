import { expect, test } from 'vitest';
import { CONVERSATION_FIELDS } from '../../apps/sandbox/src/messenger/graph/page-edges.ts';
import { openPageStreet, PAGE } from '../../apps/sandbox/src/messenger/test/page-fixture.ts';
import { instagramChannel } from '../../packages/channels/src/instagram/channel.ts';
import { messengerChannel } from '../../packages/channels/src/messenger/channel.ts';

test.each([
  ['Messenger', messengerChannel],
  ['Instagram', instagramChannel],
])(
  '%s subscribes a page to all that happens in its conversations on the street, and to nothing else',
  async (_name, channel) => {
    const street = await openPageStreet();
    await street.graph(`DELETE ${PAGE}/subscribed_apps`);
    const connection = {
      settings: { pageId: PAGE, accessToken: street.pageToken },
      api: { baseUrl: street.sandbox.graphUrl, version: 'v25.0' },
      fetch,
      timeoutMs: 5000,
    };
    await channel.subscribe({ callbackUrl: street.business.url, verifyToken: 'x' }, connection);
    const { body } = await street.graph(`GET ${PAGE}/subscribed_apps`);
    expect(body).toMatchObject({ data: [{ subscribed_fields: CONVERSATION_FIELDS }] });
    await street.close();
  },
);
