import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { By } from '../../invoices/invoices.ctx.ts';
import { changeLine, decided, lockLine, lockWaiting, type Named, settleFor } from './decide-line.ts';
import { isStillSure } from './still-sure.ts';

/** Lets a sure line count. What made it sure may not hold any more by now: then a person decides. */
export async function settleSureLine(ctx: PlatformCtx, named: Named): Promise<void> {
  const line = await lockLine(ctx, named);
  const [chargeId] = line?.chargeIds ?? [];
  if (line?.state !== 'waiting' || line.verdict !== 'sure' || chargeId === undefined) return;
  if (await isStillSure(ctx, line, chargeId)) await settleFor(ctx, line, { of: { chargeId }, by: null });
  else await changeLine(ctx, line, { verdict: 'suggestion', reason: 'changed-meanwhile' });
}

/**
 * A person says which of the suggested charges a line is the money for. Said again, nothing happens.
 * Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE, ERR_NO_INVOICE_FOUND.
 */
export async function acceptLine(
  ctx: PlatformCtx,
  { chargeId, by, ...named }: Named & { chargeId: number; by: NonNullable<By> },
): Promise<void> {
  const line = await lockWaiting(ctx, named);
  if (line.state === 'settled') return;
  if (!line.chargeIds.includes(chargeId)) fail('ERR_NO_INVOICE_FOUND');
  await settleFor(ctx, line, { of: { chargeId }, by });
}

/** A person says that a line is not ours. Fails with ERR_NO_STATEMENT_FOUND, ERR_STATEMENT_STATE. */
export async function refuseLine(ctx: PlatformCtx, { by, ...named }: Named & { by: NonNullable<By> }): Promise<void> {
  const line = await lockWaiting(ctx, named);
  if (line.state === 'settled') fail('ERR_STATEMENT_STATE', { state: line.state });
  if (line.state === 'waiting') await changeLine(ctx, line, { state: 'refused', ...decided(ctx, by) });
}
