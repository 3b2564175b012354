import type { Server, Socket } from 'socket.io';
import type { UserActor } from '../context.ts';
import type { TokenClaims } from '../http/gate.ts';

/** What the application adds: business rules about sockets. */
export type SocketRules = {
  /** Whether the person may have this conversation open. */
  mayOpenTicket: (claims: TokenClaims, ticketId: number) => Promise<boolean>;
  /** Somebody is there: on connect and every few minutes. */
  wasSeen: (actor: UserActor) => Promise<void>;
  /** The person's last socket of this process is gone. */
  wentAway: (actor: UserActor) => Promise<void>;
};

/** What somebody does in a conversation besides looking at it. */
export type Busy = { ticketId: number; state: 'composing' | 'recording' };

type SocketData = { claims: TokenClaims; actor: UserActor; busy?: Busy | undefined };
export type AppSocket = Socket<
  Record<string, never>,
  Record<string, (payload: unknown) => void>,
  Record<string, never>,
  SocketData
>;
export type AppSocketServer = Server<
  Record<string, never>,
  Record<string, (payload: unknown) => void>,
  Record<string, never>,
  SocketData
>;
