import { judgeStranger, newlyWatched, usualHiddenRules } from './hidden-rules.ts';
import type { HiddenRules, Sentence, ToStranger, Watched } from './hidden-rules.ts';
import type { Phone } from '../state/model.ts';

/** A number with so many chats is nobody's first phone. */
const PAST_CHATS = 50;

/** The WhatsApp that restricts and bans; off until somebody switches it on. */
export type Adversary = {
  isOn: boolean;
  rules: HiddenRules;
  /** What becomes of a message; to whoever has written to this phone it passes. */
  judge: (phone: Phone, message: ToStranger) => Sentence;
  /** The words of a message that has passed. */
  noteWords: (phone: string, message: { to: string; words: string | null }) => void;
  /** Somebody has blocked this number. */
  noteBlock: (phone: string, at: number) => void;
  watched: () => { phone: string; file: Watched }[];
  /** Begins anew, with other rules where they are given. */
  start: (isOn: boolean, rules?: Partial<HiddenRules>) => void;
};

export function createAdversary(): Adversary {
  const files = new Map<string, Watched>();
  /** Whom a number has written to first. */
  const addressed = new Set<string>();
  const adversary: Adversary = {
    isOn: false,
    rules: usualHiddenRules,
    judge(phone, message) {
      const pair = `${phone.phone}>${message.to}`;
      const hasWritten = phone.chats.get(message.to)?.some(({ fromMe }) => !fromMe) === true;
      if (!adversary.isOn || hasWritten || addressed.has(pair)) return 'pass';
      const file = files.get(phone.phone) ?? newlyWatched(message.at, phone.chats.size >= PAST_CHATS);
      files.set(phone.phone, file);
      const sentence = judgeStranger(file, message, adversary.rules);
      if (sentence === 'pass') addressed.add(pair);
      return sentence;
    },
    noteWords(phone, { to, words }) {
      const entry = files.get(phone)?.strangers.find((one) => one.to === to);
      if (entry) entry.words = words;
    },
    noteBlock: (phone, at) => void files.get(phone)?.blocked.push(at),
    watched: () => [...files].map(([phone, file]) => ({ phone, file })),
    start(isOn, rules = {}) {
      files.clear();
      addressed.clear();
      Object.assign(adversary, { isOn, rules: { ...usualHiddenRules, ...rules } });
    },
  };
  return adversary;
}
