import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { generatedSecrets, newSecret, readSecrets, writeSecrets } from '@balcao/platform/generated-secrets.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../../apps/server/src/app/create-deps.ts';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { requireOwnKey } from '@balcao/platform/own-key.ts';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { inhabitedCompany } from '../../../apps/server/src/test/sweeps/populated-company.ts';
import { createWorld } from '../../../apps/server/src/test/world.ts';
import { keys } from '../commands/keys.ts';
import { readOperateConfig } from '../operate-config.ts';
import { reseal, unopened } from './reseal.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sealedColumns } from './sealed-columns.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let url: string;
beforeAll(async () => {
  url = await createOwnDatabase();
});

async function connect() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('every column of sealed texts is in the list, and nothing else', async () => {
  const client = await connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname like 'sealed%'
        and not a.attisdropped`,
  );
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('what the programs sealed opens with the new key, more than one batch of it; twice is once', async () => {
  const deps = await createTestDeps({ databaseUrl: url });
  onTestFinished(() => closeDeps(deps));
  await inhabitedCompany({ deps });
  const world = await createWorld({ deps });
  const { id } = await world.connection();
  const client = await connect();
  const sealedKeys = Array.from({ length: 1500 }, (_, at) => `k${at}`);
  await client.query(
    `insert into whatsapp_session_keys (connection_id, company_id, type, key_id, sealed)
       select $1, $2, 'pre-key', key, sealed from unnest($3::text[], $4::text[]) as k (key, sealed)`,
    [
      id,
      world.companyId,
      sealedKeys,
      sealedKeys.map((key) => deps.seal.seal(`secret of ${key}`, `whatsapp-key:${id}:pre-key:${key}`)),
    ],
  );
  const { ENCRYPTION_KEY: from } = deps.config;
  const to = randomBytes(32).toString('base64url');
  const before = await unopened(client, from);
  // Builders plant a few texts that were never sealed: those stay lost.
  const resealed = await reseal(client, { from, to });
  expect(resealed.changed).toBeGreaterThan(1502);
  expect(Object.keys(resealed.lost).toSorted()).toEqual(before.toSorted());
  expect(await unopened(client, to)).toEqual(before);
  expect(await unopened(client, from)).toEqual(expect.arrayContaining(['connections.sealed_settings']));

  const { rows } = await client.query<{ sealed: string }>(
    "select sealed from whatsapp_session_keys where connection_id = $1 and key_id = 'k1499'",
    [id],
  );
  const opened = createSeal(to).open(rows[0]?.sealed ?? '', `whatsapp-key:${id}:pre-key:k1499`);
  expect(opened).toBe('secret of k1499');
  const again = await reseal(client, { from, to });
  expect(again).toEqual({ changed: 0, ready: resealed.changed, lost: resealed.lost });
});

test('the key changes while nobody is connected; what was interrupted keeps the server from starting and is finished', async () => {
  const databaseUrl = await createOwnDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-keys-'));
  const path = join(dataDir, 'secrets.json');
  const first = generatedSecrets(path);
  const rotate = () => rotateKeys(readOperateConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));

  const somebody = new pg.Client({ connectionString: databaseUrl });
  await somebody.connect();
  const seal = createSeal(first.encryptionKey);
  const insert = "insert into push_keys (public_key, sealed_private_key) values ('p', $1)";
  await somebody.query(insert, [seal.seal('private', 'push-keys')]);
  await expect(rotate()).rejects.toThrow('stop all programs');
  expect(readSecrets(path)).toEqual(first);
  await somebody.end();

  const starts = async () => {
    const pool = new pg.Pool({ connectionString: databaseUrl });
    try {
      await requireOwnKey(pool, readSecrets(path).encryptionKey);
    } finally {
      await pool.end();
    }
  };
  await starts();
  expect(await rotate()).toMatchObject({ exitCode: 0, facts: { sealed: 1 } });
  await starts();
  const second = readSecrets(path);
  expect(second).toEqual({
    tokenSecret: first.tokenSecret,
    encryptionKey: expect.not.stringMatching(first.encryptionKey),
  });
  const former = join(dataDir, `secrets-${keyFingerprint(first.encryptionKey)}.json`);
  expect([readSecrets(former), statSync(former).mode & 0o777]).toEqual([first, 0o600]);

  writeSecrets(path, { ...second, nextEncryptionKey: newSecret() });
  expect(() => generatedSecrets(path)).toThrow('keys rotate');
  await rotate();
  expect(generatedSecrets(path).nextEncryptionKey).toBeUndefined();
  const given = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ENCRYPTION_KEY: readSecrets(path).encryptionKey };
  await expect(rotateKeys(readOperateConfig(given))).rejects.toThrow('NEW_ENCRYPTION_KEY');

  // The file of keys is gone, and another one was made: nothing is sealed with it unless a person says so.
  const own = readSecrets(path);
  writeSecrets(path, { tokenSecret: newSecret(), encryptionKey: newSecret() });
  await expect(starts()).rejects.toThrow('not the one of this database');
  writeSecrets(path, own);
  await starts();
  writeSecrets(path, { ...own, encryptionKey: newSecret() });
  const adopt = keys.run(readOperateConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), ['adopt']);
  expect(await adopt).toMatchObject({ exitCode: 0 });
  await starts();
});
