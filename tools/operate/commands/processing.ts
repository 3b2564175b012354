import { isEmbedded } from '@balcao/platform/embedded-database.ts';
import pg from 'pg';
import { type Command, done, UsageError } from '../command.ts';
import { readServerSettings } from '../doctor/server-settings.ts';
import { openDatabase } from '../open-database.ts';
import { readFacts } from '../../../apps/server/src/features/system/register/read-facts.ts';
import { registerLines } from '../processing/write-register.ts';
import { readArguments } from '../read-arguments.ts';

export const processing: Command = {
  usage: '',
  summary: 'Write the register of processing that the data protection law (LGPD, art. 37) asks for.',
  details: [
    'In Portuguese, as Markdown: npm run --silent balcao -- processing > registro.md. It follows from what is configured and names nobody.',
  ],
  async run(config, args) {
    readArguments(args, {});
    const database = await openDatabase(config);
    const client = new pg.Client({ connectionString: database.url });
    try {
      const { settings, wrong } = readServerSettings(config, database.url);
      if (!settings) throw new UsageError(`${wrong.join(', ')} cannot be understood: npm run config`);
      await client.connect();
      const facts = await readFacts(client, settings, !isEmbedded(config));
      return done(registerLines(facts, new Date().toISOString().slice(0, 10)), facts);
    } finally {
      await client.end();
      await database.close();
    }
  },
};
