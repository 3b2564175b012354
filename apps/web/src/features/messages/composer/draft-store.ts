const PREFIX = 'balcao.draft.';

/** What was typed and not yet sent, per ticket, until the browser tab is closed. */
export const draftOf = (ticketId: number) => sessionStorage.getItem(PREFIX + ticketId) ?? '';

export function keepDraft(ticketId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(PREFIX + ticketId);
  else sessionStorage.setItem(PREFIX + ticketId, text);
}
