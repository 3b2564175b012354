import type { DeliveryStatus } from '@balcao/channels/kit/inbound-event.ts';
import type { ProviderError } from '@balcao/channels/kit/hints.ts';

/** What is known about the way of a message of ours. Times are null as long as a step has not been heard of. */
export type AckState = {
  ack: number;
  sentAckAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
  failureReason: string | null;
  failureCode: string | null;
  failureText: string | null;
};

export type AckStep = { status: DeliveryStatus; at: Date; error?: ProviderError };

const ackOf: Record<Exclude<DeliveryStatus, 'failed'>, number> = { sent: 1, delivered: 2, read: 3, played: 4 };
const DELIVERED = 2;
const noFailure = { failedAt: null, failureReason: null, failureCode: null, failureText: null };

/**
 * The state after one more receipt, or null when it tells nothing new. Whatever order receipts come in, the same state is
 * reached: the ack only rises, each step keeps its first time, and a failure counts only until the message is delivered.
 */
export function raiseAck(state: AckState, { status, at, error }: AckStep): AckState | null {
  const next = status === 'failed' ? failed(state, at, error) : reached(state, status, at);
  const isSame = (Object.keys(next) as (keyof AckState)[]).every((key) => next[key] === state[key]);
  return isSame ? null : next;
}

/** The first failure stays, unless it was only our own doubt. */
function failed(state: AckState, at: Date, error: ProviderError | undefined): AckState {
  const isCertain = state.failedAt !== null && state.failureReason !== 'unknown';
  if (state.ack >= DELIVERED || isCertain) return state;
  return { ...state, failedAt: state.failedAt ?? at, ...explained(error) };
}

function explained(error: ProviderError | undefined) {
  if (error === undefined) return { failureReason: 'unknown', failureCode: null, failureText: null };
  return {
    failureReason: error.class === 'unknown-outcome' ? 'unknown' : error.class,
    failureCode: error.code === undefined ? null : String(error.code),
    failureText: error.message,
  };
}

function reached(state: AckState, status: Exclude<DeliveryStatus, 'failed'>, at: Date): AckState {
  const ack = Math.max(state.ack, ackOf[status]);
  // Proof of delivery outweighs a failure; proof of sending only our own doubt.
  const isDisproved = ack >= DELIVERED || state.failureReason === 'unknown';
  return { ...state, ...(isDisproved && noFailure), ack, ...timesOf(state, status, at) };
}

/** Reading implies delivery, which some providers then do not report. */
function timesOf(state: AckState, status: Exclude<DeliveryStatus, 'failed'>, at: Date) {
  const { sentAckAt, deliveredAt, readAt } = state;
  if (status === 'sent') return { sentAckAt: sentAckAt ?? at };
  if (status === 'delivered') return { deliveredAt: deliveredAt ?? at };
  return { deliveredAt: deliveredAt ?? at, readAt: readAt ?? at };
}
