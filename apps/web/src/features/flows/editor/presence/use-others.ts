import { useEffect, useMemo } from 'react';
import { joinFlow, pointInFlow } from '../../../../platform/realtime/joins.ts';
import { useFlowPresence } from '../../../../platform/realtime/flow-presence.ts';
import { useRealtimeStatus } from '../../../../platform/realtime/status.ts';
import { useSession } from '../../../../platform/session.tsx';
import { useEditorSession, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';

const selectedIn = ({ selected }: EditorState) => selected;

/** What is told of a large selection is its beginning. */
const MAX_TOLD = 20;
/** Dragging a frame over blocks is told when it rests. */
const REST_MS = 300;

/** Tells colleagues that this flow is open here and which blocks are marked. */
export function useBeingHere(): void {
  const { flowId } = useEditorSession();
  const selected = useEditorState(selectedIn);
  // After a lost line the server has forgotten what was held.
  const status = useRealtimeStatus();
  useEffect(() => joinFlow(flowId), [flowId]);
  const nodes = useMemo(() => [...selected].filter((id) => !id.includes(' ')).slice(0, MAX_TOLD), [selected]);
  useEffect(() => {
    if (status !== 'live') return undefined;
    const rest = setTimeout(() => pointInFlow(flowId, nodes), REST_MS);
    return () => clearTimeout(rest);
  }, [flowId, nodes, status]);
}

/** Who else draws this flow at this moment. */
export function useOthers() {
  const { flowId } = useEditorSession();
  const { user } = useSession();
  const people = useFlowPresence(flowId);
  return useMemo(() => people.filter(({ userId }) => userId !== user.id), [people, user.id]);
}
