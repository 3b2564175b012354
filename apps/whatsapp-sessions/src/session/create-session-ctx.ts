import { appendInbound, wakeInbound } from '@balcao/channel-bus/journal.ts';
import { holdLease, type Lease, LeaseLost } from '@balcao/channel-bus/leases.ts';
import { cleanJson } from '@balcao/channels/kit/text/clean-json.ts';
import type pg from 'pg';
import type { SessionCtx, HostDeps } from '../session-ctx.ts';

type RegistryEntry = { lease: Lease; companyId: number; onLost: () => void };

/** What the parts of a session work with while its lease is ours. `onLost` is called when a write finds that it is not. */
export function createSessionCtx(deps: HostDeps, { lease, companyId, onLost }: RegistryEntry): SessionCtx {
  const { pool, now, log } = deps;
  const { connectionId } = lease;
  /** Transactions that have written into the journal: its readers are woken once they have committed. */
  const told = new WeakSet<pg.PoolClient>();

  const wake = () =>
    wakeInbound(pool, [connectionId]).catch((error: unknown) => {
      // The readers look by themselves now and then.
      log.warn({ err: error }, 'the readers of the journal could not be woken');
    });

  async function inLease<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await holdLease(client, lease, now());
      const result = await work(client);
      await client.query('commit');
      if (told.delete(client)) void wake();
      return result;
    } catch (error) {
      told.delete(client);
      await client.query('rollback').catch((cause: Error) => (broken = cause));
      if (error instanceof LeaseLost) onLost();
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...deps,
    log: deps.log.child({ connectionId }),
    lease,
    companyId,
    connectionId,
    inLease,
    async appendEvents(events, client) {
      if (events.length === 0) return;
      const write = async (within: pg.PoolClient) => {
        const raw = JSON.stringify({ events: cleanJson(events) });
        await appendInbound(within, { companyId, connectionId, channel: 'whatsapp', raw, receivedAt: now() });
        told.add(within);
      };
      await (client ? write(client) : inLease(write));
    },
  };
}
