import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { newSecret } from '@balcao/platform/generated-secrets.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { version } from '../../../apps/server/src/platform/version.ts';
import { type Command, done, type Report, UsageError } from '../command.ts';
import { exportCompany } from '../company/export-company.ts';
import { importCompany } from '../company/import-company.ts';
import { markMoved, switchOff } from '../company/leave.ts';
import { forgottenLines } from '../keys/take-as-own.ts';
import { openDatabase } from '../open-database.ts';
import type { OperateConfig } from '../operate-config.ts';
import { readArguments } from '../read-arguments.ts';
import { keyFileOption, readIdentities } from '../read-identities.ts';

const options = {
  ...keyFileOption,
  company: { type: 'string' },
  to: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  secrets: { type: 'string' },
  moved: { type: 'string' },
  'rename-users': { type: 'boolean' },
  'without-secrets': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;
type Given = ReturnType<typeof readArguments<typeof options>>['values'];

export const company: Command = {
  usage:
    'export --company <n> --to <file> | import <file> | move --company <n> --to <file> | move --company <n> --moved <where>',
  summary: 'Take one company out into an archive, bring one in, or let one move to another installation.',
  details: [
    'export: rows and sent files as they stand at one moment; the product may run. With --recipient age1… (several are possible) or',
    '  BACKUP_RECIPIENTS encrypted; otherwise the key of its secrets is written beside it, into <file>.key.',
    'import: new numbers for everything, switched off until somebody switches it on. --dry-run tries and undoes it. --rename-users',
    '  gives people whose e-mail exists here another one. --secrets <file> names the key where it is not <file>.key;',
    '  --without-secrets does without it. --key-file opens an encrypted archive.',
    'move: switches the company off, ends its sessions, and exports. When it works elsewhere, --moved <where> notes it here.',
  ],
  failureExitCode: 2,
  async run(config, args) {
    const { values, positionals } = readArguments(args, options);
    const [what, file] = positionals;
    if (what === 'export') return exporting(config, values);
    if (what === 'import' && file !== undefined) return importing(config, file, values);
    if (what === 'move') return moving(config, values);
    throw new UsageError('company export, company import <file>, or company move');
  },
};

const say = (line: string) => void process.stderr.write(`${line}\n`);

async function withDatabase<T>(config: OperateConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await database.close();
  }
}

function companyIn({ company: number }: Given): number {
  if (number === undefined || !/^\d{1,15}$/.test(number)) throw new UsageError('which company? --company <number>');
  return Number(number);
}

function keyOf({ encryptionKey }: OperateConfig): string {
  if (encryptionKey === undefined) throw new UsageError('this folder holds no installation: no secrets.json');
  return encryptionKey;
}

async function exporting(config: OperateConfig, values: Given): Promise<Report> {
  const companyId = companyIn(values);
  const { to: path } = values;
  if (path === undefined) throw new UsageError('where to? --to <file>');
  if (existsSync(path)) throw new UsageError(`${path} is there already`);
  const keys = { from: keyOf(config), way: newSecret() };
  const recipients = values.recipient ?? config.backupRecipients;
  const keyFile = recipients.length > 0 ? undefined : `${path}.key`;
  const lock = recipients.length > 0 ? { recipients } : undefined;
  const storage = await createStorage(config.storage);
  const said = { path, storage, productVersion: version, now: new Date(), onProgress: say };
  if (keyFile !== undefined && existsSync(keyFile)) throw new UsageError(`${keyFile} is there already`);
  try {
    // Before the archive: one without its key would look whole.
    if (keyFile !== undefined) await writeFile(keyFile, `${keys.way}\n`, { mode: 0o600, flag: 'wx', flush: true });
    const manifest = await withDatabase(config, (client) => exportCompany({ client, companyId, keys, lock, ...said }));
    return exported(manifest, { path, companyId, keyFile: keyFile ?? null });
  } catch (error) {
    if (keyFile !== undefined) await rm(keyFile, { force: true });
    throw error;
  }
}

type Manifest = Awaited<ReturnType<typeof exportCompany>>;
type Exported = { path: string; companyId: number; keyFile: string | null };

function exported({ tables, files: packed, company }: Manifest, where: Exported): Report {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = packed?.rows ?? 0;
  const keyLine =
    where.keyFile === null
      ? 'It is encrypted and carries the key of its secrets.'
      : `The key of its secrets lies in ${where.keyFile}: take it there another way.`;
  return done([`${where.path}: ${company?.name}, ${rows} rows, ${files} files`, keyLine], { ...where, rows, files });
}

async function importing(config: OperateConfig, path: string, values: Given): Promise<Report> {
  if (!existsSync(path)) throw new UsageError(`${path} is not there`);
  const identities = await readIdentities(path, values['key-file']);
  // Read to its end before anything is written.
  const manifest = await verifyArchive(path, identities);
  const way = values['without-secrets'] ? undefined : await wayKey(path, values.secrets, manifest);
  const isDryRun = values['dry-run'] === true;
  const storage = await createStorage(config.storage);
  const imported = await withDatabase(config, (client) =>
    importCompany({
      client,
      path,
      identities,
      storage,
      keys: { way, to: keyOf(config) },
      renamesUsers: values['rename-users'] === true,
      isDryRun,
      onProgress: say,
    }),
  );
  const { companyId, name, rows, files, lostSecrets, forgotten, unsent, renamed } = imported;
  const lines = isDryRun
    ? [`${name} could be imported: ${rows} rows, ${files} files. Nothing was written.`]
    : [
        `${name} is company ${companyId} here: ${rows} rows, ${files} files`,
        'It is switched off: link its phones, then switch it on.',
      ];
  const lost =
    lostSecrets > 0 ? [`${lostSecrets} secrets did not come along: type those tokens and passwords again`] : [];
  const waiting =
    unsent > 0 ? [`${unsent} messages had not left: they show as failed in their conversations, to be sent again`] : [];
  return {
    exitCode: lostSecrets > 0 || forgotten > 0 ? 1 : 0,
    lines: [...lines, ...renamed, ...waiting, ...lost, ...forgottenLines(forgotten)],
    facts: { ...imported, isDryRun },
  };
}

async function wayKey(
  path: string,
  given: string | undefined,
  manifest: { encryptionKey?: string | undefined; keyFingerprint: string },
) {
  const file = given ?? `${path}.key`;
  const key = manifest.encryptionKey ?? (existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined);
  if (key !== undefined && keyFingerprint(key) === manifest.keyFingerprint) return key;
  throw new UsageError(
    `${file} is not the key of this archive's secrets: --secrets <file>, or --without-secrets and type them again`,
  );
}

async function moving(config: OperateConfig, values: Given): Promise<Report> {
  const companyId = companyIn(values);
  const where = values.moved;
  if (where !== undefined) {
    await withDatabase(config, (client) => markMoved(client, companyId, where));
    return done([`company ${companyId} has moved to ${where}: it stays switched off here`], {
      companyId,
      movedTo: where,
    });
  }
  if (values.to === undefined || existsSync(values.to))
    throw new UsageError('where to? --to <file> that is not there yet');
  await withDatabase(config, (client) => switchOff(client, companyId));
  const report = await exporting(config, values).catch((error: unknown) => {
    say(`company ${companyId} is switched off here: begin anew with the same command, or switch it on under Empresas`);
    throw error;
  });
  const then = `Import it there and switch it on; then here: company move --company ${companyId} --moved <where>`;
  return { ...report, lines: [...report.lines, `company ${companyId} is switched off here`, then] };
}
