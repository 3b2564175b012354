/**
 * When something was said: the provider's clock in whole seconds, but never later than it reached us. Without a usable time
 * the time of arrival counts.
 */
export function clampToReceived(providerTime: string | null, receivedAt: Date): Date {
  const said = providerTime === null ? Number.NaN : Date.parse(providerTime);
  const ms = Number.isNaN(said) ? receivedAt.getTime() : Math.min(said, receivedAt.getTime());
  return new Date(Math.floor(ms / 1000) * 1000);
}

/** Two clocks that are both kept differ by less. */
const AHEAD_MS = 60 * 60_000;

/**
 * A time that is only compared with others of the provider's clock, as the provider told it. One that lies far beyond our own
 * clock is no time: then it was when it reached us.
 */
export function clampClockSkew(providerTime: string, receivedAt: Date): Date {
  const said = new Date(providerTime);
  return said.getTime() - receivedAt.getTime() > AHEAD_MS ? receivedAt : said;
}
