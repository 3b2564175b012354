import { z } from 'zod';

/** One figure of the rules: what counts when nobody chose, how far the platform may go, and on which side caution lies. */
type RuleFigure = { usual: number; least: number; most: number; caution: 'lower' | 'higher' };

const share = (usual: number): RuleFigure => ({ usual, least: 0.001, most: 1, caution: 'lower' });
const times = (usual: number, most: number): RuleFigure => ({ usual, least: 1, most, caution: 'lower' });

/** What the guardian of numbers goes by. Shares are of the people in the sample, 0.25 for a quarter. */
export const ruleFigures = {
  /** Not delivered when it should have been. */
  undeliveredSlow: share(0.25),
  undeliveredStop: share(0.45),
  /** Numbers that cannot be reached: an old list. */
  recipientsSlow: share(0.08),
  recipientsStop: share(0.2),
  /** Opt-outs, refusals and complaints. */
  objectionsSlow: share(0.015),
  objectionsStop: share(0.03),
  /** What Meta did not hand over because the person gets enough of it. */
  saturatedSlow: share(0.15),
  saturatedStop: share(0.4),
  /** Below this part of the line's own usual share, reading has dropped. */
  readDrop: { usual: 0.5, least: 0.01, most: 0.95, caution: 'higher' },
  /** So many people before shares mean anything, and before a share stops anything. */
  sampleLeast: times(30, 200),
  peopleLeast: times(3, 50),
  /** Lost lines of a phone in an hour. */
  reconnectsSlow: times(3, 1000),
  reconnectsHold: times(6, 1000),
  /** Messages that Meta keeps back to look at the template. */
  heldMost: times(50, 100_000),
  /** The same refusal so many times in a row. */
  refusalsInARow: times(3, 50),
  /** So many unknown outcomes, timeouts and faults of the provider in a row. */
  faultsInARow: times(3, 50),
  /** Phones by QR: strangers a day in the beginning, without and with a past, by how much more each day, and at most. */
  coldStart: times(20, 100_000),
  coldStartWithPast: times(100, 100_000),
  coldGrowth: { usual: 0.2, least: 0, most: 10, caution: 'lower' },
  coldMost: times(200, 100_000),
  /** People who know the number. */
  warmMost: times(500, 100_000),
  /** Seconds between two strangers. */
  coldGapSeconds: { usual: 8, least: 0, most: 3600, caution: 'higher' },
  /** The part of Meta's limit that bulk may use; the rest is for people. */
  metaShare: { usual: 0.9, least: 0, most: 1, caution: 'lower' },
} as const satisfies Record<string, RuleFigure>;

export type RuleName = keyof typeof ruleFigures;
export const ruleNames = Object.keys(ruleFigures) as RuleName[];

export type GuardianRules = Record<RuleName, number>;
export type RuleChoices = { [K in RuleName]?: number | undefined };

export const usualRules: GuardianRules = Object.fromEntries(
  ruleNames.map((name) => [name, ruleFigures[name].usual]),
) as GuardianRules;

/** Whether the first is at least as cautious as the second. */
export const isAsCautious = (name: RuleName, chosen: number, allowed: number) =>
  ruleFigures[name].caution === 'lower' ? chosen <= allowed : chosen >= allowed;

const moreCautious = (name: RuleName, a: number, b: number) => (isAsCautious(name, a, b) ? a : b);

/**
 * The rules of a company: what the platform allows it, else what is usual; its own choices count as far as they are more
 * cautious. Where a company had chosen and the platform became stricter, the platform's figure counts.
 */
export function rulesOf({ allowed, chosen }: { allowed: RuleChoices; chosen: RuleChoices }): GuardianRules {
  return Object.fromEntries(
    ruleNames.map((name) => {
      const limit = allowed[name] ?? usualRules[name];
      const own = chosen[name];
      return [name, own === undefined ? limit : moreCautious(name, own, limit)];
    }),
  ) as GuardianRules;
}

const figure = (name: RuleName) => z.number().min(ruleFigures[name].least).max(ruleFigures[name].most);

const numbers = <S extends z.ZodType>(schema: (name: RuleName) => S) =>
  Object.fromEntries(ruleNames.map((name) => [name, schema(name)])) as Record<RuleName, S>;

export const RuleFigures = z.object(numbers(() => z.number()));

/** Figures that somebody chose; `null` goes back to what is usual, what is left out stays. */
export const RuleChange = z.object(numbers((name) => figure(name).nullable())).partial();
export type RuleChange = z.infer<typeof RuleChange>;
