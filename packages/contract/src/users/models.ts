import { z } from 'zod';
import { Company } from '../companies/models.ts';
import { profiles } from '../permissions.ts';
import { Capacity } from '../queues/distribution.ts';
import { QueueRef } from '../queues/models.ts';
import { SupportSession } from '../support/models.ts';

/** A person as colleagues see them. */
export const UserRef = z.object({ id: z.number(), name: z.string() });
export type UserRef = z.infer<typeof UserRef>;

/** Since when somebody gets no tickets by themselves, and why: a meal, a meeting. Null: not paused. */
export const Pause = z.object({ since: z.string(), reason: z.string() });
export type Pause = z.infer<typeof Pause>;

/** A person as those see them who pass tickets on: who it is, whether they are there, and which queues they serve. */
export const Colleague = UserRef.extend({
  online: z.boolean(),
  pause: Pause.nullable().optional(),
  queues: z.array(QueueRef),
});
export type Colleague = z.infer<typeof Colleague>;

/** The whole day, until somebody says otherwise. */
export const DEFAULT_WORK_HOURS = { startWork: '00:00', endWork: '23:59' } as const;

/** Work hours are `HH:mm` in the company's time zone. */
export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  super: z.boolean(),
  companyId: z.number(),
  queues: z.array(QueueRef),
  startWork: z.string(),
  endWork: z.string(),
  farewellMessage: z.string().nullable(),
  whatsappId: z.number().nullable(),
  allUserChat: z.enum(['enabled', 'disabled']),
  online: z.boolean(),
  pause: Pause.nullable().optional(),
  /** Open tickets that queues give this person at most; null: what each queue says. */
  capacity: Capacity.optional(),
});
export type User = z.infer<typeof User>;

/** Whole for admins and for oneself, a colleague for everybody else. */
export const UserOrColleague = z.union([User, Colleague]);
export type UserOrColleague = z.infer<typeof UserOrColleague>;

/** The signed-in person, with all that the shell needs to draw itself. */
export const SessionUser = User.extend({
  company: Company,
  companyHasQueues: z.boolean(),
  /** An admin whom one can ask for what one may not do oneself; null where there is no other. */
  adminName: z.string().nullable(),
  /** The company asks for a second factor, and this person has none: from when on, and whether that day has come. */
  factorDemand: z.object({ from: z.iso.date(), isDue: z.boolean() }).optional(),
  /** Where somebody helps in this person's place, how. */
  support: SupportSession.optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;
