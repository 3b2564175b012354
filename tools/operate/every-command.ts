import type { Command } from './command.ts';

/** Each is read when it is asked for: what all of them need together takes longer to read than the doctor to look. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  backup: async () => (await import('./commands/backup.ts')).backup,
  verify: async () => (await import('./commands/verify.ts')).verify,
  trial: async () => (await import('./commands/trial.ts')).trial,
  restore: async () => (await import('./commands/restore.ts')).restore,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  upgrade: async () => (await import('./commands/upgrade.ts')).upgrade,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  release: async () => (await import('./commands/release.ts')).release,
  keys: async () => (await import('./commands/keys.ts')).keys,
  files: async () => (await import('./commands/files.ts')).files,
  company: async () => (await import('./commands/company.ts')).company,
  processing: async () => (await import('./commands/processing.ts')).processing,
};

export const helpOf = (name: string, { usage, summary, details = [] }: Command): string =>
  [`npm run balcao -- ${name} ${usage}`.trim(), '', summary, ...details, ''].join('\n');
