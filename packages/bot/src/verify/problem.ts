import type { GraphIndex } from '../graph/index-graph.ts';
import type { GraphNode } from '../graph/graph.ts';
import type { MenuLimits } from '../menus/render-menu.ts';
import type { blockingPhrases } from './blocking-phrases.ts';
import type { warningPhrases } from './warning-phrases.ts';

/** Blocking: kept as draft, not live. Warning: shown, allowed. */
export type Problem = {
  code: string;
  severity: 'blocking' | 'warning';
  nodeId?: string;
  handle?: string;
  /** What the phrase of the code names. */
  names?: Record<string, string>;
};

type Place = Pick<Problem, 'nodeId' | 'handle' | 'names'>;

export const blocking = (code: keyof typeof blockingPhrases, place: Place = {}): Problem => ({
  code,
  severity: 'blocking',
  ...place,
});

export const warning = (code: keyof typeof warningPhrases, place: Place = {}): Problem => ({
  code,
  severity: 'warning',
  ...place,
});

/** What the company has. Ids of other companies are simply not there. */
export type World = {
  queues: readonly { id: number; name: string; userIds: readonly number[] }[];
  users: readonly { id: number; name: string }[];
  tags: readonly { id: number; name: string }[];
  /** Names of files in the company's folder. */
  media: readonly string[];
  secrets: readonly string[];
  flows: readonly { id: number; isLive: boolean }[];
  /** Names that contacts have further information under. */
  extraInfo: readonly string[];
  /** The connections that use the flow, with the limits of their channels. */
  connections: readonly {
    name: string;
    limits: MenuLimits & { text: number; replyWindowHours: number | null };
    /** Files that the channel takes in no form. */
    refusedFiles: readonly string[];
    /** Pictures, films and sounds that the channel takes as a document only. */
    documentFiles: readonly string[];
  }[];
};

export type NodeContext = { node: GraphNode; index: GraphIndex; world: World };
