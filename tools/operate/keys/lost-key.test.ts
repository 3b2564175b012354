import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecret } from '@balcao/platform/generated-secrets.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteErased } from '../../../apps/server/src/features/privacy/erasure/erasure-list.ts';
import { erasedAmong } from '../../../apps/server/src/features/emails/unsubscribing/erased-addresses.ts';
import { isSuppressed, suppressedAmong } from '../../../apps/server/src/features/suppressions/is-suppressed.ts';
import { suppress, suppressNumbers } from '../../../apps/server/src/features/suppressions/suppress.ts';
import { addUnsubscribed } from '../../../apps/server/src/features/emails/unsubscribing/unsubscribed.ts';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createInbound } from '../../../apps/server/src/test/inbound.ts';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { createWorld, type World } from '../../../apps/server/src/test/world.ts';
import { sayOutreach } from '../../../apps/server/src/features/outreach/sending/say-outreach.ts';
import { backup } from '../commands/backup.ts';
import { company } from '../commands/company.ts';
import { keys } from '../commands/keys.ts';
import { restore } from '../commands/restore.ts';
import { readOperateConfig } from '../operate-config.ts';

vi.setConfig({ testTimeout: 120_000 });

const [ZECA, MARINA, NOBODY] = ['5511984327715', '5511988887777', '5521977776666'];

function folderOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `balcao-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function installation(databaseUrl?: string) {
  const url = databaseUrl ?? (await createOwnDatabase());
  const environment = { DATA_DIR: folderOf('lost'), ENCRYPTION_KEY: newSecret() };
  const deps = await createTestDeps({ databaseUrl: url, environment });
  return { url, deps, config: readOperateConfig({ ...environment, DATABASE_URL: url }) };
}

/** Zeca wants nothing in bulk, nor does a number that no contact has. An address of somebody who was erased wants no letters. */
async function optedOut(world: World) {
  const zeca = await world.contact({ name: 'Zeca', number: ZECA });
  await world.contact({ name: 'Zeca, o outro', number: `${ZECA.slice(0, 4)}977777715` });
  await world.act((ctx) => suppress(ctx, { contactId: zeca.id, source: 'word' }));
  await world.act((ctx) => suppressNumbers(ctx, [NOBODY], { source: 'import' }));
  await world.act((ctx) => addUnsubscribed(ctx, 'zeca@exemplo.com.br'));
  const { pool } = world.deps.database;
  await pool.query(
    `insert into erased_unsubscriptions (company_id, digest, reason, at) values ($1, sha256('x'), 'unsubscribed', now())`,
    [world.companyId],
  );
  return zeca;
}

/** Who is left alone, and what an erasure would keep of an address. */
async function expectKept(world: World) {
  const { rows } = await world.deps.database.pool.query<{ id: string; digest: Buffer }>(
    `select c.id, u.digest from contacts c join email_suppressions u using (company_id) where c.company_id = $1 and c.name = 'Zeca'`,
    [world.companyId],
  );
  const [zeca] = rows;
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId: Number(zeca?.id) }))).toBe(true);
  const numbers = [ZECA, MARINA, NOBODY];
  expect(await world.act((ctx) => suppressedAmong(ctx, numbers))).toEqual(new Set([ZECA]));
  await world.deps.database.pool.query(
    `insert into erased_unsubscriptions (company_id, digest, reason, at) values ($1, $2, 'unsubscribed', now())`,
    [world.companyId, zeca?.digest],
  );
  const address = 'zeca@exemplo.com.br';
  expect([...(await world.act((ctx) => erasedAmong(ctx, [address]))).keys()]).toEqual([address]);
}

test('with another key in the place of a lost one, who opted out is left alone, and SAIR is heard', async () => {
  const before = await installation();
  const world = await createWorld({ deps: before.deps });
  await optedOut(world);
  const after = await installation(before.url);
  const adopted = await keys.run(after.config, ['adopt']);
  expect(adopted).toMatchObject({ exitCode: 0, facts: { forgotten: 2 } });
  expect(adopted.lines.join()).toContain('2 opt-outs match nobody any more');
  const there = await createWorld({ deps: after.deps, companyId: world.companyId });
  await expectKept(there);
  const given = await there.deps.database.pool.query(
    'select from consents c join suppressions s using (company_id, kind, key_digest) where c.company_id = $1',
    [world.companyId],
  );
  expect(given.rowCount).toBe(2);
  // Nothing is forgotten twice, and a key that opens stays.
  expect(await keys.run(after.config, ['adopt'])).toMatchObject({ facts: { forgotten: 0 } });
  await expectSairIsHeard(there);
});

async function expectSairIsHeard(world: World) {
  const inbound = await createInbound(world);
  const { contactId } = await world.act((ctx) =>
    sayOutreach(ctx, {
      connectionId: inbound.connection.id,
      person: { name: 'Marina', number: MARINA },
      recipientId: '1',
      part: 1,
      clientId: 'campaign:1:1',
      content: { body: 'Oferta' },
      campaign: 'Ofertas',
    }),
  );
  await inbound.say({ from: MARINA, text: { body: 'SAIR' } }, { wa_id: MARINA, profile: { name: 'Marina' } });
  expect(await world.act((ctx) => isSuppressed(ctx, { contactId }))).toBe(true);
}

test('a company that comes without its secrets leaves alone who opted out where it came from', async () => {
  const [here, there] = [await installation(), await installation()];
  const world = await createWorld({ deps: here.deps });
  await optedOut(world);
  await answeredInVain(world);
  const archive = join(folderOf('moved'), 'loja.balcao');
  await company.run(here.config, ['export', '--company', String(world.companyId), '--to', archive]);
  const plan = 'insert into plans (name, users, connections, queues, amount, is_public) values ($1, 1, 1, 1, 1, false)';
  const { rows } = await here.deps.database.pool.query<{ name: string }>(
    'select p.name from plans p join companies c on c.plan_id = p.id where c.id = $1',
    [world.companyId],
  );
  await there.deps.database.pool.query(plan, [rows[0]?.name]);
  rmSync(`${archive}.key`);
  const imported = await company.run(there.config, ['import', archive, '--without-secrets']);
  // There was nothing that a person could type.
  expect(imported).toMatchObject({ exitCode: 1, facts: { lostSecrets: 0, forgotten: 2 } });
  expect(imported.lines.join()).toContain('2 opt-outs match nobody any more');
  const companyId = Number(imported.facts['companyId']);
  await expectKept(await createWorld({ deps: there.deps, companyId }));

  // Nobody sends here what had not left there.
  expect(imported.facts).toMatchObject({ unsent: 2 });
  const { rows: said } = await there.deps.database.pool.query(
    `select m.body, m.failure_reason as why, t.wait_started_at as waits from messages m join tickets t on t.id = m.ticket_id
     where m.company_id = $1 order by m.id`,
    [companyId],
  );
  expect(said).toEqual([
    { body: 'Já saiu', why: null, waits: SINCE },
    { body: 'Já vejo', why: 'unknown', waits: SINCE },
    { body: 'Um momento', why: 'unknown', waits: SINCE },
  ]);
});

const SINCE = new Date('2026-11-20T14:50:00Z');

/** One answer has left; of two more nobody knows, while the customer waited for them. */
async function answeredInVain(world: World) {
  const { userId } = await world.person();
  const ticket = await world.ticket({ status: 'open', userId, connectionId: null });
  await world.deps.database.pool.query(
    `insert into messages (company_id, ticket_id, contact_id, user_id, body, from_me, ack, sent_at, ended_wait_at)
     values ($1, $2, $3, $4, 'Já saiu', true, 1, '2026-11-20T14:40:00Z', null),
       ($1, $2, $3, $4, 'Já vejo', true, 0, '2026-11-20T14:55:00Z', $5),
       ($1, $2, $3, $4, 'Um momento', true, 0, '2026-11-20T14:56:00Z', null)`,
    [world.companyId, ticket.id, ticket.contactId, userId, SINCE],
  );
}

test.each([
  ['who opted out', 0],
  ['who opted out and was erased after the archive was made', 1],
])('an installation that is restored without its key gets one, and leaves alone %s', async (_, erasedAgain) => {
  const here = await installation();
  const world = await createWorld({ deps: here.deps });
  await optedOut(world);
  const archive = join(folderOf('archive'), 'todos.balcao');
  await backup.run(here.config, [archive]);
  const url = await createOwnDatabase();
  const config = readOperateConfig({ DATA_DIR: folderOf('restored'), DATABASE_URL: url });
  if (erasedAgain > 0) {
    const identities = [{ kind: 'phone', value: ZECA }];
    await noteErased(config.dataDir, { companyId: world.companyId, identities, at: new Date(Date.now() + 60_000) });
  }
  const restored = await restore.run(config, [archive, '--without-key']);
  expect(restored).toMatchObject({ exitCode: 0, facts: { forgotten: 2 } });
  const { encryptionKey = '' } = readOperateConfig({ DATA_DIR: config.dataDir, DATABASE_URL: url });
  const pool = new pg.Pool({ connectionString: url });
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
  });
  const named = await client.query(`select from contacts where company_id = $1 and name = 'Zeca'`, [world.companyId]);
  expect(named.rowCount).toBe(1 - erasedAgain);
  const reader = { client, seal: createSeal(encryptionKey), companyId: world.companyId };
  expect(await suppressedAmong(reader, [ZECA, MARINA])).toEqual(new Set([ZECA]));
});
