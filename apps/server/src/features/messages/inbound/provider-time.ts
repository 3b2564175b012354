/**
 * When something was said: the provider's clock in whole seconds, but never later than it reached us. Without a usable time
 * the time of arrival counts.
 */
export function saidAt(providerTime: string | null, receivedAt: Date): Date {
  const said = providerTime === null ? Number.NaN : Date.parse(providerTime);
  const ms = Number.isNaN(said) ? receivedAt.getTime() : Math.min(said, receivedAt.getTime());
  return new Date(Math.floor(ms / 1000) * 1000);
}
