import { z } from 'zod';
import { Email, Instant, text } from '../kit/fields.ts';

/** Submission and its old and alternative ports: others belong to other protocols. */
export const mailPorts = [25, 465, 587, 2465, 2525, 2587] as const;

/**
 * Why a mail server took no letter. `address`: not found or not allowed, and never said which; `login`: user and password;
 * `sender`: it does not let this address write; `encryption`: it speaks in the clear; `refused`: anything else it said no to.
 */
export const mailFailures = ['address', 'unreachable', 'encryption', 'login', 'sender', 'refused'] as const;
export type MailFailure = (typeof mailFailures)[number];

const oneLine = (max: number) => text({ min: 1, max }).refine((value) => !/\p{Cc}/u.test(value));

export const MailAccountFields = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/),
  port: z.number().int().min(1).max(65_535),
  userName: oneLine(254),
  /** Left out, the kept one stays; another server or user needs its own. */
  password: oneLine(500).optional(),
  fromAddress: Email,
});
export type MailAccountFields = z.infer<typeof MailAccountFields>;

/** The mail server from which letters leave in the own name. */
export const MailAccount = z.object({
  host: z.string(),
  port: z.number(),
  userName: z.string(),
  /** `********`. */
  password: z.string(),
  fromAddress: z.string(),
  /** When a letter was seen to arrive; null before that, and letters leave another way. */
  provedAt: Instant.nullable(),
  /** What it refused last; letters leave another way meanwhile. */
  failure: z.object({ reason: z.enum(mailFailures), at: Instant }).nullable(),
});
export type MailAccount = z.infer<typeof MailAccount>;
