import type { GraphIndex } from '../graph/index-graph.ts';
import type { GraphNode } from '../graph/graph.ts';

/** Blocking: kept as draft, not live. Warning: shown, allowed. */
export type Problem = {
  code: string;
  severity: 'blocking' | 'warning';
  nodeId?: string;
  handle?: string;
  /** What the phrase of the code names. */
  names?: Record<string, string>;
};

/** What the company has. Ids of other companies are simply not there. */
export type World = {
  queues: { id: number; name: string; userIds: number[] }[];
  users: { id: number; name: string }[];
  tags: { id: number; name: string; isLane: boolean }[];
  /** Names of files in the company's folder. */
  media: string[];
  secrets: string[];
  flows: { id: number; name: string; isLive: boolean }[];
};

export type NodeContext = { node: GraphNode; index: GraphIndex; world: World };
