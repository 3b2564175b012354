import type { Ctx } from '../../../platform/context.ts';

/** What is due is looked for this often by itself. */
export const LOOK_EVERY_MS = 20_000;

/** What is planned for a moment before the next look by itself is told to whoever sends it: heard when the transaction commits. */
export async function wakeIfSoon({ client, now }: Pick<Ctx, 'client' | 'now'>, sendAt: Date): Promise<void> {
  if (sendAt.getTime() - now.getTime() > LOOK_EVERY_MS) return;
  await client.query({ name: 'schedules-wake', text: "select pg_notify('balcao_schedules', '')", values: [] });
}
