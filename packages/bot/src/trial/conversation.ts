import { advance } from '../engine/advance.ts';
import { factsWith } from '../engine/facts-with.ts';
import { beginState } from '../engine/state.ts';
import type { Effect, Facts, RunEvent, Tools, Turn } from '../engine/types.ts';
import type { GraphIndex } from '../graph/index-graph.ts';

/** `facts` as they are at an instant when nothing has been said yet. */
export type ConversationTools = Omit<Tools, 'facts'> & { facts: (now: number) => Facts };

/** A conversation as it runs: a test's and a replay's are the same. */
export type Conversation = { happen: (event: RunEvent, at?: number) => Turn; last: () => Turn | undefined };

/** What is known of contact and ticket once all of these have been done, as the server would read it. */
export function factsAfter(facts: Facts, done: readonly Effect[]): Facts {
  const next = done.reduce(factsWith, facts);
  const infos = done.flatMap((effect) =>
    effect.do === 'contact' ? Object.entries(effect.fields.extraInfo ?? {}) : [],
  );
  if (infos.length === 0) return next;
  const told = new Map([...next.contact.extraInfo.map(({ name, value }) => [name, value] as const), ...infos]);
  const extraInfo = [...told].map(([name, value]) => ({ name, value }));
  return { ...next, contact: { ...next.contact, extraInfo } };
}

export function startConversation(index: GraphIndex, tools: ConversationTools): Conversation {
  const done: Effect[] = [];
  let turn: Turn | undefined;
  let now = tools.now;
  return {
    last: () => turn,
    happen(event, at = now) {
      now = at;
      const facts = factsAfter(tools.facts(now), done);
      turn = advance(index, { state: turn?.state ?? beginState(), event }, { ...tools, now, facts });
      done.push(...turn.effects);
      return turn;
    },
  };
}
