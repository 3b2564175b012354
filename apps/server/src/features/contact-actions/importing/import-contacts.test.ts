import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import type { ContactTask } from '@balcao/contract/contacts/care-models.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { listAllContacts } from '../../contacts/list-all-contacts.ts';
import { deleteContact } from '../deleting/delete-contact.ts';
import { getTask, listTaskRows } from '../tasks.queries.ts';
import { runImportJob } from './run-import.job.ts';

const once = { number: 1, isLast: true };

/** Sends a file as a browser does, lets the work happen, and answers what became of it. */
async function upload(
  world: World,
  admin: Person,
  file: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'contatos.bin');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const app = await world.http();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contacts/upload',
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (answer.statusCode !== 200) return { status: answer.statusCode, error: answer.json<{ error: string }>().error };
  const { id } = answer.json<ContactTask>();
  await work(world, id);
  return { status: 200, id, task: await admin.act((ctx) => getTask(ctx, id)) };
}

const work = ({ deps, companyId }: World, taskId: number) => runImportJob.run(deps, { companyId, taskId }, once);

const sheetOf = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx') =>
  new Uint8Array(
    write({ SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType }) as ArrayBuffer,
  );

async function house() {
  const world = await createWorld();
  return { world, admin: await world.person({ profile: 'admin' }) };
}

const all = async (admin: Person) => (await admin.act((ctx) => listAllContacts(ctx, {}))).contacts;

test('a spreadsheet becomes contacts: marks in numbers are dropped, other columns are extra information', async () => {
  const { world, admin } = await house();
  const csv =
    'Nome;Telefone;E-mail;Empresa;CPF;Cidade\r\n"Silva; João";+55 (11) 98888-7777;joao@x.com.br;ACME;123;São Paulo\r\n';
  const { task } = await upload(world, admin, `\uFEFF${csv}`);
  expect(task).toMatchObject({ state: 'done', total: 1, created: 1, skipped: 0, refused: 0, failure: null });
  expect(await all(admin)).toMatchObject([
    {
      name: 'Silva; João',
      number: '5511988887777',
      email: 'joao@x.com.br',
      empresa: 'ACME',
      extraInfo: [
        { id: 1, name: 'CPF', value: '123' },
        { id: 2, name: 'Cidade', value: 'São Paulo' },
      ],
    },
  ]);
});

test('xlsx and xls are read by their content; a telephone kept as a number loses no digit', async () => {
  for (const kind of ['xlsx', 'biff8'] as const) {
    const { world, admin } = await house();
    const { task } = await upload(
      world,
      admin,
      sheetOf(
        [
          ['Número', 'Nome'],
          [5511988887777, 'Ana'],
          ['', ''],
        ],
        kind,
      ),
    );
    expect(task).toMatchObject({ state: 'done', created: 1, refused: 0 });
    expect(await all(admin)).toMatchObject([{ name: 'Ana', number: '5511988887777' }]);
  }
});

test('the same file twice changes nothing, and the ninth digit makes nobody a second time', async () => {
  const { world, admin } = await house();
  await world.contact({ name: 'Já existe', number: '551188880000' });
  await world.contact({ name: 'Também', number: '5511988881234' });
  const csv = [
    'nome,numero',
    'Ana,5511977776666',
    'Ana de novo,(55) 11 97777-6666',
    'Sem nono,551177776666',
    'Outra forma,5511988880000',
    'Igual,551188880000',
    'Já aqui,5511988881234',
    ',5511966665555',
  ].join('\n');
  const first = await upload(world, admin, csv);
  expect(first.task).toMatchObject({ created: 2, skipped: 5, refused: 0, total: 7, done: 7 });
  expect(first.task?.rows.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '3 repeated',
    '4 repeated',
    '5 ninth-digit',
    '6 repeated',
    '7 duplicate',
  ]);
  const before = await all(admin);
  expect(before.map(({ name }) => name)).toEqual(['+55 11 96666-5555', 'Ana', 'Já existe', 'Também']);
  expect((await upload(world, admin, csv)).task).toMatchObject({ created: 0, updated: 0, skipped: 7, refused: 0 });
  expect(await all(admin)).toEqual(before);
});

test('bad rows are refused with their number and reason, and hold up no good one', async () => {
  const { world, admin } = await house();
  const csv = `nome;numero;email\nAna;123;\nB;5511988880001;\n${'x'.repeat(51)};5511988880002;\nCarla;5511988880003;nada\n;;\nDora;5511988880004;d@x.com`;
  const { id = 0, task } = await upload(world, admin, csv);
  expect(task).toMatchObject({ created: 1, refused: 4, total: 6 });
  const { rows } = await admin.act((ctx) => listTaskRows(ctx, { taskId: id }));
  expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'number'],
    [3, 'name'],
    [4, 'name'],
    [5, 'email'],
  ]);
  expect(rows[0]?.cells).toEqual(['Ana', '123', '']);
});

test('a preview shows what was recognised, and nothing is imported before the word is given', async () => {
  const { world, admin } = await house();
  const { id = 0, task } = await upload(world, admin, 'Nome;Celular;Obs\nAna;11988887777;vip', {
    preview: 'true',
    countryCode: '55',
  });
  expect(task).toMatchObject({
    state: 'preview',
    preview: {
      columns: [
        { header: 'Nome', field: 'name' },
        { header: 'Celular', field: 'number' },
        { header: 'Obs', field: 'extra' },
      ],
      rows: [['Ana', '11988887777', 'vip']],
    },
  });
  expect(await all(admin)).toEqual([]);
  const app = await world.http();
  const start = () => app.inject({ method: 'POST', url: `/api/contacts/tasks/${id}/start`, headers: admin.headers });
  expect((await start()).json()).toMatchObject({ state: 'running' });
  expect((await start()).statusCode).toBe(200);
  await work(world, id);
  await work(world, id);
  expect(await all(admin)).toMatchObject([{ name: 'Ana', number: '5511988887777' }]);
});

test('ten thousand rows are imported and watched on the way', async () => {
  const { world, admin } = await house();
  const rows = Array.from({ length: 10_000 }, (_, n) => `Pessoa ${n};55119${60_000_000 + n}`);
  const { task } = await upload(world, admin, ['nome;numero', ...rows].join('\n'));
  expect(task).toMatchObject({ state: 'done', created: 10_000, done: 10_000 });
  const told = (await world.emitted()).filter(({ name }) => name === 'contact-task.changed');
  expect(told.length).toBeGreaterThan(20);
  expect(new Set(told.flatMap(({ rooms }) => rooms))).toEqual(new Set([`${world.companyId}:admins`]));
  expect(JSON.stringify(told)).not.toContain('Pessoa');
}, 120_000);

test('an import that was interrupted goes on where it was', async () => {
  const { world, admin } = await house();
  const csv = ['nome;numero', ...Array.from({ length: 500 }, (_, n) => `P ${n};55119${70_000_000 + n}`)].join('\n');
  const stopping = { ...world.deps, database: { ...world.deps.database } };
  let turns = 0;
  stopping.database.inCompany = (companyId, run) => {
    if ((turns += 1) === 4) throw new Error('the power went');
    return world.deps.database.inCompany(companyId, run);
  };
  const { id = 0 } = await upload(world, admin, csv, { preview: 'true' });
  const app = await world.http();
  await app.inject({ method: 'POST', url: `/api/contacts/tasks/${id}/start`, headers: admin.headers });
  const payload = { companyId: world.companyId, taskId: id };
  await expect(runImportJob.run(stopping, payload, { number: 1, isLast: false })).rejects.toThrow('the power went');
  const half = (await admin.act((ctx) => getTask(ctx, id))).created;
  expect([half > 0, half < 500]).toEqual([true, true]);
  await work(world, id);
  expect(await admin.act((ctx) => getTask(ctx, id))).toMatchObject({ state: 'done', created: 500, skipped: 0 });
});

test('what is no table, or too much of one, is refused before it costs anything', async () => {
  const { world, admin } = await house();
  const jpeg = new Uint8Array(await readFile(join(import.meta.dirname, '../../../app/demo/assets/caneca-nova.jpg')));
  expect(await upload(world, admin, jpeg)).toEqual({ status: 400, error: 'ERR_MEDIA_NOT_SUPPORTED' });
  const failure = async (file: string | Uint8Array<ArrayBuffer>) => (await upload(world, admin, file)).task?.failure;
  expect(await failure(`nome;numero\n${'a;'.repeat(1_000_000)}`)).toBe('too-many-columns');
  expect(await failure(`${'c;'.repeat(1_000_000)}numero`)).toBe('too-many-columns');
  expect(await failure(`numero\n${'5511988887777\n'.repeat(50_100)}`)).toBe('too-many-rows');
  expect(await failure('nome;cidade\nAna;Recife')).toBe('no-number-column');
  expect(await failure('nome;numero\n')).toBe('empty');
  expect(await failure(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe('unreadable');
  expect(await failure(sheetOf([Array.from({ length: 16_384 }, (_, n) => `c${n}`)]))).toBe('too-many-columns');
  expect(await all(admin)).toEqual([]);
}, 60_000);

test('a small zip that unpacks into a mountain is not unpacked', async () => {
  const { world, admin } = await house();
  const mountain = deflateRawSync(Buffer.alloc(300 * 1024 * 1024, 'a'), { level: 9 });
  const started = Date.now();
  const { task } = await upload(world, admin, zipOf('xl/worksheets/sheet1.xml', mountain));
  expect(task).toMatchObject({ state: 'failed', failure: 'unreadable' });
  expect(Date.now() - started).toBeLessThan(20_000);
}, 60_000);

/** One entry whose stated size is a lie. */
function zipOf(name: string, packed: Buffer): Uint8Array<ArrayBuffer> {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(100, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]));
}

test('a deleted contact in the file comes back; numbers of another company are nobody here', async () => {
  const { world, admin } = await house();
  const other = await createWorld();
  await other.contact({ name: 'Deles', number: '5511955554444' });
  const mine = await world.contact({ name: 'Voltou', number: '5511955553333' });
  await admin.act((ctx) => deleteContact(ctx, mine.id));
  const { task } = await upload(world, admin, 'nome;numero\nAna;5511955554444\nVoltou Silva;5511955553333');
  expect(task).toMatchObject({ created: 1, updated: 1, skipped: 0 });
  expect(await admin.act((ctx) => getContact(ctx, mine.id))).toMatchObject({ name: 'Voltou Silva' });
  const theirs = await other.person({ profile: 'admin' });
  expect((await all(theirs)).map(({ name }) => name)).toEqual(['Deles']);
});

test('only administrators import; the official channel has no address book to give', async () => {
  const { world, admin } = await house();
  const agent = await world.person();
  expect(await upload(world, agent, 'nome;numero')).toEqual({ status: 403, error: 'ERR_NO_PERMISSION' });
  const app = await world.http();
  const ask = async (person: Person) => {
    const answer = await app.inject({ method: 'POST', url: '/api/contacts/import', headers: person.headers });
    return answer.json<{ error: string }>().error;
  };
  expect(await ask(agent)).toBe('ERR_NO_PERMISSION');
  expect(await ask(admin)).toBe('ERR_NO_DEF_WAPP_FOUND');
  await world.connection({ isDefault: true });
  expect(await ask(admin)).toBe('ERR_WAPP_NOT_INITIALIZED');
});

test('conversations give contacts back their numbers and names', async () => {
  const { world, admin } = await house();
  const gone = await world.contact({ name: 'Tinha conversa' });
  await world.ticket({ contactId: gone.id, status: 'closed' });
  await admin.act((ctx) => deleteContact(ctx, gone.id));
  const called = await world.contact({ name: '+55 11 98888-1111', number: '5511988881111', username: 'bia.rj' });
  const app = await world.http();
  const ask = async () =>
    (await app.inject({ method: 'POST', url: '/api/contacts/import/chats', headers: admin.headers })).json();
  expect(await ask()).toEqual({ restored: 1, numbered: 0, named: 1 });
  expect(await admin.act((ctx) => getContact(ctx, called.id))).toMatchObject({ name: '@bia.rj' });
  expect(await ask()).toEqual({ restored: 0, numbered: 0, named: 0 });
});
