import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import { useMemo, useRef } from 'react';
import { useEditorSession } from './editor-context.ts';
import type { Editor } from './editor-store.ts';
import { useDraftSnapshot } from './use-editor-session.ts';

export type Problems = {
  /** What blocks first. */
  list: readonly FlowProblem[];
  blocking: number;
  /** The worst of each block. */
  worst: ReadonlyMap<string, FlowProblem['severity']>;
  /** Marks the block of the next problem, round and round. */
  showNext: (editor: Editor) => void;
};

function worstByNode(problems: readonly FlowProblem[]): Map<string, FlowProblem['severity']> {
  const worst = new Map<string, FlowProblem['severity']>();
  for (const { nodeId, severity } of problems)
    if (nodeId !== undefined && worst.get(nodeId) !== 'blocking') worst.set(nodeId, severity);
  return worst;
}

/** What the check finds in what is drawn. */
export function useProblems(): Problems {
  const { problems } = useDraftSnapshot(useEditorSession());
  const shown = useRef(-1);
  return useMemo(() => {
    const rank = ({ severity }: FlowProblem) => (severity === 'blocking' ? 0 : 1);
    const list = problems.toSorted((one, other) => rank(one) - rank(other));
    const places = list.flatMap(({ nodeId }) => (nodeId === undefined ? [] : [nodeId]));
    return {
      list,
      blocking: list.filter(({ severity }) => severity === 'blocking').length,
      worst: worstByNode(list),
      showNext(editor) {
        shown.current = (shown.current + 1) % Math.max(1, places.length);
        const nodeId = places[shown.current];
        if (nodeId !== undefined) editor.select([nodeId]);
      },
    };
  }, [problems]);
}
