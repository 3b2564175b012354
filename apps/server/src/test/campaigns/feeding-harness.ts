import { beforeAll, beforeEach, afterEach } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { expireQuestions } from '../../features/campaigns/sending/expire-questions.ts';
import { feedLine } from '../../features/campaigns/sending/feed-line.ts';
import { inCompanyAsSystem } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps } from '../database.ts';
import { createOwnDatabase } from '../own-database.ts';
import { template } from '../templates/approved-template.ts';
import { campaignHouse } from './campaign-house.ts';

/** A Tuesday, nine in the morning of São Paulo. */
export const NINE = new Date('2026-11-24T12:00:00Z');

/** Campaigns that are sent in a database of the test file's own, with a clock that the test moves and nobody behind the outbox. */
type Options = { prepare?: (deps: Deps) => void; environment?: () => Record<string, string> };

export function createFeedingHarness({ prepare, environment }: Options = {}) {
  let url: string;
  let deps: Deps;
  let now: Date;

  beforeAll(async () => void (url = await createOwnDatabase()));
  beforeEach(async () => {
    now = NINE;
    deps = await createTestDeps({ environment: { ...environment?.(), DATABASE_URL: url }, now: () => now });
    prepare?.(deps);
  });
  afterEach(() => closeDeps(deps));

  return {
    deps: () => deps,
    now: () => now,
    at: (moment: Date | number) => void (now = new Date(moment)),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),

    /** Over a phone by QR, or an official number with a template. */
    open: (channel: 'whatsapp' | 'wppoficial' = 'whatsapp') =>
      openFed({ deps, channel, now: () => now, at: (moment) => void (now = new Date(moment)) }),
  };
}

type Fed = { deps: Deps; channel: 'whatsapp' | 'wppoficial'; now: () => Date; at: (moment: number) => void };

async function openFed({ deps, channel, now, at }: Fed) {
  const house = await campaignHouse({ deps });
  const { companyId } = house.world;
  const query = async <R extends object>(text: string, values: unknown[] = []) =>
    (await deps.database.pool.query<R>(text, values)).rows;
  await query(
    `update connections set channel = $2, status = 'CONNECTED', problem = null, messaging_limit = -1, templates = $3
     where id = $1`,
    [house.connection.id, channel, JSON.stringify([template])],
  );
  const feed = async (connectionId = house.connection.id) => {
    const next = await inCompanyAsSystem(deps, companyId, (ctx) => feedLine(ctx, connectionId));
    return next?.getTime() ?? now().getTime() + 15_000;
  };

  /** The provider takes all that is in the outbox at this moment and may leave. */
  async function takeAll(): Promise<Taken[]> {
    const taken = await query<Taken>(taking, [companyId, now()]);
    return taken.toSorted((a, b) => a.recipientId - b.recipientId || a.part - b.part);
  }

  /** Feeds a line as the loop would until nobody waits, and the provider takes everything at once. */
  async function run(connectionId = house.connection.id, most = 400) {
    const taken: (Taken & { at: number })[] = [];
    for (let n = 0; n < most; n += 1) {
      const next = await feed(connectionId);
      for (const one of await takeAll()) taken.push({ at: now().getTime(), ...one });
      const left = await query(
        `select from campaign_recipients where company_id = $1 and outcome = 'waiting' limit 1`,
        [companyId],
      );
      if (left.length === 0) return taken;
      at(Math.max(next, now().getTime() + 1));
    }
    return taken;
  }

  const campaign = async (id: number) => {
    const [row] = await query<Record<string, unknown>>('select * from campaigns where id = $1', [id]);
    return row ?? {};
  };
  return { ...house, query, feed, takeAll, run, campaign, expire: () => expireQuestions(deps) };
}

type Taken = { recipientId: number; part: number };

const taking = `
  with done as (
    update outbox set state = 'done'
    where company_id = $1 and priority = 2 and state = 'queued' and (expires_at is null or expires_at > $2)
    returning message_id
  )
  update messages m set ack = 1, sent_ack_at = $2 from done where m.id = done.message_id
  returning m.recipient_id as "recipientId", m.recipient_part as part`;
