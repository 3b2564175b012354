import type { OutboxItem } from './outbox-item.ts';
import type { Refusal } from './refusal.ts';

/** What survives loading the page again; the rest of an item belongs to one attempt. */
export type StoredItem = Pick<
  OutboxItem,
  'clientId' | 'ticketId' | 'messageInput' | 'createdAt' | 'seenId' | 'refusal'
> & {
  userId: number;
  state: 'waiting' | 'refused';
  /** The browser tab that is sending it. */
  tab: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

function isUpload(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, mime, size } = value;
  return [id, name, mime].every((text) => typeof text === 'string') && typeof size === 'number';
}

function isMessageInput(value: unknown): value is OutboxItem['messageInput'] {
  if (!isRecord(value)) return false;
  const { body, upload, file } = value;
  if (body !== undefined && typeof body !== 'string') return false;
  if (upload !== undefined && !isUpload(upload)) return false;
  return file === undefined || file instanceof File;
}

const refusalKinds: ReadonlySet<unknown> = new Set<Refusal['kind']>(['server', 'moved-on', 'old', 'unknown']);

function refusalIn(value: unknown): Refusal {
  if (!isRecord(value) || !refusalKinds.has(value['kind'])) return { kind: 'unknown' };
  const { kind, status, code, details } = value;
  if (kind !== 'server') return { kind } as Refusal;
  if (typeof status !== 'number' || typeof code !== 'string') return { kind: 'unknown' };
  return { kind, status, code, details: isRecord(details) ? details : {} };
}

/** Earlier builds stored it under the other name, and what waits there still has to leave. */
const storedInput = (item: Record<string, unknown>) => item['messageInput'] ?? item['saying'];

/** Takes what the disk gives only if it can be sent or shown; what does not say that it waits is left to a person. */
export function parseStored(value: unknown): StoredItem | null {
  if (!isRecord(value)) return null;
  const { clientId, ticketId, userId, createdAt, seenId, tab, state, refusal } = value;
  const messageInput = storedInput(value);
  if (typeof clientId !== 'string' || typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return null;
  if (!isId(ticketId) || !isId(userId) || !isMessageInput(messageInput)) return null;
  const isWaiting = state === 'waiting';
  return {
    clientId,
    ticketId,
    userId,
    messageInput,
    createdAt,
    seenId: isId(seenId) ? seenId : 0,
    tab: typeof tab === 'string' ? tab : '',
    state: isWaiting ? 'waiting' : 'refused',
    refusal: isWaiting ? null : refusalIn(refusal),
  };
}
