import type { z } from 'zod';
import type { EndReason } from '../engine/end-reasons.ts';
import type { CallResult } from '../engine/call-types.ts';
import type { Effect, ReceivedFile, RunState, Tools } from '../engine/types.ts';
import type { GraphNode } from '../graph/graph.ts';
import type { Language } from '../languages.ts';
import type { NodeContext, Problem } from '../verify/problem.ts';

export type NodePhrases = {
  /** As the add menu and the card call it. */
  name: string;
  /** What it does, in one sentence. */
  about: string;
  /** By the key in `.meta({ label })`. */
  fields: Record<string, string>;
  /** By the name in `Output`. */
  outputs?: Record<string, string>;
};

/** A way out. `name` is a key of the phrases, `title` words of whoever drew it. Nobody has to connect an optional one. */
export type Output = { id: string; name?: string; title?: string; optional?: true };

/** How the drawn form shows a field. */
export type Widget =
  | 'text'
  | 'variables'
  | 'number'
  | 'seconds'
  | 'minutes'
  | 'percent'
  | 'switch'
  | 'select'
  | 'choices'
  | 'key-values'
  | 'json'
  | 'elements'
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'queue'
  | 'user'
  | 'tag'
  | 'flow'
  | 'node'
  | 'variable'
  | 'question-variable'
  | 'variable-name'
  | 'condition';

/** Stands in `.meta()` of each field of a schema that people may edit. */
export type FieldMeta = {
  label: string;
  widget: Widget;
  help?: string;
  advanced?: true;
  /** Of a `select`. */
  values?: readonly string[];
  /** Shown only while the field of this name is true, or has this value. */
  when?: string | { field: string; is: string };
};

/** An answer, as a node sees it: `pressed` is an option of this very question, `isStale` one of an earlier question. */
export type Answer = {
  kind: 'said';
  text: string;
  pressed: string | null;
  isStale: boolean;
  isEarly: boolean;
  file: ReceivedFile | null;
  afterMs: number | null;
};

/** `entered`: the run came here in this turn. Otherwise what happened while it waited here. */
export type NodeEvent = { kind: 'entered' } | { kind: 'clock' } | Answer | ({ kind: 'result' } & CallResult);

/** What a node sees when it runs. */
export type NodeTurn = {
  node: GraphNode;
  state: RunState;
  event: NodeEvent;
  tools: Tools;
  /** Names a question that is asked now, and the one that waits. */
  askId: string;
  waitingAskId: string;
  isConnected: (output: string) => boolean;
  /** Puts values in for names, once. */
  fill: (text: string) => string;
  /** What stands between the braces: a name and its filters. */
  evaluate: (expression: string) => string;
  /** The value of a name in the three scopes; empty when it has none. */
  valueOf: (name: string) => string;
  /** Everything the graph reads of an answer of a call. */
  reads: () => string[];
};

/** Where a run goes from a node. Instants in milliseconds. */
export type Move =
  | { go: string }
  /** To a block, whatever is connected. */
  | { goTo: string }
  /** `repeats`: the question that waits, said again. After the minutes (24 h when left out) its time is over. */
  | { ask: 'new' | 'repeats'; timeoutMinutes?: number }
  /** Still the same question: its clock runs on. */
  | { keep: true }
  /** Until the customer is silent for this long. */
  | { gatherSeconds: number }
  | { sleepUntil: number }
  | { awaitResult: true }
  | { end: EndReason; queueId?: number | null; userId?: number };

export type NodeResult = {
  move: Move;
  effects?: Effect[];
  facts?: Record<string, unknown>;
  state?: Partial<Pick<RunState, 'cursor' | 'tries' | 'back' | 'heard' | 'guard' | 'external'>>;
};

type Described<Data> = {
  kind: string;
  /** Whether it waits: what the rule about cycles needs to know. */
  waits: 'answer' | 'clock' | 'result' | 'sometimes' | null;
  phrases: Record<Language, NodePhrases>;
  examples: readonly NoInfer<Data>[];
  /** What a customer writes to be left to people at once, whatever it waits for. */
  leftBy?: string;
  /** Left out: nobody adds it by hand. */
  addMenu?: { group: 'main' | 'more'; icon: string };
};

/** A kind of block as its folder describes it. Its schema accepts whatever is stored: what is missing or wrong gets a default. */
export type NodeKindOf<Data> = Described<Data> & {
  schema: z.ZodType<Data>;
  /** Carries data of earlier formats over. */
  upgrade?: (data: Record<string, unknown>) => Record<string, unknown>;
  outputs: (data: Data) => Output[];
  /** Nodes it goes to without a connection. */
  leadsTo?: (data: Data) => string[];
  /** One line for the card. */
  summary: (data: Data) => string;
  run: (data: Data, turn: NodeTurn) => NodeResult;
  verify?: (data: Data, context: NodeContext) => Problem[];
};

type RawData = Record<string, unknown>;

/** A kind of block for those who do not know its data. */
export type NodeKind = Described<unknown> & {
  schema: z.ZodType;
  outputs: (data: RawData) => Output[];
  leadsTo: (data: RawData) => string[];
  summary: (data: RawData) => string;
  run: (data: RawData, turn: NodeTurn) => NodeResult;
  verify: (data: RawData, context: NodeContext) => Problem[];
};

export function defineNode<Data>(definition: NodeKindOf<Data>): NodeKind {
  const { kind, waits, phrases, examples, leftBy, addMenu, schema, upgrade = (data) => data } = definition;
  const read = (data: RawData): Data => schema.parse(upgrade(data));
  return {
    kind,
    waits,
    phrases,
    examples,
    ...(leftBy !== undefined && { leftBy }),
    ...(addMenu && { addMenu }),
    schema,
    outputs: (data) => definition.outputs(read(data)),
    leadsTo: (data) => definition.leadsTo?.(read(data)) ?? [],
    summary: (data) => definition.summary(read(data)),
    run: (data, turn) => definition.run(read(data), turn),
    verify: (data, context) => definition.verify?.(read(data), context) ?? [],
  };
}
