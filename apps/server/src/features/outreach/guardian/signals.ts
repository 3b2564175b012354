/** Bulk messages of a line, counted in people. */
export type BulkSample = {
  size: number;
  undelivered: number;
  delivered: number;
  badRecipients: number;
  objections: number;
  saturated: number;
  read: number;
};

/** Something the provider told, and when it ends, as far as that was told. */
export type ProviderWord = { code: string; at: Date; until: Date | null };

export type TemplateState = {
  campaignId: number;
  variant: number;
  name: string;
  status: string;
  quality: string | null;
  /** When it may be used again, as the provider says. */
  until: Date | null;
};

/** The same refusal of one campaign, so many times in a row. `variant` is null when several texts met it. */
export type RefusalRun = {
  campaignId: number;
  variant: number | null;
  code: string;
  errorClass: string;
  times: number;
};

/** All that is known about a line. What a person has acknowledged is left out: it was looked at. */
export type Signals = {
  channel: 'whatsapp' | 'wppoficial';
  /** The latest that are old enough to tell how far they came. */
  sample: BulkSample;
  /** The latest of all: refusals and complaints are heard at once. */
  newest: BulkSample;
  /** The part of its messages of thirty days that is read; null when there are too few. */
  usualReading: number | null;
  /** The latest refusal to let this number start chats. */
  noNewChats: ProviderWord | null;
  banned: ProviderWord | null;
  restricted: ProviderWord | null;
  payment: ProviderWord | null;
  reconnects: { inAnHour: number; lastAt: Date | null };
  /** Meta's words: GREEN, YELLOW, RED, FLAGGED. */
  quality: string | null;
  templates: readonly TemplateState[];
  held: { waiting: number; dropped: number };
  refusals: readonly RefusalRun[];
  /** Faults of the provider and unknown outcomes since something last went well, and how many holds because of them are over. */
  faults: { inARow: number; lastAt: Date | null; holds: number };
};

const nobody: BulkSample = {
  size: 0,
  undelivered: 0,
  delivered: 0,
  badRecipients: 0,
  objections: 0,
  saturated: 0,
  read: 0,
};

/** A line about which nothing is known. */
export const nothingKnown = (channel: Signals['channel']): Signals => ({
  channel,
  sample: nobody,
  newest: nobody,
  usualReading: null,
  noNewChats: null,
  banned: null,
  restricted: null,
  payment: null,
  reconnects: { inAnHour: 0, lastAt: null },
  quality: null,
  templates: [],
  held: { waiting: 0, dropped: 0 },
  refusals: [],
  faults: { inARow: 0, lastAt: null, holds: 0 },
});
