import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { refusalText } from '@balcao/contract/external-api/refusals.ts';
import { requestIdOf } from '@balcao/platform/request-id.ts';

/** So many calls of machines are begun before whatever else has come meanwhile has its turn. */
const AT_ONCE = 8;
/** More than these that wait are refused: their programs have to slow down. */
const MAX_WAITING = 5000;
/** Of one caller, so that a program without measure fills nobody else's place. */
const MAX_OF_CALLER = 1000;

/** Addresses that machines call, as they are written: programs of companies, and whoever tells us what customers wrote and paid. */
const OF_MACHINES = /^\/(?:api\/(?:v1|evolution|mcp|messages\/send)|messages\/send|webhooks)(?=[/?]|$)/;

type Call = readonly [request: IncomingMessage, response: ServerResponse];
type Options = { maxWaiting?: number; maxOfCaller?: number };

/**
 * Calls of machines are begun a few at a time, and between them whatever else has come: five hundred that arrive at once
 * would otherwise all be read before the next person is heard. Each caller has a line, and the lines take turns, so that
 * no program stands before another's single call. Of a server that listens for requests already.
 */
export function letInTurns(server: Server, options: Options = {}): void {
  const { maxWaiting = MAX_WAITING, maxOfCaller = MAX_OF_CALLER } = options;
  const listeners = server.listeners('request') as RequestListener[];
  const begin = ([request, response]: Call) => {
    // Who has hung up while waiting is not listened to any more.
    if (request.destroyed) return;
    for (const listen of listeners) listen.call(server, request, response as never);
  };
  const waiting = linesOfCallers();

  function letIn() {
    for (let begun = 0; begun < AT_ONCE && waiting.count() > 0; begun += 1) begin(waiting.next());
    if (waiting.count() > 0) setImmediate(letIn);
  }

  server.removeAllListeners('request');
  server.on('request', (...call) => {
    const [request] = call;
    if (!OF_MACHINES.test(request.url ?? '')) return begin(call);
    const caller = callerOf(request);
    if (waiting.count() >= maxWaiting || waiting.countOf(caller) >= maxOfCaller) return refuse(...call);
    waiting.add(caller, call);
    if (waiting.count() === 1) setImmediate(letIn);
  });
}

/** By what it shows, else by where it calls from. */
const callerOf = ({ headers, socket }: IncomingMessage): string =>
  headers.authorization ?? String(headers['apikey'] ?? socket.remoteAddress);

/** A line for each caller, of which the next one is served when it is the caller's turn. */
function linesOfCallers() {
  const lines = new Map<string, Call[]>();
  let count = 0;
  return {
    count: () => count,
    countOf: (caller: string) => lines.get(caller)?.length ?? 0,
    add(caller: string, call: Call) {
      count += 1;
      const line = lines.get(caller);
      if (line) line.push(call);
      else lines.set(caller, [call]);
    },
    next(): Call {
      for (const [caller, line] of lines) {
        const call = line.shift();
        lines.delete(caller);
        if (line.length > 0) lines.set(caller, line);
        if (!call) continue;
        count -= 1;
        return call;
      }
      throw new Error('nobody waits');
    },
  };
}

function refuse({ headers }: IncomingMessage, response: ServerResponse) {
  const error = 'ERR_TOO_MANY_REQUESTS';
  const requestId = requestIdOf(headers['x-request-id']);
  response
    .writeHead(429, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
      'x-request-id': requestId,
    })
    .end(JSON.stringify({ error, details: { retryAfterSeconds: 1 }, message: refusalText(error), requestId }));
}
