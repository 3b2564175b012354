import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { all, house, upload, work } from '../../../test/harness/import-harness.ts';
import { createWorld, type Person } from '../../../test/world.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { deleteContact } from '../deleting/delete-contact.ts';
import { getTask, listTaskRows } from '../tasks.queries.ts';
import { runImportJob } from './run-import.job.ts';

const sheetOf = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx') =>
  new Uint8Array(
    write({ SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType }) as ArrayBuffer,
  );

test('a spreadsheet becomes contacts: marks in numbers are dropped, other columns are extra information', async () => {
  const { world, admin } = await house();
  const csv =
    'Nome;Telefone;E-mail;Empresa;CPF;Cidade\r\n"Silva; João";+55 (11) 98888-7777;joao@x.com.br;ACME;123;São Paulo\r\n';
  const { task } = await upload({ world, admin }, `\uFEFF${csv}`);
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
      { world, admin },
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
  const first = await upload({ world, admin }, csv);
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
  expect((await upload({ world, admin }, csv)).task).toMatchObject({ created: 0, updated: 0, skipped: 7, refused: 0 });
  expect(await all(admin)).toEqual(before);
});

test('bad rows are refused with their number and reason, and hold up no good one', async () => {
  const { world, admin } = await house();
  const csv = `nome;numero;email\nAna;123;\nB;5511988880001;\n${'x'.repeat(51)};5511988880002;\nCarla;5511988880003;nada\n;;\nDora;5511988880004;d@x.com`;
  const { id = 0, task } = await upload({ world, admin }, csv);
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
  const { id = 0, task } = await upload({ world, admin }, 'Nome;Celular;Obs\nAna;11988887777;vip', {
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
  const { task } = await upload({ world, admin }, ['nome;numero', ...rows].join('\n'));
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
  stopping.database.inCompany = (...asked) => {
    if ((turns += 1) === 4) throw new Error('the power went');
    return world.deps.database.inCompany(...asked);
  };
  const { id = 0 } = await upload({ world, admin }, csv, { preview: 'true' });
  const app = await world.http();
  await app.inject({ method: 'POST', url: `/api/contacts/tasks/${id}/start`, headers: admin.headers });
  const payload = { companyId: world.companyId, taskId: id };
  await expect(runImportJob.run(stopping, payload, { number: 1, isLast: false })).rejects.toThrow('the power went');
  const half = (await admin.act((ctx) => getTask(ctx, id))).created;
  expect([half > 0, half < 500]).toEqual([true, true]);
  await work(world, id);
  expect(await admin.act((ctx) => getTask(ctx, id))).toMatchObject({ state: 'done', created: 500, skipped: 0 });
}, 60_000);

test('a deleted contact in the file comes back; numbers of another company are nobody here', async () => {
  const { world, admin } = await house();
  const other = await createWorld();
  await other.contact({ name: 'Deles', number: '5511955554444' });
  const mine = await world.contact({ name: 'Voltou', number: '5511955553333' });
  await admin.act((ctx) => deleteContact(ctx, mine.id));
  const { task } = await upload({ world, admin }, 'nome;numero\nAna;5511955554444\nVoltou Silva;5511955553333');
  expect(task).toMatchObject({ created: 1, updated: 1, skipped: 0 });
  expect(await admin.act((ctx) => getContact(ctx, mine.id))).toMatchObject({ name: 'Voltou Silva' });
  const theirs = await other.person({ profile: 'admin' });
  expect((await all(theirs)).map(({ name }) => name)).toEqual(['Deles']);
});

test('who was deleted, or known to a campaign only, comes with everything that the file says', async () => {
  const { world, admin } = await house();
  const old = { email: 'velho@x.com', empresa: 'Velha', extraInfo: [{ id: 1, name: 'RG', value: '9' }] };
  const deleted = await world.contact({ name: 'Voltou', number: '5511955553333', ...old });
  const reached = await world.contact({ name: '+55 11 95555-4444', number: '5511955554444', isOutreach: true });
  await admin.act((ctx) => deleteContact(ctx, deleted.id));
  const csv = 'nome;numero;email;empresa;CPF\nVoltou;5511955553333;;ACME;1\nNovo;5511955554444;novo@x.com;;2';
  const { task } = await upload({ world, admin }, csv);
  expect(task).toMatchObject({ created: 0, updated: 2, skipped: 0 });
  expect(await admin.act((ctx) => getContact(ctx, deleted.id))).toMatchObject({
    email: '',
    empresa: 'ACME',
    extraInfo: [{ id: 1, name: 'CPF', value: '1' }],
  });
  expect(await admin.act((ctx) => getContact(ctx, reached.id))).toMatchObject({
    name: 'Novo',
    email: 'novo@x.com',
    empresa: null,
    extraInfo: [{ id: 1, name: 'CPF', value: '2' }],
  });
});

test('only administrators import; the official channel has no address book to give', async () => {
  const { world, admin } = await house();
  const agent = await world.person();
  expect(await upload({ world, admin: agent }, 'nome;numero')).toEqual({ status: 403, error: 'ERR_NO_PERMISSION' });
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
