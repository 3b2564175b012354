import { FlowPresence } from '@balcao/contract/realtime.ts';
import { useSyncExternalStore } from 'react';

type People = FlowPresence['people'];

const NOBODY: People = [];
const byFlow = new Map<number, People>();
const listeners = new Set<() => void>();

function tell() {
  for (const notify of listeners) notify();
}

/** Takes in who draws a flow, as the socket told it; anything else is ignored. */
export function hearFlowPresence(payload: unknown): void {
  const parsed = FlowPresence.safeParse(payload);
  if (!parsed.success) return;
  byFlow.set(parsed.data.flowId, parsed.data.people);
  tell();
}

/** The line is gone: nobody knows who is there. */
export function clearFlowPresence(): void {
  if (byFlow.size === 0) return;
  byFlow.clear();
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who draws a flow at this moment, the viewer included. */
export const useFlowPresence = (flowId: number): People =>
  useSyncExternalStore(subscribe, () => byFlow.get(flowId) ?? NOBODY);
