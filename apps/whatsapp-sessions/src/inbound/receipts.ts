import type { DeliveryStatus, InboundEvent, StatusEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { BinaryNode } from 'baileys';
import { storableId } from '../storable-id.ts';
import { groupIn, isConversation, isMine, namesIn, timeOf, type Me } from './envelope.ts';

/** What kinds of receipts say about a message of ours. Those of other kinds ask for something, or concern our own devices. */
const STATUS: Readonly<Record<string, DeliveryStatus>> = {
  '': 'delivered',
  inactive: 'delivered',
  played: 'played',
  read: 'read',
};

/** The steps of our messages that one receipt reports. */
export function parseReceipt({ attrs, content }: BinaryNode, me: Me): InboundEvent[] {
  const { from, participant, recipient, type = '', t } = attrs;
  if (!isConversation(from)) return [];
  const isOwn = isMine(participant ?? from, me);
  // Another device of ours sent it, and the server took it.
  if (isOwn && type === 'sender' && recipient) return steps('sent', recipient);
  const status = Object.hasOwn(STATUS, type) ? STATUS[type] : undefined;
  if (isOwn || status === undefined || recipient) return [];
  return steps(status, from ?? '');

  function steps(step: DeliveryStatus, chat: string): InboundEvent[] {
    const groupId = groupIn(chat);
    const base = {
      type: 'status' as const,
      status: step,
      at: timeOf(Number(t)),
      recipient: groupId === undefined ? namesIn(chat) : namesIn(participant),
      ...(groupId !== undefined && { groupId }),
    };
    return idsOf(attrs['id'], content).map((externalId): StatusEvent => ({ ...base, externalId }));
  }
}

function idsOf(first: string | undefined, content: BinaryNode['content']): string[] {
  const lists = Array.isArray(content) ? content.filter(({ tag }) => tag === 'list') : [];
  const items = lists.flatMap((list) => (Array.isArray(list.content) ? list.content : []));
  return [first, ...items.map(({ attrs }) => attrs['id'])].flatMap((id) => (id ? storableId(id) : []));
}
