import type { Ctx } from '../../../platform/context.ts';

/** Has the line of a connection looked at once this commits, however long it meant to rest. */
export async function wakeFeeder({ client }: Pick<Ctx, 'client'>, connectionId: number): Promise<void> {
  await client.query({
    name: 'wake-feeder',
    text: `select pg_notify('balcao_outbox', $1)`,
    values: [String(connectionId)],
  });
}
