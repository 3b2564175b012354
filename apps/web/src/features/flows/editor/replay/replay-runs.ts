import type { Turn } from '@balcao/bot/engine/types.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import { indexGraph, type GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { replay, type Difference } from '@balcao/bot/trial/replay.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { lastingFacts, type Company } from '../trials/known-facts.ts';
import { factsOfRun } from './facts-of-run.ts';

export type ReplayedRun = { run: RecordedRun; difference: Difference | null; turns: readonly Turn[] };

type Asked = {
  runs: readonly RecordedRun[];
  graph: Graph;
  /** The versions that the conversations went through, by number. */
  versions: ReadonlyMap<number, Graph>;
  company: Company;
};

/** Repeats conversations with a drawing, one at a time. */
export function* replayRuns({ runs, graph, versions, company }: Asked): Generator<ReplayedRun> {
  const index = indexGraph(graph);
  const before = new Map<number, GraphIndex>([...versions].map(([number, drawn]) => [number, indexGraph(drawn)]));
  const lasting = lastingFacts(company);
  for (const run of runs) {
    const tools = {
      now: Date.parse(run.startedAt),
      facts: factsOfRun(lasting, run),
      was: before.get(run.number),
    };
    yield { run, ...replay(run, index, tools) };
  }
}

export type Group = { node: string; runs: readonly ReplayedRun[] };

/** Conversations that go another way, by the block where they first do; where most do comes first. */
export function groupsOf(replayed: readonly ReplayedRun[]): Group[] {
  const different = replayed.filter(({ difference }) => difference !== null);
  const groups = Map.groupBy(different, ({ difference }) => difference?.node ?? '');
  return [...groups]
    .map(([node, runs]) => ({ node, runs }))
    .toSorted((one, other) => other.runs.length - one.runs.length);
}

export type Sum = { same: number; different: number; unknown: number };

export function sumOf(replayed: readonly ReplayedRun[]): Sum {
  const same = replayed.filter(({ difference }) => difference === null).length;
  const unknown = replayed.filter(({ difference }) => difference?.what === 'not-recorded').length;
  return { same, unknown, different: replayed.length - same - unknown };
}
