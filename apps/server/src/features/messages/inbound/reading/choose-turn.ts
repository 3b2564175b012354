import type { WaitingConnection } from '@balcao/channel-bus/journal.ts';

/** Turns for anybody, and turns only for those who are not known to have much: a flood never takes all of them. */
export type TurnKind = 'any' | 'quiet';

export type Turns = {
  /** Connections that are being read by this process. */
  busy: ReadonlySet<number>;
  /** Connections that had more than their latest turn could place. */
  heavy: ReadonlySet<number>;
  /** Connections that are left alone until then: read by another process, or failing. */
  restUntil: ReadonlyMap<number, number>;
  /** When the latest turn of a connection ended. */
  lastTurn: ReadonlyMap<number, number>;
};

/** Who is next: of those whose turn is longest ago the one that has waited longest. `waiting` begins with the longest wait. */
export function chooseTurn(
  waiting: readonly WaitingConnection[],
  { busy, heavy, restUntil, lastTurn }: Turns,
  { kind, now }: { kind: TurnKind; now: number },
): WaitingConnection | undefined {
  const ago = ({ connectionId }: WaitingConnection) => lastTurn.get(connectionId) ?? Number.NEGATIVE_INFINITY;
  let chosen: WaitingConnection | undefined;
  for (const one of waiting) {
    const { connectionId } = one;
    const isFree = !busy.has(connectionId) && (restUntil.get(connectionId) ?? 0) <= now;
    if (!isFree || (kind === 'quiet' && heavy.has(connectionId))) continue;
    if (chosen === undefined || ago(one) < ago(chosen)) chosen = one;
  }
  return chosen;
}
