import pg from 'pg';
import { type Command, done, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';

export const release: Command = {
  usage: '',
  summary: 'After a restore, for whoever cannot sign in: let messages, schedules and jobs leave again.',
  async run(config) {
    const database = await openDatabase(config);
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      const { rowCount } = await client.query(
        `update installation set released_at = now(), released_by = 'command line'
          where restored_at is not null and released_at is null`,
      );
      if (rowCount === 0)
        throw new UsageError('nothing waits: this installation was not restored, or was released before');
    } finally {
      await client.end();
      await database.close();
    }
    return done(['released: messages, schedules and jobs leave again']);
  },
};
