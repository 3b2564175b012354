import { useMemo } from 'react';
import { useEditorState } from './editor-context.ts';
import type { EditorState } from './editor-store.ts';
import type { Marks } from './use-looks.ts';
import { compareGraphs } from './versions/compare-graphs.ts';

const graphIn = ({ graph }: EditorState) => graph;
const comparedIn = ({ compared }: EditorState) => compared;
const trailIn = ({ trail }: EditorState) => trail;

/** What is different from a version, or where a tried conversation went. */
export function useMarks(): Marks {
  const graph = useEditorState(graphIn);
  const compared = useEditorState(comparedIn);
  const trail = useEditorState(trailIn);
  return useMemo(() => {
    if (compared) return compareGraphs(compared.graph, graph).marks;
    const lit = [...trail.nodes].map((id) => [id, id === trail.here ? 'here' : 'lit'] as const);
    const missed = [...(trail.missed ?? [])].map((id) => [id, 'missed'] as const);
    return new Map([...missed, ...lit]);
  }, [graph, compared, trail]);
}
