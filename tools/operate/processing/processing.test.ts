import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { createWorld } from '../../../apps/server/src/test/world.ts';
import { processing } from '../commands/processing.ts';
import { readOperateConfig } from '../operate-config.ts';

test('the register says what this installation does with data, follows its settings, and names nobody', async () => {
  const databaseUrl = await createOwnDatabase();
  const deps = await createTestDeps({ databaseUrl });
  const world = await createWorld({ deps });
  const { user } = await world.person({ name: 'Zuleica Canário' });
  await world.contact({ name: 'Cliente Canário', number: '5511977776666' });
  const { channel } = await world.connection({ channel: 'instagram' });
  await deps.database.pool.query(
    `insert into retention_rules (company_id, kind, channel, months) values ($1, 'texts', 'instagram', 3)`,
    [world.companyId],
  );
  const write = async (more: Record<string, string>) => {
    const environment = {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'balcao-register-')),
      DATABASE_URL: databaseUrl,
      ...more,
    };
    const { lines, facts } = await processing.run(readOperateConfig(environment), []);
    return { text: lines.join('\n'), facts };
  };
  const plain = await write({});
  expect(plain.facts).toMatchObject({ companies: 1, channels: [channel], payments: [], companiesWithOwnTerms: 1 });
  expect(plain.text).toContain('Instagram (Meta).');
  expect(plain.text).toContain('1 com prazos próprios');
  expect(plain.text).toContain('SEM cifra');
  expect(plain.text).not.toContain('Assistente de texto');
  for (const secret of ['Canário', '5511977776666', user.email]) expect(plain.text).not.toContain(secret);

  await deps.database.pool.query(
    `insert into ai_consents (company_id, version, host, accepted_at) values ($1, 1, 'api.exemplo.com', now())`,
    [world.companyId],
  );
  const copied = { BACKUP_RECIPIENTS: 'age1x', BACKUP_DIR: '/mnt/copies' };
  expect((await write(copied)).text).toContain('Sem cópia contínua do banco.');
  const bucket = {
    ...copied,
    BACKUP_DIR: '',
    BACKUP_S3_BUCKET: 'copies',
    BACKUP_S3_ENDPOINT: 'https://s3.exemplo.com',
  };
  const keys = { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'b' };
  expect((await write({ ...bucket, ...keys })).text).toContain('cópia em um serviço de armazenamento (s3.exemplo.com)');

  // As programs are told the address of the embedded database.
  const home = mkdtempSync(join(tmpdir(), 'balcao-register-'));
  mkdirSync(join(home, 'postgres', 'cluster'), { recursive: true });
  writeFileSync(join(home, 'postgres', 'cluster', 'postmaster.pid'), `1\n\n\n${new URL(databaseUrl).port}\n`);
  const guarded = await write({ ...copied, DATA_DIR: home });
  expect(guarded.text).toContain('api.exemplo.com.');
  expect(guarded.text).toContain('14 dias, e a primeira de cada mês por 6 meses, cifrada');
  expect(guarded.text).not.toContain('SEM cifra');
});
