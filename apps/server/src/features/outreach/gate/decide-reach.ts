import type { ChannelId } from '@balcao/contract/channels.ts';
import { canSendFreely } from '../../tickets/window/can-send-freely.ts';

/** Why somebody is not written to. */
export const reachReasons = [
  'suppressed',
  'erased',
  'blocked',
  'invalid-number',
  'no-address',
  'window-closed',
  'too-soon',
  'in-service',
  'daily-maximum',
] as const;
export type ReachReason = (typeof reachReasons)[number];

/** Not final: asked again later, the answer may be another. */
export type ReachAnswer = { ok: true } | { ok: false; reason: ReachReason; isFinal: boolean };

/** What the database knows about somebody on a connection. */
export type ReachFacts = {
  isSuppressed: boolean;
  /** Has asked Meta for no more advertising. */
  refusesMarketing: boolean;
  isErased: boolean;
  isBlocked: boolean;
  /** Being served, on whatever connection. */
  isInService: boolean;
  hasAddress: boolean;
  lastInboundAt: Date | null;
  lastOutreachAt: Date | null;
};

/** Rules of the company, as far as it has set any. */
export type ReachRules = {
  /** A campaign waits while somebody is being served. */
  waitsForService: boolean;
  /** Nothing more in bulk within so many days; 0 is no rule. */
  restDays: number;
  /** So many in bulk a day over all connections; null is no rule. */
  dailyMaximum: number | null;
};
export const noReachRules: ReachRules = { waitsForService: true, restDays: 0, dailyMaximum: null };

export type ReachQuestion = {
  /** A campaign, a campaign of a lane, or what an agent has planned for one person. */
  kind: 'campaign' | 'lane' | 'personal';
  category: 'marketing' | 'utility';
  channel: ChannelId;
  /** An approved template passes a closed reply window. */
  isTemplate: boolean;
  rules: ReachRules;
  /** Sent in bulk today, by the whole company. */
  sentToday: number;
  /** They said yes to the question of this campaign: what was promised follows. */
  isPromised: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
const waits: ReadonlySet<ReachReason> = new Set(['in-service', 'daily-maximum']);

/** The one rule for all outreach; what will never change comes first. No clock, no database. */
export function decideReach(facts: ReachFacts, question: ReachQuestion, now: Date): ReachAnswer {
  const reason = question.kind === 'personal' ? whyNever(facts, question, now) : whyNotInBulk(facts, question, now);
  return reason === undefined ? { ok: true } : { ok: false, reason, isFinal: !waits.has(reason) };
}

/** What no message can pass. */
function whyNever(facts: ReachFacts, { channel, isTemplate }: ReachQuestion, now: Date): ReachReason | undefined {
  if (facts.isErased) return 'erased';
  if (!facts.hasAddress) return 'no-address';
  const isOpen = isTemplate || canSendFreely({ channel, lastInboundAt: facts.lastInboundAt }, now);
  return isOpen ? undefined : 'window-closed';
}

function whyNotInBulk(facts: ReachFacts, question: ReachQuestion, now: Date): ReachReason | undefined {
  if (facts.isSuppressed || (facts.refusesMarketing && question.category === 'marketing')) return 'suppressed';
  if (facts.isBlocked) return 'blocked';
  return whyNever(facts, question, now) ?? whyNotNow(facts, question, now);
}

function whyNotNow(facts: ReachFacts, question: ReachQuestion, now: Date): ReachReason | undefined {
  const { rules, kind, isPromised, sentToday } = question;
  if (rules.dailyMaximum !== null && sentToday >= rules.dailyMaximum) return 'daily-maximum';
  if (isPromised) return undefined;
  if (isWithin(facts.lastOutreachAt, rules.restDays, now)) return 'too-soon';
  return kind === 'campaign' && rules.waitsForService && facts.isInService ? 'in-service' : undefined;
}

const isWithin = (at: Date | null, days: number, now: Date) =>
  days > 0 && at !== null && now.getTime() - at.getTime() < days * DAY_MS;
