import {
  isOfChannel,
  retainedChannels,
  retentionKinds,
  type RetainedChannel,
  type RetentionKind,
  type RetentionRule,
} from '@balcao/contract/privacy/retention.ts';

/** What may have a time of its own, in the order of the screen. */
export type RetainedPlace = { kind: RetentionKind; channel: RetainedChannel | null };
/** Months by place; what is missing is kept for ever. */
export type MonthsChoice = Readonly<Record<string, number>>;

export const keyOf = ({ kind, channel }: RetainedPlace) => `${kind} ${channel ?? ''}`;

const ofChannels = retentionKinds.filter(isOfChannel);
const inside = retentionKinds.filter((kind) => !isOfChannel(kind));

export const groups: readonly { channel: RetainedChannel | null; kinds: readonly RetentionKind[] }[] = [
  ...retainedChannels.map((channel) => ({ channel, kinds: ofChannels })),
  { channel: null, kinds: inside },
];

export const choiceOf = (rules: readonly RetentionRule[]): MonthsChoice =>
  Object.fromEntries(rules.map((rule) => [keyOf(rule), rule.months]));

export const rulesOf = (choice: MonthsChoice): RetentionRule[] =>
  groups.flatMap(({ channel, kinds }) =>
    kinds.flatMap((kind) => {
      const months = choice[keyOf({ kind, channel })];
      return months === undefined ? [] : [{ kind, channel, months }];
    }),
  );

const usual = [3, 6, 12, 24, 36, 60];
/** What is offered; a time that was set by a program stands among them. */
export const monthsOffered = (chosen: number | undefined) =>
  [...new Set([...usual, ...(chosen === undefined ? [] : [chosen])])].toSorted((a, b) => a - b);
