import { MAX_OPTION_DEPTH } from '@balcao/contract/queues/option-routes.ts';
import { fail } from '../../../platform/fail.ts';

type Node = { id: number; parentId: number | null };

/**
 * Fails unless an option, with the levels below it, may stand below `parentId`: that is an option of the same queue
 * (ERR_NO_OPTION_FOUND), not the option itself or one below it, and no level becomes deeper than a queue may have.
 */
export function requirePlace(rows: readonly Node[], { id, parentId }: { id: number | null; parentId: number | null }) {
  const above = parentId === null ? [] : pathTo(rows, parentId);
  if (id !== null && above.includes(id)) fail('ERR_VALIDATION', { fields: ['parentId'] });
  const below = id === null ? 1 : heightOf(rows, id);
  if (above.length + below > MAX_OPTION_DEPTH) fail('ERR_VALIDATION', { fields: ['parentId'] });
}

/** The option and everything above it. */
function pathTo(rows: readonly Node[], id: number): number[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return fail('ERR_NO_OPTION_FOUND');
  return row.parentId === null ? [id] : [id, ...pathTo(rows, row.parentId)];
}

/** Levels from this option down, its own counted. */
function heightOf(rows: readonly Node[], id: number): number {
  const heights = rows.filter(({ parentId }) => parentId === id).map((child) => heightOf(rows, child.id));
  return 1 + Math.max(0, ...heights);
}

/** Ids of a level in their new order. */
export function reordered(ids: readonly number[], id: number, position: number | undefined): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(position ?? others.length, others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
