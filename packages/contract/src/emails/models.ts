import { z } from 'zod';
import { Email, Id, Instant, text } from '../kit/fields.ts';

/** INCERTO: the mail server was being given the letter when the connection or the process ended. Nobody knows whether it took it. */
export const letterStatuses = ['AGENDADO', 'ENVIANDO', 'ENVIADO', 'ERRO', 'INCERTO', 'CANCELADO'] as const;

/**
 * Why a letter did not leave. Up to `refused` the mail server said so; `unsubscribed`: the address wants no letters to several
 * people; `too-late`: a day passed after its time; `no-server`: there was none any more; `file`: one of its files is gone; `storage`: its files could not
 * be read.
 */
export const letterFailures = [
  'no-such-address',
  'mailbox-full',
  'too-large',
  'content',
  'busy',
  'sender',
  'login',
  'encryption',
  'unreachable',
  'address',
  'refused',
  'unsubscribed',
  'too-late',
  'no-server',
  'file',
  'storage',
] as const;
export type LetterFailure = (typeof letterFailures)[number];

export const LETTERS_A_MINUTE = 50;
export const MAX_LETTER_SUBJECT = 200;
export const MAX_LETTER_TEXT = 20_000;
export const MAX_LETTER_FILES = 10;
export const MAX_LETTER_BYTES = 10 * 1024 * 1024;
export const LETTERS_A_PAGE = 5;
/** From so many recipients on the page asks whether it is meant. */
export const MANY_RECIPIENTS = 50;

/** A time on the company's clock, without a zone, within the years that calendars know. */
export const WallTime = z
  .string()
  .regex(/^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/);

/** A line break in a subject would begin another header. */
export const LetterSubject = text({ min: 1, max: MAX_LETTER_SUBJECT }).refine((value) => !/\p{Cc}/u.test(value));
export const LetterText = text({ min: 1, max: MAX_LETTER_TEXT });

/** What is written. Further fields, a password among them, are dropped before anything looks at them. */
export const WrittenLetter = z.object({
  /** One recipient. */
  email: Email,
  assunto: LetterSubject,
  mensagem: LetterText,
  /** Made by the browser: the same letter twice is one letter. */
  clientId: z.uuid().optional(),
  /** Letters that belong together, one a recipient; how many there are to be. */
  batch: z.object({ id: z.uuid(), size: z.number().int().min(1).max(100_000) }).optional(),
  /** Own uploads. Letters of one batch carry the same. */
  uploadIds: z.array(z.uuid()).max(MAX_LETTER_FILES).optional(),
});
export type WrittenLetter = z.infer<typeof WrittenLetter>;

export const LetterId = z.object({ emailId: Id });

export const Letter = z.object({
  id: z.number(),
  batchId: z.uuid(),
  /** The recipient. */
  sender: z.string(),
  subject: z.string(),
  message: z.string(),
  /** As it was written, before names were filled in; null for whoever may not change it. */
  written: z.object({ subject: z.string(), message: z.string() }).nullable(),
  status: z.enum(letterStatuses),
  failure: z.enum(letterFailures).nullable(),
  /** What the mail server said, in its own words. */
  serverAnswer: z.string().nullable(),
  /** By the company's clock; null for one that leaves at once. */
  sendAt: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** When it is tried next, after a mail server said "later". */
  nextTryAt: Instant.nullable(),
  userName: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  /** Whether the caller may change, stop or send it again. */
  mayChange: z.boolean(),
});
export type Letter = z.infer<typeof Letter>;

/** Why an address gets no letters that go to several people. */
export const unsubscribedReasons = ['bounce', 'unsubscribed', 'complaint'] as const;

export const UnsubscribedAddress = z.object({ address: z.string(), reason: z.enum(unsubscribedReasons), at: Instant });
export type UnsubscribedAddress = z.infer<typeof UnsubscribedAddress>;

export const UNSUBSCRIBED_A_PAGE = 20;
export const MAX_RESUBSCRIBE_REASON = 300;

/** How far letters that belong together are. */
export const LetterProgress = z.object({
  total: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  cancelled: z.number(),
  isStopped: z.boolean(),
});
export type LetterProgress = z.infer<typeof LetterProgress>;

export const LetterPost = z.object({
  isConfigured: z.boolean(),
  /** Whose name stands in the letters. */
  fromName: z.string(),
  replyTo: z.string().nullable(),
  timeZone: z.string(),
  /** How many letters may leave on a day, and how many of today are left. */
  perDay: z.number(),
  leftToday: z.number(),
});
export type LetterPost = z.infer<typeof LetterPost>;
