import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { keyFingerprint } from '@balcao/archive/key-fingerprint.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { type Command, type Report, UsageError } from '../command.ts';

export const verify: Command = {
  usage: '<file>',
  summary: 'Read an archive to its end and compare every part with what was written.',
  async run({ encryptionKey }, [file]): Promise<Report> {
    if (file === undefined) throw new UsageError('which archive?');
    try {
      const { madeAt, productVersion, tables, keyFingerprint: fingerprint } = await verifyArchive(file);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const opens = encryptionKey !== undefined && keyFingerprint(encryptionKey) === fingerprint;
      const lines = [
        `${file} is whole: made ${madeAt} by version ${productVersion}, ${tables.length} tables, ${rows} rows`,
        opens
          ? 'The key of this installation opens its secrets.'
          : 'Its secrets (tokens, passwords of providers) open with another key: keep the secrets.json of the installation it comes from.',
      ];
      return { exitCode: opens ? 0 : 1, lines, facts: { madeAt, productVersion, rows, keyFits: opens } };
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      const lines = [`${file} cannot be used: ${error.message}`];
      return { exitCode: 2, lines, facts: { fault: error.fault, detail: error.detail } };
    }
  },
};
