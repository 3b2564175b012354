type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Whoever can show screens hears which one is wanted. */
export function onOpenRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function requestScreen(path: string): void {
  for (const open of listeners) open(path);
}
