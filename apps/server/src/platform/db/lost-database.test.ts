import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { createDatabase } from './database.ts';
import { isLostDatabase } from './lost-database.ts';

const nowhere = () => join(tmpdir(), `nothing-${unique()}`);

test('a PostgreSQL that does not run cannot be reached, by its socket or by its port', async () => {
  for (const url of [`postgres://balcao@/balcao?host=${nowhere()}`, 'postgres://balcao@127.0.0.1:1/balcao']) {
    const database = createDatabase({ url, poolSize: 1 });
    const error: unknown = await database.pool.query('select 1').catch((reason: unknown) => reason);
    expect({ url, isLost: isLostDatabase(error) }).toEqual({ url, isLost: true });
    await database.close();
  }
});

test('a file that is missing says nothing about the database', async () => {
  const missing: unknown = await readFile(nowhere()).catch((reason: unknown) => reason);
  expect(isLostDatabase(missing)).toBe(false);
  expect(isLostDatabase(new Error('a copy failed', { cause: missing }))).toBe(false);
});
