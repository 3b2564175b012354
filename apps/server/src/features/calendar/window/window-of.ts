import type { Ctx } from '../../../platform/context.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

export type Window = { from: Date; to: Date };

/** The window that was asked for; without one, a year back and a year ahead. */
export function windowOf(
  { now }: Pick<Ctx, 'now'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Window {
  return {
    from: from === undefined ? new Date(now.getTime() - YEAR_MS) : new Date(from),
    to: to === undefined ? new Date(now.getTime() + YEAR_MS) : new Date(to),
  };
}
