import { useMemo } from 'react';
import { useEditorState } from './editor-context.ts';
import type { EditorState } from './editor-store.ts';
import type { Marks } from './use-looks.ts';
import { compareGraphs } from './versions/compare-graphs.ts';

const graphIn = ({ graph }: EditorState) => graph;
const comparedIn = ({ compared }: EditorState) => compared;
const trailIn = ({ trail }: EditorState) => trail;
const proposedIn = ({ proposal }: EditorState) => proposal?.target ?? null;

/** What is different from a version, where a tried conversation went, and what a way may lead to. */
export function useMarks(): Marks {
  const graph = useEditorState(graphIn);
  const compared = useEditorState(comparedIn);
  const trail = useEditorState(trailIn);
  const proposed = useEditorState(proposedIn);
  const marks = useMemo<Marks>(() => {
    if (compared) return compareGraphs(compared.graph, graph).marks;
    const lit = [...trail.nodes].map((id) => [id, id === trail.here ? 'here' : 'lit'] as const);
    const missed = [...(trail.missed ?? [])].map((id) => [id, 'missed'] as const);
    return new Map([...missed, ...lit]);
  }, [graph, compared, trail]);
  return useMemo(() => (proposed === null ? marks : new Map([...marks, [proposed, 'target']])), [marks, proposed]);
}
