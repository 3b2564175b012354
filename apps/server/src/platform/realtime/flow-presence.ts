import type { FlowPresence } from '@balcao/contract/realtime.ts';
import type { Deps } from '../deps.ts';
import type { AppSocket, AppSocketServer } from './app-socket.ts';
import { tellInOrder } from './tell-in-order.ts';

type Place = { companyId: number; flowId: number };
type Person = FlowPresence['people'][number];

/** Not the room of an audience: no event is ever sent there. */
export const roomOfFlow = ({ companyId, flowId }: Place) => `${companyId}:flow:${flowId}`;

/** The flows that a socket has open. */
export const flowsOpen = ({ rooms }: AppSocket): number[] =>
  [...rooms].flatMap((room) => /^\d+:flow:(\d+)$/.exec(room)?.[1] ?? []).map(Number);

/**
 * Tells those who draw a flow who else does, and which blocks they hold. Nothing of it is stored: every process knows its own
 * sockets and asks the others for theirs.
 */
export function createFlowPresence(io: AppSocketServer, { log }: Pick<Deps, 'log'>) {
  const inOrder = tellInOrder();

  async function tell(place: Place) {
    const { companyId, flowId } = place;
    const room = roomOfFlow(place);
    const people = peopleAmong(await io.in(room).fetchSockets(), flowId);
    io.to(room).emit(`company-${companyId}-flowPresence`, { flowId, people } satisfies FlowPresence);
  }
  function changed(place: Place): void {
    inOrder(roomOfFlow(place), () => tell(place)).catch((error: unknown) =>
      log.warn({ err: error }, 'who draws a flow was not told'),
    );
  }
  return {
    changed,
    pointed(socket: AppSocket, flowId: number, nodes: readonly string[]) {
      socket.data.pointing = { flowId, nodes: [...nodes] };
      changed({ companyId: socket.data.claims.companyId, flowId });
    },
    /** A socket has left a flow, by itself or by going. */
    left(socket: AppSocket, place: Place) {
      if (socket.data.pointing?.flowId === place.flowId) delete socket.data.pointing;
      changed(place);
    },
  };
}
export type FlowPresenceKeeper = ReturnType<typeof createFlowPresence>;

/** Each person once, however many browsers they have, with all that these hold. */
function peopleAmong(sockets: readonly { data: AppSocket['data'] }[], flowId: number): Person[] {
  const people = new Map<number, Person>();
  for (const { actor, pointing } of sockets.map((socket) => socket.data)) {
    const nodes = pointing?.flowId === flowId ? pointing.nodes : [];
    const known = people.get(actor.userId)?.nodes ?? [];
    people.set(actor.userId, { userId: actor.userId, name: actor.name, nodes: [...new Set([...known, ...nodes])] });
  }
  return [...people.values()].toSorted((a, b) => a.userId - b.userId);
}
