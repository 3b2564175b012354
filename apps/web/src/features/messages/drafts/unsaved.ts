const PREFIX = 'balcao.draft.';

/** Words typed here that have not reached the server; null when all have. They survive loading the page again. */
export const unsavedBody = (ticketId: number) => sessionStorage.getItem(PREFIX + ticketId);

export const keepUnsaved = (ticketId: number, body: string) => sessionStorage.setItem(PREFIX + ticketId, body);

/** Without a ticket: all of them. */
export function discardUnsaved(ticketId?: number): void {
  const keys = ticketId === undefined ? Object.keys(sessionStorage) : [PREFIX + ticketId];
  for (const key of keys) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
