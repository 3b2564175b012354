import type { AssistantFailure } from '@balcao/contract/assistant/models.ts';
import type { ModelAccount } from '../setup/account-in-use.ts';
import { complete, type Completion } from './complete.ts';
import { failureOf } from './failure-of.ts';

type Listening = Omit<Completion, 'onConnect'> & {
  hear: (text: string) => void;
  /** How long it may take to the first word, and in all. */
  patience?: { firstWordMs: number; wholeMs: number };
};
export type Heard = {
  failure: AssistantFailure | 'left' | null;
  error: unknown;
  characters: number;
  /** Whether the provider may have read the question. */
  isReached: boolean;
  usage: { input: number; output: number } | null;
};

const usualPatience = { firstWordMs: 30_000, wholeMs: 60_000 };
const CHARACTERS_A_TOKEN = 6;

/** Hears an answer to its end, whatever that is; throws nothing. */
export async function listen(
  account: ModelAccount,
  { hear, patience = usualPatience, ...completion }: Listening,
): Promise<Heard> {
  const clock = stopwatch(patience);
  const heard: Heard = { failure: null, error: undefined, characters: 0, isReached: false, usage: null };
  const onConnect = () => void (heard.isReached = true);
  const room = completion.maxOutput * CHARACTERS_A_TOKEN;
  let finish: string | null = null;
  try {
    const signal = AbortSignal.any([completion.signal, clock.signal]);
    for await (const piece of complete(account, { ...completion, signal, onConnect })) {
      if ('usage' in piece) heard.usage = piece.usage;
      else if ('finish' in piece) ({ finish } = piece);
      else {
        clock.firstWord();
        const text = piece.text.slice(0, room - heard.characters);
        heard.characters += text.length;
        hear(text);
        // An answer without an end is cut where it was to end.
        if (heard.characters >= room) {
          finish = 'length';
          break;
        }
      }
    }
    heard.failure = endOf(finish, heard.characters);
  } catch (error) {
    heard.error = error;
    heard.failure = heard.characters > 0 ? 'cut' : failureOf(error).failure;
  } finally {
    clock.stop();
  }
  if (completion.signal.aborted) heard.failure = 'left';
  else if (clock.signal.aborted) heard.failure = 'timeout';
  return heard;
}

/** A stream that ends without saying why was cut off on the way. */
function endOf(finish: string | null, characters: number): AssistantFailure | null {
  if (finish === 'content_filter') return 'filtered';
  if (characters === 0) return 'empty';
  return finish === null ? 'cut' : null;
}

function stopwatch({ firstWordMs, wholeMs }: { firstWordMs: number; wholeMs: number }) {
  const controller = new AbortController();
  const first = setTimeout(() => controller.abort(), firstWordMs);
  const whole = setTimeout(() => controller.abort(), wholeMs);
  return {
    signal: controller.signal,
    firstWord: () => clearTimeout(first),
    stop: () => {
      clearTimeout(first);
      clearTimeout(whole);
    },
  };
}
