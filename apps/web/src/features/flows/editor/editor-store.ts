import type { Graph } from '@balcao/bot/graph/graph.ts';
import type { Figure } from './canvas/look.ts';
import { applyPatches, differenceOf } from '../graph/patches.ts';
import { emptyHistory, redo, remember, undo, type EditHistory } from '../graph/history.ts';

/** The ways to try what is drawn. */
export type TrialTab = 'talk' | 'tests' | 'replay' | 'phone';

/** What stands beside the canvas, or over it on a phone. */
export type OpenPanel =
  | { what: 'form'; nodeId: string }
  | { what: 'new'; kind: string; after: string | null }
  | { what: 'lead'; nodeId: string }
  | { what: 'problems' | 'find' | 'keys' | 'collisions' | 'versions' | 'numbers' | 'triggers' }
  | { what: 'simulator'; tab?: TrialTab };

/**
 * Blocks and ways a conversation took, by id, and where it stands now. `missed`: blocks and ways that no conversation test
 * comes to.
 */
export type Trail = {
  nodes: ReadonlySet<string>;
  ways: ReadonlySet<string>;
  here: string | null;
  missed?: ReadonlySet<string>;
};

/** A way that is being chosen by keyboard, and is not there yet. */
export type Proposal = { source: string; output: string; target: string };

export const noTrail: Trail = { nodes: new Set(), ways: new Set(), here: null };

export type EditorState = {
  graph: Graph;
  history: EditHistory;
  /** Nodes and connections that are marked, by id. */
  selected: ReadonlySet<string>;
  panel: OpenPanel | null;
  /** The version that what is drawn is compared with. */
  compared: { number: number; graph: Graph } | null;
  /** Where a tried conversation went. */
  trail: Trail;
  /** What real conversations did, by block. */
  figures: ReadonlyMap<string, Figure>;
  proposal: Proposal | null;
  /** What an act by keyboard came to, shown and read aloud; empty when there is nothing to say. */
  notice: string;
};

export type Editor = ReturnType<typeof createEditor>;

const nothing: ReadonlySet<string> = new Set();
export const noFigures: ReadonlyMap<string, Figure> = new Map();

const untouched = {
  history: emptyHistory,
  selected: nothing,
  panel: null,
  compared: null,
  trail: noTrail,
  figures: noFigures,
  proposal: null,
  notice: '',
};

/** What is being drawn: the graph, what was done to it, what is marked and what is open. */
export function createEditor(graph: Graph, now: () => number = Date.now) {
  let state: EditorState = { graph, ...untouched };
  const listeners = new Set<() => void>();

  function set(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Marks and panels of what is gone go too. */
  function show(changed: Graph, history: EditHistory): void {
    const held = new Set(changed.nodes.map(({ id }) => id));
    const { panel, selected } = state;
    const isFormGone = panel !== null && 'nodeId' in panel && !held.has(panel.nodeId);
    const marked = [...selected].filter((id) => held.has(id) || id.includes(' '));
    set({
      graph: changed,
      history,
      notice: '',
      ...(marked.length !== selected.size && { selected: new Set(marked) }),
      ...(isFormGone && { panel: null }),
    });
  }

  function step(taken: ReturnType<typeof undo>): boolean {
    if (taken) show(applyPatches(state.graph, taken.patches), taken.history);
    return taken !== null;
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A change of one's own. Those with the same `joinKey`, one right after the other, are undone together. */
    change: (edit: (graph: Graph) => Graph, joinKey: string | null = null): void => {
      const next = edit(state.graph);
      const patches = differenceOf(state.graph, next);
      if (patches.length > 0) show(next, remember(state.history, { patches, joinKey, at: now() }));
    },
    /** What came from elsewhere: a colleague's change, an older version. It is no change of one's own. */
    receive: (next: Graph): void => show(next, state.history),
    undo: (): boolean => step(undo(state.history)),
    redo: (): boolean => step(redo(state.history)),
    select: (ids: Iterable<string>): void => {
      const selected = new Set(ids);
      const isSame = selected.size === state.selected.size && [...selected].every((id) => state.selected.has(id));
      if (!isSame) set({ selected, notice: '' });
    },
    open: (panel: OpenPanel | null): void => set({ panel, ...(panel !== null && { notice: '' }) }),
    compare: (compared: EditorState['compared']): void => set({ compared }),
    propose: (proposal: Proposal | null): void => set({ proposal }),
    say: (notice: string): void => set({ notice }),
    light: (trail: Trail): void => set({ trail }),
    count: (figures: EditorState['figures']): void => set({ figures }),
  };
}
