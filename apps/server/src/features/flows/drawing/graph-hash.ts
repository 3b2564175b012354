import { createHash } from 'node:crypto';
import type { FlowGraph } from '@balcao/contract/flows/models.ts';

/** One digest for one graph, in whatever order its keys were written. */
export const graphHash = (graph: FlowGraph): string =>
  createHash('sha256')
    .update(JSON.stringify(graph, (_key, value: unknown) => (isPlain(value) ? sortedKeys(value) : value)))
    .digest('hex');

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortedKeys = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
