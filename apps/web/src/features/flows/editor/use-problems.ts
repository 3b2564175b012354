import type { Graph } from '@balcao/bot/graph/graph.ts';
import type { World } from '@balcao/bot/verify/problem.ts';
import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEditorSession, useEditorState } from './editor-context.ts';
import type { EditorState } from './editor-store.ts';
import { useDraftSnapshot } from './use-editor-session.ts';
import { useLists, type Lists } from './use-lists.ts';

export type Problems = {
  /** What blocks first. */
  list: readonly FlowProblem[];
  blocking: number;
  /** The worst of each block. */
  worst: ReadonlyMap<string, FlowProblem['severity']>;
  /** The next problem and its place among them, round and round; null when there is none. */
  next: () => { problem: FlowProblem; at: number; count: number } | null;
};

const graphIn = ({ graph }: EditorState) => graph;

/** What only the server knows of the company: its files and secrets, and what contacts are known by. */
const judgedByServer: ReadonlySet<string> = new Set(['missing-media', 'unknown-secret', 'variable-never-set']);

function worldOf({ queues, users, tags, flows }: Lists): World | null {
  if (!queues || !users || !tags || !flows) return null;
  const membersOf = (queueId: number) =>
    users.filter((user) => user.queues.some(({ id }) => id === queueId)).map(({ id }) => id);
  return {
    queues: queues.map(({ id, name }) => ({ id, name, userIds: membersOf(id) })),
    users,
    tags,
    flows,
    media: [],
    secrets: [],
    extraInfo: [],
    connections: [],
  };
}

type Verify = (graph: Graph, world: World) => FlowProblem[];

/** Comes after the drawing: nobody waits for it to open a flow. */
function useVerify(): Verify | null {
  const [verify, setVerify] = useState<Verify | null>(null);
  useEffect(() => {
    void import('@balcao/bot/verify/verify.ts').then(({ verifyGraph }) => setVerify(() => verifyGraph));
  }, []);
  return verify;
}

function worstByNode(problems: readonly FlowProblem[]): Map<string, FlowProblem['severity']> {
  const worst = new Map<string, FlowProblem['severity']>();
  for (const { nodeId, severity } of problems)
    if (nodeId !== undefined && worst.get(nodeId) !== 'blocking') worst.set(nodeId, severity);
  return worst;
}

const nameOf = ({ code, nodeId, handle }: FlowProblem) => [code, nodeId, handle].join(' ');
const rank = ({ severity }: FlowProblem) => (severity === 'blocking' ? 0 : 1);

/** What is wrong with what is drawn, while it is drawn; and what the server found besides in the draft it has. */
export function useProblems(): Problems {
  const { problems: found, status } = useDraftSnapshot(useEditorSession());
  const graph = useDeferredValue(useEditorState(graphIn));
  const lists = useLists();
  const world = useMemo(() => worldOf(lists), [lists]);
  const verify = useVerify();
  const seen = useMemo(
    () => (verify && world ? verify(graph, world).filter(({ code }) => !judgedByServer.has(code)) : []),
    [verify, graph, world],
  );
  const shown = useRef(-1);
  return useMemo(() => {
    const known = new Set(seen.map(nameOf));
    const besides = status === 'kept' ? found.filter((problem) => !known.has(nameOf(problem))) : [];
    const list = [...seen, ...besides].toSorted((one, other) => rank(one) - rank(other));
    return {
      list,
      blocking: list.filter(({ severity }) => severity === 'blocking').length,
      worst: worstByNode(list),
      next() {
        shown.current = (shown.current + 1) % Math.max(1, list.length);
        const problem = list[shown.current];
        return problem ? { problem, at: shown.current + 1, count: list.length } : null;
      },
    };
  }, [seen, found, status]);
}
