import { fold } from '../menus/fold.ts';

/** Words with which customers ask for a person. */
export const defaultCallingWords = ['atendente', 'humano', 'pessoa'] as const;

/** The words of a company, as it writes them: between commas or lines. None: the usual ones. */
export function callingWordsFrom(written: string): readonly string[] {
  const words = written
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => fold(word) !== '');
  return words.length === 0 ? defaultCallingWords : words;
}

/** Why an arrival was answered as it was. Stored and shown: a code keeps its meaning for ever. */
export const decisionCodes = [
  'may-not-work',
  'with-person',
  'bot-disabled',
  'asked-for-person',
  'run-answers',
  'run-waits',
  'too-old',
  'closed',
  'closed-said',
  'quiet',
  'keyword',
  'not-owed',
  'first-contact',
  'connection-flow',
  'greeting',
  'one-queue',
  'queue-menu',
] as const;
export type DecisionCode = (typeof decisionCodes)[number];

export type ArrivalTrigger = {
  kind: 'keyword' | 'first-contact' | 'campaign-reply';
  pattern: string;
  match: 'exact' | 'starts' | 'contains';
  flowId: number;
  versionId: number;
  runsWhenClosed: boolean;
  /** A rehearsal: nobody else sets it off. */
  onlyContactId: number | null;
};

/** Instants in milliseconds. Groups, information lines, standby, duplicates and blocked contacts never come here. */
export type ArrivalFacts = {
  now: number;
  /** When it was said, by the provider's clock. */
  saidAt: number;
  text: string;
  contactId: number;
  /** A recording from somebody from whom none is accepted: it answers nothing. */
  isDeclinedAudio: boolean;
  mayWork: boolean;
  isOpenWithPerson: boolean;
  disableBot: boolean;
  run: { waiting: 'answer' | 'clock' | 'result' | null } | null;
  /** The text is an option of the menu that waits. */
  isOption: boolean;
  callingWords: readonly string[];
  isOpen: boolean;
  /** Words for being closed, and whether they were said lately. */
  hasClosedText: boolean;
  wasClosedSaid: boolean;
  /** Another machine is left alone until then. */
  quietUntil: number | null;
  /** The same long words for the third time within ten minutes. */
  repeatsItself: boolean;
  personSpokeAt: number | null;
  isOwed: boolean;
  isFirstContact: boolean;
  flow: { id: number; versionId: number; runsWhenClosed: boolean } | null;
  /** In the order in which they are asked. */
  triggers: readonly ArrivalTrigger[];
  queueCount: number;
};

export type ArrivalAction =
  | { do: 'people' | 'hand-over' | 'answer-run' | 'keep' | 'send-closed-notice' | 'greet' | 'begin-menu' }
  | { do: 'begin-flow'; flowId: number; versionId: number; test?: true };

/** A rule that was looked at, and what it saw. The last one decided. */
export type CheckedRule = { rule: DecisionCode; saw: Record<string, unknown> };
export type Decision = { code: DecisionCode; action: ArrivalAction; checked: CheckedRule[] };

const MINUTE_MS = 60_000;
/** Said longer ago than this: an outage, or a phone that was off. */
const OLD_MS = 60 * MINUTE_MS;
/** A person who spoke within this time is not interrupted. */
const PERSON_MS = 30 * MINUTE_MS;

type Rule = {
  code: DecisionCode;
  see: (facts: ArrivalFacts) => { saw: Record<string, unknown>; action?: ArrivalAction };
};

const people: ArrivalAction = { do: 'people' };
const when = (isMet: boolean, action: ArrivalAction, saw: Record<string, unknown>) =>
  isMet ? { saw, action } : { saw };

/** In this order; the first that is met decides. */
const rules: readonly Rule[] = [
  { code: 'may-not-work', see: ({ mayWork }) => when(!mayWork, people, { mayWork }) },
  {
    code: 'with-person',
    see: ({ isOpenWithPerson }) => when(isOpenWithPerson, people, { isOpenWithPerson }),
  },
  { code: 'bot-disabled', see: ({ disableBot }) => when(disableBot, people, { disableBot }) },
  { code: 'asked-for-person', see: askedForPerson },
  {
    code: 'run-answers',
    see: ({ run, isDeclinedAudio }) =>
      when(run?.waiting === 'answer', isDeclinedAudio ? { do: 'keep' } : { do: 'answer-run' }, {
        waiting: run?.waiting ?? null,
        isDeclinedAudio,
      }),
  },
  { code: 'run-waits', see: runWaits },
  {
    code: 'too-old',
    see: ({ now, saidAt }) => when(now - saidAt > OLD_MS, people, { minutes: Math.round((now - saidAt) / MINUTE_MS) }),
  },
  { code: 'closed', see: closed },
  { code: 'closed-said', see: (facts) => when(isClosedFor(facts), people, { isOpen: facts.isOpen }) },
  {
    code: 'quiet',
    see: ({ quietUntil, repeatsItself, now }) =>
      when((quietUntil ?? 0) > now || repeatsItself, people, { quietUntil, ...(repeatsItself && { repeatsItself }) }),
  },
  { code: 'keyword', see: keyword },
  { code: 'not-owed', see: ({ isOwed }) => when(!isOwed, people, { isOwed }) },
  { code: 'first-contact', see: firstContact },
  {
    code: 'connection-flow',
    see: ({ flow }) => (flow ? { saw: { flowId: flow.id }, action: begin(flow) } : { saw: {} }),
  },
  { code: 'greeting', see: ({ queueCount }) => when(queueCount === 0, { do: 'greet' }, { queueCount }) },
  { code: 'one-queue', see: ({ queueCount }) => when(queueCount === 1, { do: 'begin-menu' }, { queueCount }) },
  { code: 'queue-menu', see: ({ queueCount }) => ({ saw: { queueCount }, action: { do: 'begin-menu' } }) },
];

/** Who takes what a customer said. Every rule that was looked at stands in the answer with what it saw. */
export function decide(facts: ArrivalFacts): Decision {
  const checked: CheckedRule[] = [];
  for (const { code, see } of rules) {
    const { saw, action } = see(facts);
    checked.push({ rule: code, saw });
    if (action) return { code, action, checked };
  }
  throw new Error('the last rule always decides');
}

const begin = ({ id, versionId }: { id: number; versionId: number }): ArrivalAction => ({
  do: 'begin-flow',
  flowId: id,
  versionId,
});
const beginOf = ({ flowId, versionId, onlyContactId }: ArrivalTrigger): ArrivalAction => ({
  do: 'begin-flow',
  flowId,
  versionId,
  ...(onlyContactId !== null && { test: true }),
});

/** Whether somebody says nothing but that a person should come. */
export function isCallingWord(text: string, callingWords: readonly string[]): boolean {
  const said = fold(text);
  return said !== '' && callingWords.some((word) => fold(word) === said);
}

/** A bot that is being asked elsewhere hears what is said meanwhile; a pause hears nothing. */
function runWaits({ run, isDeclinedAudio }: ArrivalFacts) {
  const isHeard = run?.waiting === 'result' && !isDeclinedAudio;
  return when(run !== null, { do: isHeard ? 'answer-run' : 'keep' }, { waiting: run?.waiting ?? null });
}

function askedForPerson({ run, text, isOption, callingWords }: ArrivalFacts) {
  const isCalling = isCallingWord(text, callingWords);
  return when(run !== null && isCalling && !isOption, { do: 'hand-over' }, { isCalling, isOption });
}

/** What would begin now, of all that may begin by itself. */
function beginsNow(facts: ArrivalFacts): { runsWhenClosed: boolean } | undefined {
  const byKeyword = matchingKeyword(facts);
  if (byKeyword || !facts.isOwed) return byKeyword;
  return firstContactTrigger(facts) ?? facts.flow ?? undefined;
}

const isClosedFor = (facts: ArrivalFacts) => !facts.isOpen && beginsNow(facts)?.runsWhenClosed !== true;

function closed(facts: ArrivalFacts) {
  const { isOpen, hasClosedText, wasClosedSaid } = facts;
  const says = isClosedFor(facts) && hasClosedText && !wasClosedSaid;
  return when(says, { do: 'send-closed-notice' }, { isOpen, hasClosedText, wasClosedSaid });
}

const places = ['exact', 'starts', 'contains'] as const;

/** Exact before the beginning before anywhere, and then in the order of the list. A person in the middle is not interrupted. */
function matchingKeyword({ text, triggers, contactId, personSpokeAt, now }: ArrivalFacts): ArrivalTrigger | undefined {
  if (personSpokeAt !== null && now - personSpokeAt < PERSON_MS) return undefined;
  const said = fold(text);
  const mine = triggers.filter((one) => one.kind === 'keyword' && (one.onlyContactId ?? contactId) === contactId);
  for (const place of places) {
    const found = mine.find((one) => one.match === place && fits(said, fold(one.pattern), place));
    if (found) return found;
  }
  return undefined;
}

function fits(said: string, pattern: string, place: (typeof places)[number]): boolean {
  if (pattern === '') return false;
  if (place === 'exact') return said === pattern;
  if (place === 'starts') return `${said} `.startsWith(`${pattern} `);
  return ` ${said} `.includes(` ${pattern} `);
}

function keyword(facts: ArrivalFacts) {
  const trigger = matchingKeyword(facts);
  const saw = { personSpokeAt: facts.personSpokeAt, pattern: trigger?.pattern ?? null };
  return trigger ? { saw, action: beginOf(trigger) } : { saw };
}

const firstContactTrigger = ({ triggers, isFirstContact, contactId }: ArrivalFacts) =>
  isFirstContact
    ? triggers.find((one) => one.kind === 'first-contact' && (one.onlyContactId ?? contactId) === contactId)
    : undefined;

function firstContact(facts: ArrivalFacts) {
  const trigger = firstContactTrigger(facts);
  const saw = { isFirstContact: facts.isFirstContact };
  return trigger ? { saw, action: beginOf(trigger) } : { saw };
}
