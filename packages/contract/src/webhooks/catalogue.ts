import { z } from 'zod';
import * as data from './data.ts';
import * as examples from './examples.ts';

/** What an event of one kind carries, and what that looks like. */
const told = <S extends z.ZodType>(schema: S, example: z.input<S>) => ({ data: schema, example });

/**
 * Events that programs of a company can hear, by webhook or by reading. Nothing is ever taken away from here. Of the states of a
 * message that come together only the last is told: what was read was delivered.
 */
export const catalogue = {
  'message.received': told(data.OfMessage, examples.message),
  'message.sent': told(data.OfMessage, examples.ownMessage('sent')),
  'message.delivered': told(data.OfMessage, examples.ownMessage('delivered')),
  'message.read': told(data.OfMessage, examples.ownMessage('read')),
  'message.failed': told(data.OfMessage, examples.failedMessage),
  'message.edited': told(data.OfMessage, examples.editedMessage),
  'message.deleted': told(data.OfMessage, examples.deletedMessage),
  'message.reaction': told(data.OfReaction, examples.reaction),
  'ticket.created': told(data.OfTicket, examples.waiting),
  'ticket.accepted': told(data.OfTicket, examples.served),
  'ticket.transferred': told(data.OfTicket, examples.served),
  'ticket.returned': told(data.OfTicket, examples.waiting),
  'ticket.closed': told(data.OfTicket, examples.ended),
  'ticket.reopened': told(data.OfTicket, examples.waiting),
  'ticket.deleted': told(data.OfDeletedTicket, examples.ticketId),
  'ticket.tags-changed': told(data.OfTags, examples.tagged),
  'ticket.note-added': told(data.OfNote, examples.note),
  'contact.created': told(data.OfContact, examples.wholeContact),
  'contact.changed': told(data.OfContact, examples.wholeContact),
  'contact.merged': told(data.OfMerge, examples.merged),
  'contact.deleted': told(data.OfContactId, examples.contactId),
  'contact.opted-out': told(data.OfContactId, examples.contactId),
  'contact.opted-in': told(data.OfContactId, examples.contactId),
  'connection.connected': told(data.OfConnection, examples.connected),
  'connection.disconnected': told(data.OfConnection, examples.disconnected),
  'connection.needs-attention': told(data.OfConnection, examples.unlinked),
  'rating.answered': told(data.OfRating, examples.rating),
  'schedule.sent': told(data.OfSchedule, examples.sentSchedule),
  'schedule.failed': told(data.OfSchedule, examples.failedSchedule),
  'campaign.started': told(data.OfCampaign, examples.ofCampaign),
  'campaign.finished': told(data.OfCampaign, examples.ofCampaign),
  'kanban.card-moved': told(data.OfLane, examples.card),
  'invoice.paid': told(data.OfInvoice, examples.invoice),
  'webhook.test': told(data.OfTest, examples.test),
} as const;

export type PublicEventType = keyof typeof catalogue;
export type PublicEventData<T extends PublicEventType> = z.input<(typeof catalogue)[T]['data']>;

export const publicEventTypes = Object.keys(catalogue) as [PublicEventType, ...PublicEventType[]];

/** A test is for everybody who asks for one, and never asked for by its name. */
export type WantableType = Exclude<PublicEventType, 'webhook.test'>;
const isWantable = (type: PublicEventType): type is WantableType => type !== 'webhook.test';
export const wantableTypes = publicEventTypes.filter(isWantable) as [WantableType, ...WantableType[]];

/** The body of a delivery, and a line of what is read by key. */
export const PublicEvent = z.object({
  type: z.enum(publicEventTypes),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  /** Grows with every event of the company; deliveries may arrive in another order. */
  sequence: z.number(),
  companyId: z.number(),
  data: z.record(z.string(), z.unknown()),
});

/** The whole body of an event of this kind. */
export const exampleOf = (type: PublicEventType) => ({
  type,
  timestamp: '2026-11-20T14:58:07.412Z',
  sequence: 18_204,
  companyId: 1,
  data: catalogue[type].example,
});
