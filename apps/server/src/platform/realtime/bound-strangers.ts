import type { IncomingMessage } from 'node:http';
import { networkOf } from '../network/network-of.ts';
import { slots } from '../limits/slots.ts';
import { clientAddress } from '../network/client-address.ts';
import type { AppSocketServer } from './app-socket.ts';

/** Who has not said within this time who they are is cut off; the same for who was refused. */
const CONNECT_WITHIN_MS = 5000;
/** A whole office may come back at the same moment after a lost line. */
const MAX_STRANGERS_OF_NETWORK = 100;

type Verdict = (refusal: string | null | undefined, allowed: boolean) => void;

/** Bounds the sockets of one network that have not signed in yet. */
export function boundStrangers(trustedProxies: string | undefined) {
  const addressOf = clientAddress(trustedProxies);
  const places = slots(MAX_STRANGERS_OF_NETWORK);
  const strangers = new WeakMap<object, () => void>();

  return {
    /** Takes a place before the line is upgraded; the line gives it back when it closes, at the latest. */
    allowRequest: (request: IncomingMessage, decide: Verdict) => {
      const network = networkOf(addressOf(request));
      if (!places.take(network)) return decide('too many connections', false);
      // The library says goodbye and waits for an answer; who never answers would keep the line.
      const cut = setTimeout(() => request.socket.destroy(), CONNECT_WITHIN_MS);
      let isTaken = true;
      const free = () => {
        clearTimeout(cut);
        if (isTaken) places.free(network);
        isTaken = false;
      };
      strangers.set(request, free);
      request.socket.once('close', free);
      decide(null, true);
    },
    watch(io: AppSocketServer) {
      io.on('connection', (socket) => strangers.get(socket.request)?.());
    },
  };
}
