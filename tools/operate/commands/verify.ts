import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import type { Manifest } from '@balcao/archive/manifest.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { type Command, type Report, UsageError } from '../command.ts';
import { bucketDetails, withArchive } from '../find-archive.ts';
import { readArguments } from '../read-arguments.ts';
import { keyFileDetails, keyFileOption, readIdentities } from '../read-identities.ts';

export const verify: Command = {
  usage: '<file> [--key-file <file>]',
  summary: 'Read an archive to its end and compare every part with what was written.',
  details: [
    ...bucketDetails,
    ...keyFileDetails,
    'Ends with 0 when it is whole, 1 when it is whole but its secrets open with another key, 2 when it cannot be used.',
  ],
  failureExitCode: 2,
  async run(config, args): Promise<Report> {
    const { values, positionals } = readArguments(args, keyFileOption);
    const [file] = positionals;
    if (file === undefined) throw new UsageError('which archive?');
    return withArchive(config, file, async (path): Promise<Report> => {
      try {
        const manifest = await verifyArchive(path, await readIdentities(path, values['key-file']));
        return whole(file, manifest, config.encryptionKey);
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error;
        const lines = [`${file} cannot be used: ${error.message}`];
        return { exitCode: 2, lines, facts: { fault: error.fault, detail: error.detail } };
      }
    });
  },
};

function whole(file: string, manifest: Manifest, encryptionKey: string | undefined): Report {
  const { madeAt, productVersion, tables, keyFingerprint: fingerprint } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const carriesKey = manifest.encryptionKey !== undefined;
  const keyFits = encryptionKey !== undefined && keyFingerprint(encryptionKey) === fingerprint;
  const keyLine = carriesKey
    ? 'It carries the key that opens its secrets.'
    : keyFits
      ? 'The key of this installation opens its secrets.'
      : 'Its secrets (tokens, passwords of providers) open with another key: keep the secrets.json of the installation it comes from.';
  const lines = [
    `${file} is whole: made ${madeAt} by version ${productVersion}, ${tables.length} tables, ${rows} rows`,
    keyLine,
  ];
  return {
    exitCode: carriesKey || keyFits ? 0 : 1,
    lines,
    facts: { madeAt, productVersion, rows, keyFits, carriesKey },
  };
}
