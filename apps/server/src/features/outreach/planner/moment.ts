/** Why something waits that was planned; each has a sentence. */
export type WaitCause =
  | 'scheduled'
  | 'pause'
  | 'window'
  | 'holiday'
  | 'sample'
  | 'daily-budget'
  | 'meta-limit'
  | 'company-maximum'
  | 'guardian'
  | 'number-stopped'
  | 'disconnected';

/** A moment, milliseconds since 1970, and what held something up until then; `Infinity` where nobody can say when it ends. */
export type Moment = { at: number; cause: WaitCause | null };

/** What holds longest is what people are told. */
export const later = (one: Moment, other: Moment): Moment => (other.at > one.at ? other : one);
export const earlier = (one: Moment, other: Moment): Moment => (other.at < one.at ? other : one);
