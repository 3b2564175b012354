import type { CallRequest, CallResult } from './call-types.ts';
import type { Menu } from '../menus/render-menu.ts';
import type { EndReason } from './end-reasons.ts';
import type { EnginePhrases } from './engine-phrases.ts';

/** Where a run stands: all that is needed to go on. Plain JSON. */
export type RunState = {
  node: string;
  /** Steps taken so far; the number of the last one. */
  no: number;
  /** Where inside the node: the next element, the open submenu. */
  cursor: number;
  /** Wrong answers to what waits. */
  tries: number;
  variables: Record<string, string>;
  /** Nodes that `one level up` leads to, the last one first to be used. */
  back: string[];
  waiting: 'answer' | 'clock' | 'result' | null;
  /** What the clock means when it rings, and when it does. */
  due: 'interval' | 'limit' | 'gather' | null;
  until: number | null;
  /** The step that asked: names the question. */
  asked: number;
  /** Words received that are no answer yet. */
  heard: string;
  guard: GuardState;
  external?: ExternalState;
};

/** What tells another machine from a customer. */
export type GuardState = { wrong: string; equal: number; quick: number; hintedAt: number };

/** `sent`: what the external bot was last told; a session that is gone begins again with it. */
export type ExternalState = {
  session: string | null;
  turns: number;
  sent: string;
  choices: { id: string; title: string }[];
};

export type ReceivedFile = { kind: 'image' | 'audio' | 'video' | 'document' | 'sticker'; name: string; key?: string };

export type RunEvent =
  /** `text`: what the customer wrote that began it; for whoever listens before the first question. */
  | { kind: 'begun'; text?: string }
  | { kind: 'clock' }
  | { kind: 'moved' }
  | { kind: 'stopped'; because: EndReason }
  | {
      kind: 'said';
      text: string;
      /** What was pressed, whole: `{ask_id}.{option}`. The engine knows whether it is still the question that waits. */
      choice?: string;
      file?: ReceivedFile;
      /** Received before the question could have been read. */
      isEarly: boolean;
      /** Milliseconds between the question leaving and this answer; left out when the question has not left. */
      afterMs?: number;
    }
  | ({ kind: 'result' } & CallResult);

/** What a run needs to go on. Instants are milliseconds; `until` is when the clock rings, whatever waits. */
export type Wait =
  | { for: 'answer'; askId: string; until: number }
  | { for: 'clock'; until: number }
  | { for: 'result' };

export type Step = {
  no: number;
  node: string;
  kind: string;
  /** The output it left by; null while it waits or when it ended the run. */
  taken: string | null;
  /** What a replay needs and nothing that can be read elsewhere: draws, values compared, what was set. */
  facts: Record<string, unknown>;
};

/**
 * What one event leads to. When `ended` is set, `wait` is null and the last effect is `close`, `handOver` or `flow`, once;
 * otherwise `wait` is set and none of them is there.
 */
export type Turn = { state: RunState; wait: Wait | null; ended: EndReason | null; effects: Effect[]; steps: Step[] };

/** A file is named as in the company's folder. */
export type SayPart = { text: string } | { file: string; voice?: boolean; caption?: string } | { menu: Menu };

/** Texts are filled already: nobody may fill them again. */
export type Effect =
  | { do: 'say'; parts: SayPart[] }
  | { do: 'set'; name: string; value: string }
  | { do: 'collect'; name: string; value: string }
  | { do: 'call'; call: CallRequest }
  | { do: 'queue'; queueId: number | null }
  /** Stands before the `handOver` of the same turn and says to whom. */
  | { do: 'assign'; userId: number }
  | { do: 'assign'; byRule: 'random' }
  | { do: 'tag'; tagId: number }
  | { do: 'contact'; fields: ContactFields }
  | { do: 'close' }
  | { do: 'handOver'; because: EndReason; queueId?: number; userId?: number }
  /** This ticket goes on in the live version of another flow, with these variables. */
  | { do: 'flow'; flowId: number; variables: Record<string, string> }
  /** A line in the ticket for people; the phrase is found by the code. */
  | { do: 'note'; code: string; values: Record<string, string> };

export type ContactFields = { name?: string; email?: string; empresa?: string; extraInfo?: Record<string, string> };

export type Facts = {
  /** Names the run in the ids of its questions; without a dot. */
  runKey: string;
  contact: { name: string; number: string; email: string; extraInfo: { name: string; value: string }[] };
  ticket: { id: number; queueId: number | null };
  /** The values of the placeholders every text may hold, by name. */
  placeholders: Record<string, string>;
  tags: { id: number; name: string; isLane: boolean }[];
  /** Every tag of the company that the graph names: a lane replaces a lane. */
  knownTags: { id: number; name: string; isLane: boolean }[];
  queues: { id: number; name: string }[];
  /** What earlier runs of this ticket confirmed. */
  collected: Record<string, string>;
  /** Files a flow names and the company has no more. */
  missingFiles: string[];
  /** Wrong answers before a menu gives up; 0 never. */
  menuTries: number;
  /** Who does not choose comes here. */
  menuQueueId: number | null;
  /** Automatic messages to this person within the last ten minutes. */
  automaticMessages: number;
  /** Our own last texts, to know an echo by. */
  ownTexts: string[];
  /** The company's. */
  timeZone: string;
  phrases: EnginePhrases;
};

/** `now` in milliseconds. `random` from 0 to below 1, seeded by whoever calls: the same turn draws the same. */
export type Tools = {
  now: number;
  random: () => number;
  isOpen: (queueId: number | null) => boolean;
  facts: Facts;
};
