import type { Moment } from './moment.ts';

/** After so many people a marketing campaign rests, so that receipts and answers can be looked at before the next. */
const STAGES = [100, 1100];
const SAMPLE_WINDOW_MS = 20 * 60_000;
/** A campaign to fewer people is its own sample. */
const LEAST_AUDIENCE = 500;

/** How far a campaign has come. Changed in place as a plan goes on. */
export type SampleProgress = { handed: number; until: number };

export const needsSample = (campaign: { kind: 'marketing' | 'utility'; audience: number }): boolean =>
  campaign.kind === 'marketing' && campaign.audience > LEAST_AUDIENCE;

export const sampled = ({ until }: SampleProgress, at: number): Moment =>
  until > at ? { at: until, cause: 'sample' } : { at, cause: null };

export function countSample(sample: SampleProgress, at: number): void {
  sample.handed += 1;
  if (STAGES.includes(sample.handed)) sample.until = at + SAMPLE_WINDOW_MS;
}
