type Listener = (uuid: string) => void;

const listeners = new Set<Listener>();

/** Whoever can show tickets hears which one is wanted. */
export function onOpenTicketRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function requestTicket(uuid: string): void {
  for (const open of listeners) open(uuid);
}
