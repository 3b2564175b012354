import { z } from 'zod';

/** `running`: being written or read back; `made`: lies in the folder; `failed`: nothing was left behind; `gone`: newer ones took its place. */
export const backupStates = ['running', 'made', 'failed', 'gone'] as const;

/** Why it failed, or what reading it back found. `interrupted`: the program that wrote it ended. */
export const backupFaults = ['interrupted', 'disk', 'database', 'damaged', 'missing'] as const;
export type BackupFault = (typeof backupFaults)[number];

export const Backup = z.object({
  id: z.number(),
  file: z.string(),
  state: z.enum(backupStates),
  /** Null for the one that is made every night. */
  madeBy: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** How much is written, from 0 to 1. */
  progress: z.number(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  /** When it was last read to its end and every part was what it should be. */
  verifiedAt: z.string().nullable(),
  /** It is being read now. */
  isVerifying: z.boolean(),
  fault: z.enum(backupFaults).nullable(),
});
export type Backup = z.infer<typeof Backup>;

/** What waits since the installation was restored; null counts are not asked for once it is released. */
export const RestoreHold = z.object({
  /** When the restored archive was made: what happened after it is not here. */
  madeAt: z.string(),
  restoredAt: z.string(),
  /** Messages that may have left after the archive was made, and are not sent again without a person. */
  uncertainMessages: z.number(),
  /** Letters that may have left since the archive was made. */
  uncertainLetters: z.number(),
  stoppedCampaigns: z.number(),
  /** Telephones that have to be linked anew. */
  unlinkedPhones: z.number(),
  /** Scheduled messages whose time has come meanwhile. */
  dueSchedules: z.number(),
});
export type RestoreHold = z.infer<typeof RestoreHold>;
