import type { OutboxRow } from '@balcao/channel-bus/outbox.ts';
import { isStale } from '@balcao/channel-bus/staleness.ts';
import type { BinaryNode, WASocket } from 'baileys';
import type { Hold } from '../hold.ts';
import { packChange } from './pack-change.ts';
import { packMessage } from './pack-message.ts';
import type { Parcel } from './parcel.ts';
import { judgeAck, judgeThrown, tooOldToTell, type Verdict } from './refusal.ts';
import { cachesOf } from './session-caches.ts';
import { settleDone, settleLater, settleRefused, settleSent } from './settle.ts';
import { isSignal, sendSignal } from './signals.ts';

/** One socket that WhatsApp has let in. */
export type Line = {
  socket: WASocket;
  /** Grows with everything that WhatsApp has acknowledged on it. */
  acknowledged: number;
  /** Nobody answers any more: begin a new one. */
  giveUp: () => void;
};

type Landing =
  | { by: 'nothing' }
  | { by: 'ack'; parcel: Parcel; code: number | null }
  | { by: 'silence'; isLineAlive: boolean }
  | { by: 'line-lost' }
  | { by: 'throw'; error: unknown };

type Flight = { row: OutboxRow; line: Line | undefined; landing: PromiseWithResolvers<Landing>; parcel?: Parcel };

export type Flights = {
  /** Without a line it lands at once, to be sent over the next one. */
  launch: (row: OutboxRow, line: Line | undefined) => void;
  acknowledge: (line: Line, node: BinaryNode) => void;
  lineLost: (line: Line) => void;
  /** Rows that are just being sent. */
  inHand: () => number[];
  /** Resolves when nothing is. */
  allLanded: () => Promise<void>;
};

export type FlightOptions = {
  /** How long WhatsApp's server gets to acknowledge. */
  ackMs: number;
  onLanding: () => void;
  /** What became of a row could not be written down. */
  onStray: () => void;
};

export function createFlights(hold: Hold, { ackMs, onLanding, onStray }: FlightOptions): Flights {
  const flights = new Map<number, { flight: Flight; over: Promise<void> }>();
  const byWireId = new Map<string, Flight>();

  async function fly(flight: Flight) {
    const { row } = flight;
    try {
      const landing = await Promise.race([flight.landing.promise, hand(flight)]);
      await settle(hold, flight, landing);
    } catch (error) {
      onStray();
      hold.log.warn({ err: error, outboxId: row.id }, 'what became of a departure was not written down');
    } finally {
      if (flight.parcel) byWireId.delete(flight.parcel.wireId);
      flights.delete(row.id);
      onLanding();
    }
  }

  /** Hands a row over to WhatsApp. What it waits for may never come: whoever calls it also listens to the line. */
  async function hand(flight: Flight): Promise<Landing> {
    const { row, line, landing } = flight;
    if (!line) return { by: 'line-lost' };
    try {
      if (isSignal(row)) {
        await sendSignal(hold, line.socket, row);
        return { by: 'nothing' };
      }
      const parcel = await packOf(row)(hold, line.socket, row);
      if (!parcel) return { by: 'nothing' };
      flight.parcel = parcel;
      if (parcel.mayHaveLeft && isStale(row, hold.now())) throw tooOldToTell();
      byWireId.set(parcel.wireId, flight);
      const { jid, message, wireId, attributes } = parcel;
      await line.socket.relayMessage(jid, message, { messageId: wireId, additionalAttributes: attributes });
    } catch (error) {
      return { by: 'throw', error };
    }
    const before = line.acknowledged;
    const timer = setTimeout(() => landing.resolve({ by: 'silence', isLineAlive: line.acknowledged > before }), ackMs);
    return landing.promise.finally(() => clearTimeout(timer));
  }

  return {
    launch(row, line) {
      const flight: Flight = { row, line, landing: Promise.withResolvers() };
      // Entered before it begins, so that it can be found whatever comes first.
      const over = Promise.resolve().then(() => fly(flight));
      flights.set(row.id, { flight, over });
    },
    acknowledge(line, { attrs: { id, error } }) {
      line.acknowledged += 1;
      const flight = id === undefined ? undefined : byWireId.get(id);
      if (!flight?.parcel || flight.line !== line) return;
      flight.landing.resolve({ by: 'ack', parcel: flight.parcel, code: error === undefined ? null : Number(error) });
    },
    lineLost(line) {
      for (const { flight } of flights.values()) if (flight.line === line) flight.landing.resolve({ by: 'line-lost' });
    },
    inHand: () => [...flights.keys()],
    async allLanded() {
      await Promise.all([...flights.values()].map(({ over }) => over));
    },
  };
}

const packOf = ({ kind }: OutboxRow) => (kind === 'message' ? packMessage : packChange);

async function settle(hold: Hold, flight: Flight, landing: Landing): Promise<void> {
  const { row, line } = flight;
  const { attempts, maxAttempts } = row;
  const facts = { attempts, maxAttempts, isStale: isStale(row, hold.now()), random: hold.random() };
  switch (landing.by) {
    case 'nothing':
      return settleDone(hold, row);
    case 'ack':
      return landing.code === null
        ? settleSent(hold, row, landing.parcel)
        : obey(hold, flight, { verdict: judgeAck(landing.code, facts) });
    case 'line-lost':
      return settleLater(hold, row, 0);
    case 'silence':
      if (!landing.isLineAlive) line?.giveUp();
      return settleLater(hold, row, landing.isLineAlive ? unheardPauseMs(row) : 0);
    case 'throw':
      return obey(hold, flight, { verdict: judgeThrown(landing.error, facts), cause: landing.error });
  }
}

/** Others were acknowledged meanwhile: this one alone goes unheard, so it is tried less and less often. */
const unheardPauseMs = ({ attempts }: OutboxRow) => Math.min(2000 * 2 ** Math.min(attempts, 10), 30 * 60_000);

type Judgement = { verdict: Verdict; cause?: unknown };

async function obey(hold: Hold, { row, line, parcel }: Flight, { verdict, cause }: Judgement): Promise<void> {
  const { kind, id: outboxId } = row;
  hold.log.warn({ err: cause, outboxId, kind, verdict: verdict.do }, 'a departure was not taken');
  switch (verdict.do) {
    case 'retry':
      return settleLater(hold, row, verdict.afterMs);
    case 'retry-with-new-devices':
      await cachesOf(hold).userDevicesCache.flushAll();
      return settleLater(hold, row, 0);
    case 'wait-for-line':
      line?.giveUp();
      return settleLater(hold, row, 0);
    case 'give-up': {
      const { wireId = `outbox:${outboxId}`, person = {} } = parcel ?? {};
      return settleRefused(hold, row, { error: verdict.error, wireId, person });
    }
  }
}
