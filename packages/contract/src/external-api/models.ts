import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../messages/routes.ts';
import { Instant, text } from '../kit/fields.ts';
import { Fault } from './faults.ts';

const Digits = /^\d{1,15}$/;

/** A number of ours that a program may leave empty, or send as text. */
const OptionalId = z
  .union([z.int().positive(), z.string().trim().regex(Digits), z.literal('')])
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)));

/** A switch of a program: forms carry texts. */
const Switch = z
  .union([z.boolean(), z.string().max(10), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

const Words = z
  .string()
  .trim()
  .pipe(text({ max: MAX_TEXT_LENGTH }));

/** States of a ticket that a program may ask for. */
export const askedStatuses = ['open', 'closed', 'pending'] as const;
export type AskedStatus = (typeof askedStatuses)[number];

/**
 * What the message API is given. `closeTicket` and `saveOnTicket` are what programs written for comparable products send; whatever
 * else they send is ignored.
 */
export const SendFields = z.object({
  number: z.union([z.string().trim().min(1).max(60), z.int().positive()]).transform(String),
  /** Several texts belong to the files in their order. */
  body: z
    .union([Words, z.array(Words).max(10)])
    .nullish()
    .transform((value) => (Array.isArray(value) ? value : [value ?? ''])),
  userId: OptionalId,
  queueId: OptionalId,
  sendSignature: Switch,
  status: z
    .union([z.enum(askedStatuses), z.literal('')])
    .nullish()
    .transform((value) => value || null),
  closeTicket: Switch,
  saveOnTicket: z
    .union([z.int().positive(), z.string().max(20), z.boolean()])
    .nullish()
    .transform((value) => (Digits.test(String(value)) && Number(value) > 0 ? Number(value) : null)),
});

export const SendAnswer = z.object({
  mensagem: z.literal('Mensagem enviada'),
  messageId: z.number().describe('The first message; a call with several files makes several.'),
  messageIds: z.array(z.number()),
  ticketId: z.number(),
  ticketStatus: z.enum(['open', 'pending', 'closed']),
  ack: z.number().int().min(0).max(4).describe('0 queued, 1 sent, 2 delivered, 3 read.'),
});
export type SendAnswer = z.infer<typeof SendAnswer>;

/** One call of a program: what became of it, and nothing of what it said. */
export const ExternalCall = z.object({
  id: z.number(),
  at: Instant,
  status: z.number().int(),
  error: z.string().nullable().describe('The code of the refusal.'),
  faults: z.array(Fault).describe('The fields that were refused.'),
  milliseconds: z.number().int(),
  messageId: z.number().nullable(),
});
export type ExternalCall = z.infer<typeof ExternalCall>;
