import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type RunningServer } from '../../app/start-server.ts';
import { makePushKeys } from '../../features/notifications/push-keys.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps } from '../database.ts';
import { createInbound } from '../inbound.ts';
import { createOwnDatabase } from '../own-database.ts';
import { pretendBrowser, pushService } from './push-service.ts';
import { createWorld, type Person, type World } from '../world.ts';

type Call = `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`;

/** A running server whose push service is ours, with a database of its own, for the tests of one file. */
export function pushHarness() {
  let service: Awaited<ReturnType<typeof pushService>>;
  let deps: Deps;
  let server: RunningServer;
  beforeAll(async () => {
    service = await pushService();
    deps = await createTestDeps({
      databaseUrl: await createOwnDatabase(),
      environment: { PUSH_ORIGINS: service.origin },
    });
    server = await startServer(deps, ['http', 'realtime', 'worker']);
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  const call = (what: Call, by: Person, body?: object) =>
    fetch(`${server.url}/api/notifications${what.split(' ')[1]}`, {
      method: what.split(' ')[0] ?? 'GET',
      headers: { ...by.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** A browser of this person that takes push messages; `heard` is what arrived there, in order. */
  async function subscribed(person: Person, language = 'pt') {
    const browser = pretendBrowser(service.origin);
    const answer = await call('POST /subscriptions', person, { ...browser.subscription, language });
    expect(answer.status).toBe(200);
    const path = new URL(browser.subscription.endpoint).pathname;
    const arrived = () => service.delivered.filter((letter) => letter.path === path);
    return { browser, arrived, heard: () => arrived().map(({ body }) => browser.read(body)) };
  }

  async function counter() {
    const world = await createWorld({ deps });
    await world.asPlatform(makePushKeys);
    const inbound = await createInbound(world);
    const marina = { wa_id: '5511988887777', profile: { name: 'Marina Lacerda' } };
    const say = (body: string) => inbound.say({ from: marina.wa_id, text: { body } }, marina);
    return { world, say };
  }

  /** Everything asked for so far has been done. */
  const settled = (world: World) =>
    eventually(async () => {
      const { rows } = await deps.database.pool.query<{ left: number }>(
        `select (select count(*) from events where company_id = $1 and not dispatched)
             + (select count(*) from graphile_worker._private_jobs where (payload->>'companyId')::bigint = $1
                  and locked_at is null and run_at <= now() and attempts < max_attempts)
             + (select count(*) from graphile_worker._private_jobs where (payload->>'companyId')::bigint = $1 and locked_at is not null) as left`,
        [world.companyId],
      );
      return Number(rows[0]?.left);
    }).toBe(0);

  const running = () => ({ service, deps, server });
  return { running, call, subscribed, counter, settled };
}

/** Loops of other companies run beside; what takes longer than this is lost. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
