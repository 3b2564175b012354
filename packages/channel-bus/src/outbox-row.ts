/*
 * States of a row: `queued` waits for its turn, or until `next_attempt_at` after a failure that is worth another try;
 * `sending` was claimed by the holder of the lease (`claimed_epoch`) and is being handed over; `unknown` was handed over
 * and nobody knows the outcome: a receipt, a person, or a host that can send it under the same id settles it; `done` and `failed`
 * are final. Only the holder of the connection's lease moves a row, and rows of one recipient leave in the order of priority and
 * id: what is said in a conversation passes a queued campaign message, and never its own greeting.
 */
export type OutboxKind = 'message' | 'reaction' | 'read' | 'typing' | 'edit' | 'delete';

/** 0: what is said in a conversation, whoever says it. 1: what a program of the company sends. 2: bulk, which only leaves while it holds up nobody. */
export const PROGRAM = 1;
export const BULK = 2;
export type Priority = 0 | typeof PROGRAM | typeof BULK;

export type NewOutboxRow = {
  companyId: number;
  connectionId: number;
  /** Whom it goes to, as the connector will address them: order holds per recipient. */
  recipient: string;
  kind: OutboxKind;
  messageId?: number;
  /** The message by its other name, where it is stored in the same breath and its id is not known yet. */
  messageUuid?: string;
  payload?: Record<string, unknown>;
  /** Given up after so many attempts; left out, only the time it has waited counts. */
  maxAttempts?: number;
  /** What is still queued then is not sent any more; left out, it never grows old. */
  expiresAt?: Date;
  /** Left out, it is part of a conversation. */
  priority?: Priority;
};

export type OutboxRow = {
  id: number;
  companyId: number;
  connectionId: number;
  recipient: string;
  kind: OutboxKind;
  messageId: number | null;
  payload: Record<string, unknown>;
  /** Attempts made, this one included. */
  attempts: number;
  maxAttempts: number | null;
  priority: Priority;
  createdAt: Date;
};

/** A row as the driver gives it. */
export type RawOutboxRow = {
  id: number;
  company_id: number;
  connection_id: number;
  recipient: string;
  kind: OutboxKind;
  message_id: number | null;
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number | null;
  priority: Priority;
  created_at: Date;
};

const columns = [
  'id',
  'company_id',
  'connection_id',
  'recipient',
  'kind',
  'message_id',
  'payload',
  'attempts',
  'max_attempts',
  'priority',
  'created_at',
];
/** The columns of `toRow`, of a table called `o`. */
export const rowColumns = columns.map((column) => `o.${column}`).join(', ');

export const toRow = (raw: RawOutboxRow): OutboxRow => ({
  id: Number(raw.id),
  companyId: Number(raw.company_id),
  connectionId: Number(raw.connection_id),
  recipient: raw.recipient,
  kind: raw.kind,
  messageId: raw.message_id === null ? null : Number(raw.message_id),
  payload: raw.payload,
  attempts: raw.attempts,
  maxAttempts: raw.max_attempts,
  priority: raw.priority,
  createdAt: raw.created_at,
});
