import { advance } from '@balcao/bot/engine/advance.ts';
import { defaultPhrases } from '@balcao/bot/engine/engine-phrases.ts';
import { beginState } from '@balcao/bot/engine/state.ts';
import type { Facts, RunEvent, Turn } from '@balcao/bot/engine/types.ts';
import type { GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { limits } from '@balcao/bot/limits.ts';
import type { BotConversation } from './bot-conversations.ts';

const MINUTE_MS = 60_000;

export type PlayedTurn = { at: Date; said: string; turn: Turn };

type Playing = { runId: number; ticketId: number; now: Date; facts: Pick<Facts, 'queues' | 'knownTags' | 'timeZone'> };

/** A conversation as the engine carries it on, turn by turn, until it ends or the customer says no more. */
export function playRun(index: GraphIndex, { contact, ago, said }: BotConversation, playing: Playing): PlayedTurn[] {
  const played: PlayedTurn[] = [];
  let state = beginState();
  // Providers count in whole seconds.
  let at = Math.floor(playing.now.getTime() / 1000) * 1000 - ago * MINUTE_MS;
  for (const [minutes, text] of said) {
    at += minutes * MINUTE_MS;
    const event: RunEvent =
      played.length === 0
        ? { kind: 'begun', text }
        : { kind: 'said', text, isEarly: false, afterMs: minutes * MINUTE_MS };
    const facts = factsOf(contact, playing);
    const turn = advance(index, { state, event }, { now: at, random: () => 0, isOpen: () => true, facts });
    played.push({ at: new Date(at), said: text, turn });
    if (turn.ended !== null) break;
    ({ state } = turn);
  }
  return played;
}

const factsOf = ({ name, number }: BotConversation['contact'], { runId, ticketId, facts }: Playing): Facts => ({
  ...facts,
  runKey: `r${runId}`,
  contact: { name, number, email: '', extraInfo: [] },
  ticket: { id: ticketId, queueId: null },
  placeholders: { name, firstName: name.split(' ')[0] ?? name },
  tags: [],
  collected: {},
  missingFiles: [],
  menuTries: limits.menuTries,
  menuQueueId: null,
  automaticMessages: 0,
  ownTexts: [],
  phrases: defaultPhrases,
});
