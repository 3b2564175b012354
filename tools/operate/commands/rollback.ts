import { type Command, done, type Report, UsageError } from '../command.ts';
import { readArguments } from '../read-arguments.ts';
import { claimHome } from '../upgrade/claim-home.ts';
import { changeDetails, changeOptions, readChange } from '../upgrade/change-options.ts';
import { readRecord, writeRecord } from '../upgrade/record.ts';
import { currentRelease, findHome, findRelease, nameOf } from '../upgrade/releases.ts';
import { refusalOf, returnTo } from '../upgrade/return-to.ts';

export const rollback: Command = {
  usage: '[release] [--restart <command>]',
  summary: 'Start the release before again. Nothing that was written since is lost.',
  details: [
    'Refuses, and names the backup, once a release has taken away what the older one reads.',
    ...changeDetails,
    'Ends with 0 when the older release serves, 2 when it cannot be done, or it does not serve.',
  ],
  async run(config, args): Promise<Report> {
    const { values, positionals } = readArguments(args, changeOptions);
    const home = findHome(values.home);
    const last = readRecord(home);
    const name = positionals[0] ?? (last?.outcome === 'upgraded' ? last.from : undefined);
    if (name === undefined) throw new UsageError('there is no upgrade to return from: name the release');
    const lock = claimHome(home);
    try {
      const [from, to] = await Promise.all([currentRelease(home), findRelease(home, name)]);
      if (from.folder === to.folder) throw new UsageError(`${nameOf(to)} is the current release`);
      const refusal = await refusalOf(config, to);
      if (refusal !== null)
        throw new UsageError(`${refusal} The backup before the last upgrade: ${last?.backup ?? 'none is known'}`);
      const { serves, lines } = await returnTo(to, home, { config, change: readChange(values, config) });
      const record = { from: from.folder, to: to.folder, at: new Date().toISOString(), backup: null, reason: null };
      const said = [...lines, ...writeRecord(home, { ...record, outcome: 'rolled-back' })];
      const facts = { version: to.version };
      if (serves) return done([...said, `${nameOf(to)} serves again.`], facts);
      return { exitCode: 2, lines: [...said, `${nameOf(to)} was started and does not serve.`], facts };
    } finally {
      lock.release();
    }
  },
};
