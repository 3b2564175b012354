import type { Server, Socket } from 'socket.io';
import type { UserActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Authentication, TokenClaims } from '../http/authenticator.ts';

/** What the application adds: business rules about sockets. */
export type SocketRules = {
  /** Whether the person may have this conversation open. */
  mayOpenTicket: (claims: TokenClaims, ticketId: number) => Promise<boolean>;
  /** Whether the person may draw this flow. */
  mayDrawFlow: (claims: TokenClaims, flowId: number) => Promise<boolean>;
  /** The internal chats whose words the person hears. */
  chatsOf: (tx: Pick<Tx, 'client'>, admission: Authentication) => Promise<readonly number[]>;
  /** Somebody is there: on connect and every few minutes. */
  wasSeen: (actor: UserActor) => Promise<void>;
  /** The person has had no socket in any process since then. */
  wentAway: (actor: UserActor, since: Date) => Promise<void>;
};

/** What somebody does in a conversation besides looking at it. */
export type Busy = { ticketId: number; state: 'composing' | 'recording' };

type SocketData = {
  claims: TokenClaims;
  actor: UserActor;
  /** The company's subscription has run out: the socket hears of its own account only. */
  expired: boolean;
  /** The internal chats that the person is in. */
  chatIds: readonly number[];
  /** How many changes of rights this process had heard of when these were read. */
  asOf: number;
  busy?: Busy | undefined;
  /** The blocks that are held in a flow. */
  pointing?: { flowId: number; nodes: string[] };
};
type Emits = Record<string, (payload: unknown) => void>;
export type AppSocket = Socket<Record<string, never>, Emits, Record<string, never>, SocketData>;
export type AppSocketServer = Server<Record<string, never>, Emits, Record<string, never>, SocketData>;

/** The sockets of a room that are connected to this process. */
export const localSockets = (io: AppSocketServer, room: string): AppSocket[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

/** The tickets whose conversations a socket has open. */
export const ticketsOpen = ({ rooms }: AppSocket): number[] =>
  [...rooms].flatMap((room) => /^\d+:ticket:(\d+)$/.exec(room)?.[1] ?? []).map(Number);
