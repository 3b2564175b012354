import type { UserActor } from '../context.ts';
import type { Deps } from '../deps.ts';
import { roomOf } from '../events/rooms.ts';
import { localSockets, type AppSocketServer, type SocketRules } from './app-socket.ts';

/** A page that is loaded again is back well within this time. */
const GRACE_MS = 30_000;

type Setup = { rules: Pick<SocketRules, 'wasSeen' | 'wentAway'>; graceMs?: number | undefined };

/**
 * Notes who is there. Somebody counts as gone when half a minute after the last socket of this process no process has one.
 * Where this process ends before that, the job that looks for silent people shows them as away.
 */
export function followPresence(io: AppSocketServer, deps: Pick<Deps, 'log' | 'now'>, { rules, graceMs }: Setup) {
  const leaving = new Map<string, NodeJS.Timeout>();
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.warn({ err: error }, 'presence was not noted'));
  const roomOfUser = ({ companyId, userId }: UserActor) => roomOf(companyId, { to: 'user', userId });

  function forget(room: string) {
    clearTimeout(leaving.get(room));
    leaving.delete(room);
  }

  async function lookForOthers(actor: UserActor, since: Date) {
    const room = roomOfUser(actor);
    leaving.delete(room);
    const elsewhere = await io.in(room).fetchSockets();
    if (elsewhere.length === 0) await rules.wentAway(actor, since);
  }

  return {
    came(actor: UserActor) {
      forget(roomOfUser(actor));
      quietly(rules.wasSeen(actor));
    },
    left(actor: UserActor) {
      const room = roomOfUser(actor);
      if (localSockets(io, room).length > 0) return;
      forget(room);
      const since = deps.now();
      const timer = setTimeout(() => quietly(lookForOthers(actor, since)), graceMs ?? GRACE_MS);
      leaving.set(room, timer.unref());
    },
    stop() {
      for (const room of leaving.keys()) forget(room);
    },
  };
}
export type PresenceKeeper = ReturnType<typeof followPresence>;
