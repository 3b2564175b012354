import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskRoot } from '@balcao/platform/storage.ts';
import { expect, test } from 'vitest';
import { mailAccounts } from '../mail-accounts/mail-accounts.table.ts';
import { emailFiles } from './emails.table.ts';
import { desk, sharedPostOffice, withOwnServer } from './test/post-office.ts';

const office = await sharedPostOffice();

/** A company with a mail server of its own, and a letter with a file. */
async function open() {
  const world = await office.world();
  const { companyId, deps } = world;
  await withOwnServer(world, office.box.port);
  const { send, sent } = await desk(world, await world.person());
  const { json: letter } = await send();
  const key = deps.storage.newKey(companyId, 'txt');
  const file = { companyId, batchId: letter.batchId, uploadId: letter.batchId, key };
  await world.seed((db) =>
    db.insert(emailFiles).values({ ...file, name: 'contrato.txt', mime: 'text/plain', size: 8 }),
  );
  const readAccounts = () => world.seed((db) => db.select().from(mailAccounts));
  return { letter, sent, readAccounts, path: join(diskRoot(deps.config), key) };
}

test('a letter whose files cannot be read is tried again later, and no mail server is blamed', async () => {
  const { letter, sent, readAccounts, path } = await open();
  const before = await readAccounts();
  // What lies there is no file that anybody could read.
  await mkdir(path, { recursive: true });
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'AGENDADO', failure: 'storage', serverAnswer: null }]);
  expect(await readAccounts()).toEqual(before);

  await rm(path, { recursive: true });
  await writeFile(path, 'contrato');
  office.pass(5);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ENVIADO', failure: null }]);
  expect(office.received(letter.subject)[0]).toContain('contrato.txt');
});

test('a letter one of whose files is gone is an error at once', async () => {
  const { sent } = await open();
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ERRO', failure: 'file' }]);
});
