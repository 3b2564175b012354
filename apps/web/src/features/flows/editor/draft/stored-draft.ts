import { Graph } from '@balcao/bot/graph/graph.ts';
import { z } from 'zod';
import type { Kept } from './draft-sync.ts';

const Unsent = z.object({ base: z.object({ graph: Graph, revision: z.number() }), graph: Graph });
type Unsent = { base: Kept; graph: Graph };

const keyOf = (companyId: number, flowId: number) => `balcao.flow-draft.${companyId}.${flowId}`;

/** What was drawn in this browser and has not reached the server. */
export function storedDraft(companyId: number, flowId: number): Unsent | null {
  const text = localStorage.getItem(keyOf(companyId, flowId));
  if (text === null) return null;
  try {
    return Unsent.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps it for the next time the flow is opened here; null forgets it. */
export function storeDraft(companyId: number, flowId: number, unsent: Unsent | null): void {
  const key = keyOf(companyId, flowId);
  try {
    if (unsent) localStorage.setItem(key, JSON.stringify(unsent));
    else localStorage.removeItem(key);
  } catch {
    // This browser has no room left: the copy on the canvas is still sent.
  }
}
