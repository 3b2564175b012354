import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { LaneTemplate } from '../tags/lane.ts';
import { TagRef } from '../tags/models.ts';

export const MIN_SCHEDULE_BODY = 5;

/** 20 MB, as for files in conversations. */
export const MAX_SCHEDULE_FILE_BYTES = 20 * 1024 * 1024;
export const SCHEDULE_FILE_TYPES = ['image/png', 'image/jpeg', 'video/mp4', 'audio/mpeg', 'audio/ogg'] as const;

/** Waiting, taken by the sender, sent, failed. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const;

export const scheduleFailures = [
  /** The customer's last message was too long ago for this channel. */
  'reply-window',
  /** The company has no connection left that could carry it. */
  'no-connection',
  /** The contact has no address on any of the company's channels. */
  'unreachable',
  /** The channel cannot carry the text or the file. */
  'not-supported',
  /** For more than a day after it was due nothing could be sent: the server was stopped, or the company had not paid. */
  'too-late',
  /** The provider refused it; `failureText` has its words. */
  'sending',
  /** It was handed over, and nobody knows whether it arrived: a receipt that comes later makes it sent. */
  'unconfirmed',
  /** Somebody deleted it in its conversation before it had left. */
  'deleted',
  /** Whoever it is for asked not to be written to. */
  'suppressed',
  /** Its lane says nothing any more. */
  'no-message',
  /** The file that was announced with it did not come in time. */
  'no-file',
  /** No number has its template approved any more, or a name in it came out empty. */
  'template',
] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

export const Schedule = z.object({
  id: z.number(),
  body: z.string(),
  sendAt: Instant,
  sentAt: Instant.nullable(),
  status: z.enum(scheduleStatuses),
  failure: z.enum(scheduleFailures).nullable(),
  failureText: z.string().nullable(),
  contactId: z.number(),
  contact: z.object({ id: z.number(), name: z.string() }),
  userId: z.number().nullable(),
  /** Who changed it last, when that was not its author: the text leaves in this name. */
  editorId: z.number().nullable(),
  ticketId: z.number().nullable(),
  /** Of a lane's campaign: the lane's tag, also the campaign's number; null for what somebody wrote. */
  campId: z.number().nullable(),
  camp: TagRef.nullable(),
  /** Of a lane's campaign: it comes again after so many days; 0 is once. */
  daysR: z.number().int(),
  /** Said in place of a text, which then only shows it. Of a lane's campaign the lane's. */
  template: LaneTemplate.nullable(),
  /** A file was announced and is not there yet: it is not sent before. */
  awaitsFile: z.boolean(),
  /** Address of the attached file. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
});
export type Schedule = z.infer<typeof Schedule>;
