import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';

/** No program waits longer for its answer. */
const TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 40;
const MAX_PAUSE_MS = 400;

type Row = { ack: number; reason: string | null };
type Sent = { companyId: number; messageIds: readonly number[] };

/** The lowest acknowledgement of the messages; fails with ERR_SENDING_WAPP_MSG when one of them was refused. */
export async function acknowledgementOf(
  { database, programTurns }: Deps,
  { companyId, messageIds }: Sent,
): Promise<number> {
  const ask = () =>
    database.pool.query<Row>({
      name: 'acknowledgement-of',
      text: `
      select min(ack)::int as ack, max(coalesce(failure_reason, 'unknown')) filter (where failed_at is not null) as reason
      from messages where company_id = $1 and id = any($2)`,
      values: [companyId, messageIds],
    });
  const { rows } = await programTurns.look(ask);
  const { ack = 0, reason = null } = rows[0] ?? {};
  if (reason !== null) fail('ERR_SENDING_WAPP_MSG', { messageId: messageIds[0], reason });
  return ack ?? 0;
}

/** Waits until all of them have left, but not for long. No transaction is open meanwhile. */
export async function waitForSending(deps: Deps, sent: Sent): Promise<number> {
  const until = performance.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    const ack = await acknowledgementOf(deps, sent);
    if (ack > 0 || performance.now() + pause > until) return ack;
    await delay(pause);
  }
}
