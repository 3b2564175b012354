import type { Server as HttpServer } from 'node:http';
import type { ErrorCode } from '@balcao/contract/errors.ts';
import { SOCKET_PING_MS } from '@balcao/contract/realtime.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import { Server } from 'socket.io';
import type { Deps } from '../deps.ts';
import { AppError } from '../fail.ts';
import { followCompanies, type FollowedCompanies } from '../events/followed-companies.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { slots } from '../limits/slots.ts';
import { tokenBuckets } from '../limits/token-bucket.ts';
import { admitPerson } from './admit-person.ts';
import { ticketsOpen, type AppSocket, type AppSocketServer, type SocketRules } from './app-socket.ts';
import { createFlowPresence, flowsOpen } from './flow-presence.ts';
import { followPresence } from './follow-presence.ts';
import { followRights, type Rights } from './follow-rights.ts';
import { boundStrangers } from './bound-strangers.ts';
import { roomsOfPerson } from './rooms-of-actor.ts';
import { answerRequests, requestsOfPeople, type RequestSetup } from './socket-requests.ts';
import { createTicketPresence } from './ticket-presence.ts';

/** Tabs and devices of one person in one process. */
const MAX_SOCKETS_OF_PERSON = 20;
/** Who was cut off comes back as often as a person with a bad line, not as fast as a machine can. */
const ARRIVALS_OF_PERSON = { burst: 60, perSecond: 2 };

type Setup = {
  gate: Authenticator;
  rules: SocketRules;
  /** Times that tests shorten, in milliseconds. */
  silenceMs?: number;
  graceMs?: number;
  sweepMs?: number;
};
export type Sockets = Stoppable & {
  io: AppSocketServer;
  rights: Rights;
  /** Whose events these sockets wait for. */
  companies: FollowedCompanies;
  ticketMoved: (place: { companyId: number; ticketId: number }) => void;
};

/** Sockets of signed-in people. A socket is in the rooms of what its person may see, and in those only. */
export function serveSockets(http: HttpServer, deps: Deps, setup: Setup): Sockets {
  const strangers = boundStrangers(deps.config.TRUSTED_PROXIES);
  const io: AppSocketServer = new Server(http, {
    transports: ['websocket'],
    pingInterval: SOCKET_PING_MS,
    pingTimeout: SOCKET_PING_MS,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: strangers.allowRequest,
    serveClient: false,
    cors: { origin: false },
  });
  strangers.watch(io);
  const machinery = { ...deps, database: deps.machineryDatabase };
  const companies = followCompanies(machinery.database);
  const flowPresence = createFlowPresence(io, deps);
  const ticketPresence = createTicketPresence(io, machinery, setup);
  const rights = followRights(io, machinery, { ...setup, ticketPresence, flowPresence });
  const presence = followPresence(io, deps, setup);
  const places = slots(MAX_SOCKETS_OF_PERSON);
  const arrivals = tokenBuckets(ARRIVALS_OF_PERSON);
  const requests = requestsOfPeople();
  io.use((socket, next) => {
    const authenticate = async () =>
      next(await refusal(socket, { deps, ...setup, rights, companies, places, arrivals }));
    void authenticate();
  });
  io.on('connection', (socket) =>
    welcome(socket, { deps, ...setup, rights, presence, ticketPresence, flowPresence, requests }),
  );
  return {
    io,
    rights,
    companies,
    ticketMoved: ticketPresence.moved,
    async stop() {
      presence.stop();
      ticketPresence.stop();
      await rights.stop();
      await io.close();
    },
  };
}

type AdmissionSetup = {
  deps: Deps;
  gate: Authenticator;
  rules: SocketRules;
  rights: Rights;
  companies: FollowedCompanies;
  places: ReturnType<typeof slots>;
  arrivals: ReturnType<typeof tokenBuckets>;
};

/** What the socket's own protocol says in words; `data` carries the code and its details, as everywhere. */
const wordOf: Partial<Record<ErrorCode, string>> = { ERR_SESSION_EXPIRED: 'token expired' };

/** Nothing when the socket may come in, otherwise the error its browser is told. */
async function refusal(socket: AppSocket, setup: AdmissionSetup): Promise<Error | undefined> {
  try {
    await identify(socket, setup);
    return undefined;
  } catch (error) {
    const { code, details } = error instanceof AppError ? error : new AppError('ERR_INTERNAL');
    return Object.assign(new Error(wordOf[code] ?? code), { data: { error: code, details } });
  }
}

async function identify(socket: AppSocket, setup: AdmissionSetup) {
  const { deps, gate, rights, companies, places, arrivals } = setup;
  const { auth, query } = socket.handshake;
  const token: unknown = auth.token ?? query.token;
  if (typeof token !== 'string' || token === '') throw new AppError('ERR_UNAUTHENTICATED');
  const claims = await gate.readToken(token);
  const person = String(claims.userId);
  if (!arrivals.take(person)) throw new AppError('ERR_TOO_MANY_REQUESTS');
  // Said apart from coming too often: this only ends when one of the other tabs is closed.
  if (!places.take(person)) throw new AppError('ERR_TOO_MANY_REQUESTS', { reason: 'places' });
  // The line itself, because a socket that is refused or gives up is never disconnected.
  whenClosed(socket, () => places.free(person));
  // First of all: a right that changes from here on is an event that this process reads.
  whenClosed(socket, await companies.follow(claims.companyId));
  const asOf = rights.noticesHeard();
  socket.data = await deps.concurrency(claims, () =>
    deps.database.inCompany(claims.companyId, async (tx) => {
      const { actor, expired, chatIds } = await admitPerson(setup, tx, { claims, now: deps.now() });
      return { claims, actor, expired, chatIds, asOf };
    }),
  );
  // Processes tell each other about their sockets; the token and the cookies of a browser are nobody else's.
  Object.assign(socket.handshake, { auth: {}, query: {}, headers: {}, url: '' });
}

function whenClosed({ conn }: AppSocket, act: () => void) {
  if (conn.readyState === 'open') conn.once('close', act);
  else act();
}

function welcome(socket: AppSocket, setup: RequestSetup) {
  const { deps, rights, presence, ticketPresence, flowPresence } = setup;
  const { actor, claims, asOf } = socket.data;
  const { companyId } = claims;
  void socket.join(roomsOfPerson(socket.data));
  deps.metrics.sockets.inc();
  deps.companyLoad.browserCame(companyId);
  answerRequests(socket, setup);
  let open: number[] = [];
  let drawn: number[] = [];
  socket.on('disconnecting', () => {
    open = ticketsOpen(socket);
    drawn = flowsOpen(socket);
  });
  socket.on('disconnect', () => {
    deps.metrics.sockets.dec();
    deps.companyLoad.browserLeft(companyId);
    for (const ticketId of open) ticketPresence.left(socket, { companyId, ticketId });
    for (const flowId of drawn) flowPresence.left(socket, { companyId, flowId });
    if (!actor.support) presence.left(actor);
  });
  if (!actor.support) presence.came(actor);
  // Rights that changed while this socket was on its way in were told to those that were in.
  if (rights.noticesHeard() !== asOf) {
    rights.refresh(socket).catch((error: unknown) => deps.log.warn({ err: error }, 'rights were not looked at'));
  }
}
