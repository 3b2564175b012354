export const numberQualities = ['GREEN', 'YELLOW', 'RED', 'FLAGGED'] as const;
export type NumberQuality = (typeof numberQualities)[number];

/** What a provider tells about a number, as far as it tells it. */
export type NumberStanding = {
  /** Null: it is not rated, or a warning about it is over. */
  quality?: NumberQuality | null;
  /** People a moving day to whom its portfolio may speak first; -1 without a limit. */
  messagingLimit?: number;
};

const TIERS: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1000,
  TIER_2K: 2000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: -1,
};

/** `TIER_2K`, `TIER_2000`, 2000 or -1; undefined for words that are no limit. */
export function limitOfTier(told: string | number | undefined): number | undefined {
  if (typeof told === 'number') return Number.isInteger(told) && told >= -1 ? told : undefined;
  if (told === undefined) return undefined;
  const known = Object.hasOwn(TIERS, told) ? TIERS[told] : undefined;
  if (known !== undefined) return known;
  const [, digits] = /^(?:TIER_)?(-1|\d{1,9})$/.exec(told) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** How Meta rates a template by what people do with it. */
export const templateQualities = ['GREEN', 'YELLOW', 'RED'] as const;
export type TemplateQuality = (typeof templateQualities)[number];

const UNRATED: ReadonlySet<string> = new Set(['UNKNOWN', 'NA']);

/** Meta's word for the quality of a number; null for one that it has not rated yet, undefined where it says nothing of it. */
export function qualityOf(told: string | undefined): NumberQuality | null | undefined {
  const word = told?.toUpperCase() ?? '';
  return UNRATED.has(word) ? null : numberQualities.find((one) => one === word);
}
