import type { InboundCtx, ReceiptRun } from '../inbound-ctx.ts';
import { ackTargetColumns, type AckTarget } from './ack-target.ts';
import type { AckState } from './raise-ack.ts';
import { saveSteps } from './save-ack.ts';

/** See `ReceiptRun`. */
export function receiptRun(): ReceiptRun {
  const found = new Map<string, AckTarget>();
  const reached = new Map<number, AckState>();
  async function write(ctx: InboundCtx) {
    if (reached.size === 0) return;
    const steps = [...reached];
    reached.clear();
    await saveSteps(ctx, steps);
  }
  return {
    async begin(ctx, externalIds) {
      if (externalIds.length < 2) return;
      for (const target of await findTargets(ctx, externalIds)) {
        if (target.externalId !== null) found.set(target.externalId, target);
      }
    },
    find: (externalId) => found.get(externalId),
    save(target, next) {
      if (target.externalId !== null) found.set(target.externalId, { ...target, ...next });
      reached.set(target.id, next);
    },
    write,
    async end(ctx) {
      found.clear();
      await write(ctx);
    },
  };
}

// Locked in one order, whatever the order of the receipts.
async function findTargets(ctx: InboundCtx, externalIds: readonly string[]): Promise<AckTarget[]> {
  const { rows } = await ctx.client.query<AckTarget>({
    name: 'inbound-find-told',
    text: `
      select ${ackTargetColumns}
      from messages m left join tickets t on t.id = m.ticket_id
      where m.company_id = $1 and m.connection_id = $2 and m.from_me and m.external_id = any($3::text[])
      order by m.id for update of m`,
    values: [ctx.companyId, ctx.connection.id, externalIds],
  });
  return rows;
}
