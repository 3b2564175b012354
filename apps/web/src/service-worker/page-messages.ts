/** What a page says to the worker. */
export type PageMessage =
  /** Take the place of the running build now. */
  | { type: 'take-over' }
  /** These were loaded before the worker could see it. */
  | { type: 'keep'; addresses: string[] };

/** What the worker says to a page: show this screen. */
export type WorkerMessage = { type: 'open'; path: string };

export function parsePageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'take-over') return { type: 'take-over' };
  if (data.type !== 'keep' || !('addresses' in data) || !Array.isArray(data.addresses)) return null;
  return {
    type: 'keep',
    addresses: data.addresses.filter((address): address is string => typeof address === 'string'),
  };
}
