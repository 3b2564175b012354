/** So many at once, and so many a second in the long run. */
export type Rate = { perSecond: number; burst: number };
export type Bucket = { tokens: number; filledAt: number };

export const fullBucket = ({ burst }: Rate, now: number): Bucket => ({ tokens: burst, filledAt: now });

/** The bucket as it is at `now` (milliseconds). A clock that went back fills nothing. */
export function refill({ tokens, filledAt }: Bucket, rate: Rate, now: number): Bucket {
  const gained = (Math.max(0, now - filledAt) / 1000) * rate.perSecond;
  return { tokens: Math.min(rate.burst, tokens + gained), filledAt: Math.max(filledAt, now) };
}
