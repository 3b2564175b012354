import { randomUUID } from 'node:crypto';
import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { inboundHooks } from '../../app/inbound-hooks.ts';
import { processWaiting } from '../../features/messages/inbound/process-entries.ts';
import { unique } from '../builders.ts';
import { companyRows } from '../company-rows.ts';
import { createTestDeps } from '../database.ts';
import { inject } from '../inbound.ts';
import { createWorld } from '../world.ts';

export const APP = {
  META_APP_ID: '900100',
  META_APP_SECRET: 'secret of our app',
  META_VERIFY_TOKEN: 'our verify token',
};
const objects = { facebook: 'page', instagram: 'instagram' } as const;

/** A company with a page (or an Instagram account), and a customer of it: signed webhooks in, and the journal worked off. */
export async function createPageHarness(channel: keyof typeof objects, environment: Record<string, string> = {}) {
  const deps = await createTestDeps({ environment: { ...APP, ...environment } });
  const world = await createWorld({ deps });
  const app = await world.http();
  const pageId = unique();
  const parentAccountId = channel === 'instagram' ? unique() : null;
  const connection = await world.connection({ channel, accountId: pageId, parentAccountId, number: null });
  const person = unique();

  const post = (body: unknown, options: { to?: string; secret?: string } = {}) =>
    inject(app, options.to ?? '/webhooks/meta', {
      raw: JSON.stringify(body),
      secret: options.secret ?? APP.META_APP_SECRET,
    });
  const settle = async () => {
    const all = await connectionsWaiting(deps.database.pool, deps.now());
    const mine = all.filter((one) => one.companyId === world.companyId);
    for (const waiting of mine) while (await processWaiting({ ...deps, ...inboundHooks }, waiting));
  };
  const envelope = (items: readonly object[], key = 'messaging') => ({
    object: objects[channel],
    entry: [{ id: pageId, time: deps.now().getTime(), [key]: items }],
  });
  const happens = async (...items: object[]) => {
    const answer = await post(envelope(items));
    await settle();
    return answer;
  };
  const common = { sender: { id: person }, recipient: { id: pageId } };
  const at = (secondsAgo = 0) => deps.now().getTime() - secondsAgo * 1000;

  return {
    deps,
    world,
    app,
    connection,
    pageId,
    person,
    post,
    settle,
    envelope,
    happens,
    at,
    /** What the customer does, and what the page does elsewhere. */
    customer: (what: object, secondsAgo = 0) => ({ ...common, timestamp: at(secondsAgo), ...what }),
    page: (what: object, secondsAgo = 0) => ({
      sender: common.recipient,
      recipient: common.sender,
      timestamp: at(secondsAgo),
      ...what,
    }),
    mid: () => `m_${randomUUID()}`,
    rows: () => companyRows(world),
  };
}

export type PageDesk = Awaited<ReturnType<typeof createPageHarness>>;
