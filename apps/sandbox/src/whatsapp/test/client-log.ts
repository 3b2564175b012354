import type { BaileysEventMap } from 'baileys';

type Name = keyof BaileysEventMap;
type Seen = { name: string; data: unknown };

/** What a client told, in order; a wait looks at what was seen already, then at what comes. */
export function clientLog() {
  const seen: Seen[] = [];
  const waiters = new Set<() => void>();
  return {
    seen,
    mark: () => seen.length,
    note(name: string, data: unknown): void {
      seen.push({ name, data });
      for (const check of waiters) check();
    },
    all: <N extends Name>(name: N, from = 0): BaileysEventMap[N][] =>
      seen.slice(from).flatMap((one) => (one.name === name ? [one.data as BaileysEventMap[N]] : [])),
    acks: (from = 0): Record<string, string>[] =>
      seen.slice(from).flatMap((one) => (one.name === 'serverAck' ? [one.data as Record<string, string>] : [])),
    until<T>(look: () => T | undefined | null | false, { what, withinMs = 9000 }: Wait): Promise<T> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(check);
          reject(new Error(`no ${what} within ${withinMs} ms`));
        }, withinMs);
        const check = () => {
          const found = look();
          if (found === null || found === undefined || found === false) return;
          clearTimeout(timer);
          waiters.delete(check);
          resolve(found);
        };
        waiters.add(check);
        check();
      });
    },
  };
}

type Wait = { what: string; withinMs?: number | undefined };
