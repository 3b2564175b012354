const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

/** What WhatsApp tells nobody: guesses from what people report who lost a number. */
export type HiddenRules = {
  /** Strangers within 24 hours: of a number that is new, of one that many people write with, how much more each day, and at most. */
  strangersADay: number;
  strangersADayWithPast: number;
  growthADay: number;
  strangersAtMost: number;
  /** More strangers within one minute are no work of hands. */
  strangersAMinute: number;
  /** The same words to so many strangers within five minutes. */
  sameWords: number;
  /** Of the strangers of the last 24 hours so many have blocked the number: a share, and at least so many people. */
  blockedShare: number;
  blockedLeast: number;
  /** How long no new chats may be started, and what ends in a ban: tries meanwhile, restrictions within a week. */
  restrictedMs: number;
  triesMeanwhile: number;
  restrictionsAWeek: number;
};

export const usualHiddenRules: HiddenRules = {
  strangersADay: 60,
  strangersADayWithPast: 250,
  growthADay: 0.25,
  strangersAtMost: 500,
  strangersAMinute: 10,
  sameWords: 40,
  blockedShare: 0.1,
  blockedLeast: 4,
  restrictedMs: DAY_MS,
  triesMeanwhile: 5,
  restrictionsAWeek: 3,
};

/** What is known about one number. Times are milliseconds. */
export type Watched = {
  since: number;
  hasPast: boolean;
  strangers: ToStranger[];
  blocked: number[];
  restrictions: { from: number; until: number }[];
  tries: number;
};

export const newlyWatched = (since: number, hasPast: boolean): Watched => ({
  since,
  hasPast,
  strangers: [],
  blocked: [],
  restrictions: [],
  tries: 0,
});

/** `words`: what was said, as far as it is known. */
export type ToStranger = { to: string; at: number; words: string | null };
export type Sentence = 'pass' | 'restrict' | 'ban';

/** What becomes of a first message to a stranger; the number's file is kept in place. */
export function judgeStranger(watched: Watched, message: ToStranger, rules: HiddenRules): Sentence {
  const { at } = message;
  const running = watched.restrictions.find(({ until }) => until > at);
  if (running) return tryAgain(watched, running, { at, rules });
  forget(watched, at);
  const strangers = [...watched.strangers, message];
  if (strangers.filter((one) => at - one.at < MINUTE_MS).length > rules.strangersAMinute) return 'ban';
  if (!isTooMuch(watched, strangers, { at, rules })) {
    watched.strangers = strangers;
    return 'pass';
  }
  watched.restrictions.push({ from: at, until: at + rules.restrictedMs });
  watched.tries = 0;
  return watched.restrictions.length >= rules.restrictionsAWeek ? 'ban' : 'restrict';
}

type Moment = { at: number; rules: HiddenRules };

/** Each try makes the restriction longer. */
function tryAgain(watched: Watched, running: { until: number }, { at, rules }: Moment): Sentence {
  watched.tries += 1;
  running.until = at + rules.restrictedMs;
  return watched.tries >= rules.triesMeanwhile ? 'ban' : 'restrict';
}

function forget(watched: Watched, at: number): void {
  watched.strangers = watched.strangers.filter((one) => at - one.at < DAY_MS);
  watched.blocked = watched.blocked.filter((one) => at - one < DAY_MS);
  watched.restrictions = watched.restrictions.filter(({ from }) => at - from < WEEK_MS);
}

function isTooMuch(watched: Watched, strangers: readonly ToStranger[], { at, rules }: Moment): boolean {
  const days = Math.floor((at - watched.since) / DAY_MS);
  const start = watched.hasPast ? rules.strangersADayWithPast : rules.strangersADay;
  const lately = strangers.filter((one) => one.words !== null && at - one.at < 5 * MINUTE_MS);
  const same = Math.max(0, ...[...Map.groupBy(lately, ({ words }) => words).values()].map(({ length }) => length));
  const { length: blocked } = watched.blocked;
  return (
    strangers.length > Math.min(rules.strangersAtMost, start * (1 + rules.growthADay) ** days) ||
    same > rules.sameWords ||
    (blocked >= rules.blockedLeast && blocked > strangers.length * rules.blockedShare)
  );
}
