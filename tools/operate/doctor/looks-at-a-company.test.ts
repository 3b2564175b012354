import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../../apps/server/src/test/own-database.ts';
import { createWorld } from '../../../apps/server/src/test/world.ts';
import { readOperateConfig } from '../operate-config.ts';
import type { Check, Site } from './finding.ts';
import { checkFiles } from './files/stray-files.ts';
import { checkGrowth } from './machine/growth.ts';
import { checkVersions } from './machine/versions.ts';
import { readServerSettings } from './server-settings.ts';
import { checkWebhooks } from './webhooks.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

test('a message without its file, a file without a row, a number Meta calls no more and a disk that fills are each found', async () => {
  const url = await createOwnDatabase();
  const deps = await createTestDeps({ databaseUrl: url, now: () => new Date() });
  const { DATA_DIR: dataDir } = deps.config;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const config = readOperateConfig({ DATA_DIR: dataDir, ENCRYPTION_KEY: deps.config.ENCRYPTION_KEY });
  const { settings } = readServerSettings(config, url);
  if (!settings) throw new Error('the settings are good');
  const site: Site = { config, settings, client, isInUse: true, now: new Date() };
  const codesOf = async (check: Check) => (await check(site)).map(({ code, level }) => `${code} ${level}`);

  const world = await createWorld({ deps });
  const { id: connectionId } = await world.connection({ channel: 'wppoficial', status: 'CONNECTED' });
  const contact = await world.contact();
  const ticket = await world.ticket({ contactId: contact.id, connectionId });
  expect(await codesOf(checkFiles)).toEqual(['files.fine ok']);
  expect(await codesOf(checkWebhooks)).toEqual(['webhooks.unused ok']);

  // The number is two days old and sent something this morning; not even a receipt came.
  await client.query('update connections set created_at = $2 where id = $1', [connectionId, hoursAgo(48)]);
  expect(await codesOf(checkWebhooks)).toEqual(['webhooks.silent warning']);
  const sent = `insert into outbox (company_id, connection_id, recipient, kind, state, finished_at)
    values ($1, $2, '5511987654321', 'message', 'done', $3)`;
  await client.query(sent, [world.companyId, connectionId, hoursAgo(3)]);
  expect(await codesOf(checkWebhooks)).toEqual(['webhooks.deaf error']);
  const heard = `insert into inbound_events (company_id, connection_id, channel, raw, state) values ($1, $2, 'wppoficial', '{}', 'done')`;
  await client.query(heard, [world.companyId, connectionId]);
  expect(await codesOf(checkWebhooks)).toEqual(['webhooks.fine ok']);

  const key = deps.storage.newKey(world.companyId, 'png');
  const withFile = `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, media_key, media_mime,
      media_state, sent_at)
    values ($1, $2, $3, $4, true, '', 'image', $5, 'image/png', 'ready', now())`;
  await client.query(withFile, [world.companyId, ticket.id, contact.id, connectionId, key]);
  expect(await codesOf(checkFiles)).toEqual(['files.lost error']);
  await deps.storage.putBytes(key, Buffer.from('png'));
  const folder = join(dataDir, 'files', `company${world.companyId}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'stray.png'), 'png');
  expect(await codesOf(checkFiles)).toEqual(['files.fine ok']);
  // It may have belonged to a change under way; since yesterday it belongs to nothing.
  utimesSync(join(folder, 'stray.png'), hoursAgo(30), hoursAgo(30));
  expect(await codesOf(checkFiles)).toEqual(['files.stray warning']);

  expect(await codesOf(checkGrowth)).toEqual(['growth.new ok']);
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const day = hoursAgo(10 * 24)
    .toISOString()
    .slice(0, 10);
  // In ten days as much as is left.
  writeFileSync(
    join(dataDir, 'disk-diary.json'),
    JSON.stringify([{ day, freeBytes: freeBytes * 2, totalBytes: Math.max(totalBytes, 1) }]),
  );
  expect(await codesOf(checkGrowth)).toEqual(['growth.ending warning']);
  expect(await codesOf(checkVersions)).toEqual(['versions.fine ok', 'versions.fine ok']);
});
