import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { SessionEvent } from '@balcao/channels/kit/session-event.ts';
import type pg from 'pg';
import { vi } from 'vitest';

type Waiting = { timeout?: number };

/** Machines that do much else at once are slow; a test that fails waits this long, no other. */
const TIMEOUT_MS = 45_000;

/** What a host has told the counter about one connection, oldest first. */
export function toldAbout(pool: pg.Pool, connectionId: number) {
  async function events(): Promise<InboundEvent[]> {
    const { rows } = await pool.query<{ raw: string }>(
      'select raw from inbound_events where connection_id = $1 order by id',
      [connectionId],
    );
    return rows.flatMap(({ raw }) => (JSON.parse(raw) as { events: InboundEvent[] }).events);
  }

  const sessions = async () => (await events()).filter((event): event is SessionEvent => event.type === 'session');

  /** The first event that `pick` makes something of; waits for it. */
  const until = <T>(
    pick: (event: InboundEvent) => T | undefined | null | false,
    { timeout = TIMEOUT_MS }: Waiting = {},
  ) =>
    vi.waitUntil(
      async () => {
        for (const event of await events()) {
          const found = pick(event);
          if (found) return found;
        }
        return undefined;
      },
      { timeout, interval: 25 },
    );

  return {
    events,
    sessions,
    until,
    /** The latest state, once it is this one. */
    state: (status: SessionEvent['status'], waiting: Waiting = {}) =>
      vi.waitUntil(
        async () => {
          const last = (await sessions()).at(-1);
          return last?.status === status && last;
        },
        { timeout: TIMEOUT_MS, interval: 25, ...waiting },
      ),
    /** Every change so far, as "status cause". */
    story: async () => (await sessions()).map(({ status, cause }) => `${status} ${cause}`),
  };
}
