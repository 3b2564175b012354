import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { findingLevels } from '../system/doctor.ts';

/** What an operator is led through, in this order. */
export const setupSteps = ['access', 'address', 'mail', 'backup', 'companies', 'checks'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `kept`: a person said that it is as they want it; `skipped`: that they do without it, or later. */
export const setupAnswers = ['kept', 'skipped'] as const;

/** Most of it is found out from what there is; only what a program cannot know is asked. */
export const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean(), answer: z.enum(setupAnswers).nullable() })),
  address: z.object({ publicUrl: z.string(), isSecure: z.boolean() }),
  mail: z.enum(['account', 'environment', 'none']),
  backup: z.object({
    /** The last one that lies here and was read to its end. */
    verifiedAt: Instant.nullable(),
    /** Copied to a folder or bucket outside the machine, all the time or each time. */
    isCopied: z.boolean(),
    /** The bucket that copies are to go to, by the settings. */
    copyBucket: z.string().nullable(),
    isEncrypted: z.boolean(),
    /** The file without which a backup on another machine cannot open secrets; null where the keys come from the environment. */
    keyFile: z.string().nullable(),
    /** Files of conversations lie in this bucket instead of the disk. */
    bucket: z.string().nullable(),
  }),
  companies: z.object({ count: z.number(), isSignUpOpen: z.boolean() }),
  checks: z.object({ worst: z.enum(findingLevels).nullable() }),
});
export type Setup = z.infer<typeof Setup>;
