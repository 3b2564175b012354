import { z } from 'zod';

export const findingLevels = ['ok', 'warning', 'error'] as const;

/** Everything the doctor can find, by check. Screens have words of their own for each; the terminal prints the English ones. */
export const findingCodes = [
  'database.missing',
  'disk.fine',
  'disk.low',
  'clock.fine',
  'clock.off',
  'permissions.fine',
  'permissions.open',
  'durability.fine',
  'durability.off',
  'connections.fine',
  'connections.few',
  'schema.fine',
  'schema.refused',
  'schema.pending',
  'schema.strangers',
  'tenancy.fine',
  'tenancy.open',
  'key.fine',
  'key.missing',
  'key.interrupted',
  'key.unopened',
  'encryption.fine',
  'encryption.wrong',
  'encryption.off',
  'backup.fine',
  'backup.none',
  'backup.old',
  'backup.unread',
  'trial.fine',
  'trial.failed',
  'trial.none',
  'copies.fine',
  'copies.none',
  'copies.away',
  'copies.missing',
  'copies.sameDisk',
  'continuous.fine',
  'continuous.none',
  'continuous.silent',
  'continuous.failed',
  'continuous.first',
  'continuous.piling',
  'continuous.old',
  'continuous.late',
  'continuous.own',
  'continuous.ownOff',
  'continuous.ownFailing',
  'storage.fine',
  'storage.fails',
  'release.fine',
  'release.held',
  'arrivals.fine',
  'arrivals.waiting',
  'jobs.fine',
  'jobs.late',
  'jobs.givenUp',
  'settings.fine',
  'settings.test',
  'settings.wrong',
  'settings.sandbox',
  'settings.level',
  'settings.proxies',
  'settings.https',
  'settings.passwords',
  'settings.emails',
  'settings.signUp',
  'settings.rateLimit',
  'mail.fine',
  'mail.none',
  'processes.fine',
  'processes.none',
  'processes.missing',
  'processes.versions',
  'processes.silent',
  'processes.clock',
] as const;
export type FindingCode = (typeof findingCodes)[number];
type CheckOf<C> = C extends `${infer Check}.${string}` ? Check : never;
export type CheckName = CheckOf<FindingCode>;

/** Never a secret, and no name or number of anybody. */
export const DoctorFinding = z.object({
  code: z.enum(findingCodes),
  level: z.enum(findingLevels),
  /** What the words of the code are filled with: hours, folders, names of tables. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;

export const DoctorReport = z.object({
  at: z.string(),
  worst: z.enum(findingLevels),
  findings: z.array(DoctorFinding),
});
export type DoctorReport = z.infer<typeof DoctorReport>;
