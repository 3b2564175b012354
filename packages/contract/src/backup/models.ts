import { z } from 'zod';

/** `running`: being written or read back; `made`: lies in the folder; `failed`: nothing was left behind; `gone`: newer ones took its place. */
export const backupStates = ['running', 'made', 'failed', 'gone'] as const;

/** Why it failed, or what reading it back found. `interrupted`: the program that wrote it ended; `key`: a recipient is none. */
export const backupFaults = ['interrupted', 'disk', 'database', 'damaged', 'missing', 'key'] as const;
export type BackupFault = (typeof backupFaults)[number];

/** Why a restore for trial did not end well. `space`: the disk has no room for one; `counts`: rows are missing or too many. */
export const trialFaults = ['space', 'archive', 'counts', 'program'] as const;

/** Why there is no copy. `away`: the folder is not there, or the bucket does not serve; `differs`: what was written is not alike. */
export const copyFaults = ['away', 'disk', 'differs'] as const;

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
  /** It opens with the operator's private key only. */
  isEncrypted: z.boolean(),
  /** What came of restoring it into an empty database that was thrown away; null while nobody has tried. */
  trial: z
    .object({
      at: z.string(),
      rows: z.number().nullable(),
      seconds: z.number().nullable(),
      fault: z.enum(trialFaults).nullable(),
    })
    .nullable(),
  /** Its copies in folder and bucket outside the machine; null while none was asked for. */
  copy: z.object({ at: z.string().nullable(), fault: z.enum(copyFaults).nullable() }).nullable(),
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
