import type { DrawnFlow } from '@balcao/contract/flows/models.ts';
import { useEditorSession, useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';

const graphIn = ({ graph }: EditorState) => graph;

/** What is drawn is not what customers meet: by what the server knows, or by what has not reached it yet. */
export function useIsAhead(flow: DrawnFlow): boolean {
  const { sync } = useEditorSession();
  const graph = useEditorState(graphIn);
  return flow.isDraftAhead || graph !== sync.base().graph;
}
