import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { desk, sharedPostOffice, withOwnServer } from './test/post-office.ts';

const office = await sharedPostOffice();

async function open() {
  const world = await office.world();
  return { world, ...(await desk(world, await world.person({ profile: 'admin' }))) };
}

async function withAnswer(command: string, answer: string, work: () => Promise<void>) {
  office.box.says[command] = answer;
  try {
    await work();
  } finally {
    delete office.box.says[command];
  }
}

/** The same letter to so many more people. */
const copy = (id: number, count: number) =>
  office.deps.database.pool.query(
    `insert into emails (company_id, batch_id, user_id, recipient, subject, message, written_subject, written_message,
       day, wanted_at, next_try_at, message_id)
     select company_id, batch_id, user_id, 'p' || n || '@cliente.com.br', subject, message, subject, message,
       day, wanted_at, next_try_at, '<' || n || substr(message_id, 2)
     from emails, generate_series(1, $2) n where id = $1`,
    [id, count],
  );

test.each(['MAIL', 'RCPT', 'DATA', 'LETTER'])(
  '"later" at %s is tried again after 5 and 30 minutes, then given up',
  async (command) => {
    const { send, sent, call } = await open();
    const { json: letter } = await send({ assunto: `Depois de ${command}` });
    const seen = async () => (await sent()).emails[0];
    await withAnswer(command, '451 4.3.0 try later\r\n', async () => {
      for (const minutes of [5, 30]) {
        await office.deliver();
        expect(await seen()).toMatchObject({
          status: 'AGENDADO',
          failure: 'busy',
          serverAnswer: '451 4.3.0 try later',
        });
        office.pass(minutes - 1);
        await office.deliver();
        expect(await seen()).toMatchObject({ status: 'AGENDADO' });
        office.pass(1);
      }
      await office.deliver();
      expect(await seen()).toMatchObject({ status: 'ERRO', failure: 'busy' });
    });
    await call('POST', `/emails/${letter.id}/resend`);
    await office.deliver();
    expect(await seen()).toMatchObject({ status: 'ENVIADO', failure: null });
  },
);

test.each([
  ['RCPT', '550 5.1.1 nobody here\r\n', 'no-such-address'],
  ['RCPT', '552 5.2.2 full\r\n', 'mailbox-full'],
  ['LETTER', '552 5.3.4 too much\r\n', 'too-large'],
  ['LETTER', '554 5.7.1 spam\r\n', 'content'],
  ['MAIL', '553 5.1.8 not you\r\n', 'sender'],
])('"no" at %s (%s) is an error with its reason, and nobody tries again', async (command, answer, failure) => {
  const { send, sent } = await open();
  await send();
  await withAnswer(command, answer, async () => {
    await office.deliver();
    expect((await sent()).emails).toMatchObject([{ status: 'ERRO', failure, serverAnswer: answer.trim() }]);
  });
  office.pass(60);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ERRO' }]);
});

test('a server that hangs up after the letter leaves it uncertain; a person sends it again', async () => {
  const { send, sent, call } = await open();
  const { json: letter } = await send({ assunto: 'Talvez' });
  await withAnswer('LETTER', '', async () => {
    await office.deliver();
  });
  expect((await sent()).emails).toMatchObject([{ status: 'INCERTO' }]);
  office.pass(120);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'INCERTO' }]);
  expect(office.received('Talvez')).toHaveLength(1);
  expect((await call('POST', `/emails/${letter.id}/resend`)).json.status).toBe('AGENDADO');
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ENVIADO' }]);
  const ids = office.received('Talvez').map((raw) => /Message-ID: (<.*>)/.exec(raw)?.[1]);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a server that refuses the sender only after the whole letter is passed over, and the next one takes it', async () => {
  const { world, send, sent } = await open();
  await withOwnServer(world, office.box.port);
  await send({ assunto: 'Outro caminho' });
  const answers = ['553 5.1.8 not you\r\n'];
  Object.defineProperty(office.box.says, 'LETTER', { configurable: true, get: () => answers.shift() });
  await office.deliver();
  Reflect.deleteProperty(office.box.says, 'LETTER');
  expect((await sent()).emails).toMatchObject([{ status: 'ENVIADO', failure: null }]);
  const froms = office.received('Outro caminho').map((raw) => raw.includes('<loja@loja.com.br>'));
  expect(froms).toEqual([true, false]);
});

test('what a dead process had in hand leaves again if it had not begun to, and is uncertain if it had', async () => {
  const { world, send, sent } = await open();
  const { json: early } = await send({ assunto: 'Vai agora' });
  const { json: late } = await send({ assunto: 'Talvez saiu' });
  const seize = (id: number, handedAt: Date | null) =>
    world.deps.database.pool.query(
      `update emails set status = 'ENVIANDO', claim = $2, lease_until = $3, handed_at = $4, tries = 1 where id = $1`,
      [id, randomUUID(), new Date(world.deps.now().getTime() + 60_000), handedAt],
    );
  await seize(early.id, null);
  await seize(late.id, world.deps.now());
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ENVIANDO' }, { status: 'ENVIANDO' }]);
  office.pass(2);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'INCERTO' }, { status: 'ENVIADO' }]);
  expect([office.received('Vai agora').length, office.received('Talvez saiu').length]).toEqual([1, 0]);
});

test('fifty of a company leave in a minute, however many wait; stopping takes the rest back and refuses more', async () => {
  const { send, call } = await open();
  const [batchId, assunto] = [randomUUID(), `Lote ${randomUUID()}`];
  const { json: letter } = await send({ assunto, batch: { id: batchId, size: 61 } });
  await copy(letter.id, 59);
  await office.deliver();
  expect(office.received(assunto)).toHaveLength(50);
  const raw = office.received(assunto)[0] ?? '';
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const progress = { total: 60, waiting: 10, sent: 50, isStopped: false };
  expect((await call('GET', `/emails/batches/${batchId}`)).json).toMatchObject(progress);
  expect((await call('POST', `/emails/batches/${batchId}/stop`)).json).toMatchObject({
    waiting: 0,
    sent: 50,
    cancelled: 10,
    isStopped: true,
  });
  expect((await send({ batch: { id: batchId, size: 61 } })).json.error).toBe('ERR_LETTERS_STOPPED');
  office.pass(2);
  await office.deliver();
  expect(office.received(assunto)).toHaveLength(50);
});

test('a company that has not paid keeps its letters; a day too late they are asked about again', async () => {
  const { world, send, sent, call } = await open();
  const { json: letter } = await send({ assunto: 'Espera' });
  await world.paidUntil('2020-01-01');
  await office.deliver();
  expect(office.received('Espera')).toEqual([]);
  office.pass(25 * 60);
  await world.paidUntil('2099-12-31');
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ERRO', failure: 'too-late' }]);
  await call('POST', `/emails/${letter.id}/resend`);
  await office.deliver();
  expect(office.received('Espera')).toHaveLength(1);
});

test('one click ends letters to several people, and none to this person alone; looking at the link does nothing', async () => {
  const { app, call, send, sent } = await open();
  const batchId = randomUUID();
  await send({ assunto: 'Boletim', batch: { id: batchId, size: 2 } });
  await office.deliver();
  const raw = (office.received('Boletim')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const url = new URL(/List-Unsubscribe:\s*<([^>]+)>/.exec(raw)?.[1] ?? '').pathname;
  const page = await app.inject({ method: 'GET', url, headers: { 'accept-language': 'tr' } });
  expect([page.statusCode, page.body.includes('Artık istemiyorum')]).toEqual([200, true]);
  expect((await send({ batch: { id: batchId, size: 2 } })).status).toBe(200);
  const click = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await app.inject({ method: 'POST', url, headers: click, payload: 'List-Unsubscribe=One-Click' });
  expect([done.statusCode, done.body.includes('Pronto.')]).toEqual([200, true]);
  await office.deliver();
  expect((await sent()).emails).toMatchObject([{ status: 'ERRO', failure: 'unsubscribed' }, { status: 'ENVIADO' }]);
  expect((await send({ batch: { id: batchId, size: 2 } })).json).toMatchObject({
    error: 'ERR_LETTER_UNSUBSCRIBED',
    details: { email: 'ana@cliente.com.br' },
  });
  expect((await send()).status).toBe(200);
  expect((await call('GET', '/emails/unsubscribed?searchParam=ANA')).json).toMatchObject({
    addresses: [{ address: 'ana@cliente.com.br', reason: 'unsubscribed' }],
    nextCursor: null,
  });
  const guessed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
  expect((await app.inject({ method: 'POST', url: guessed.replace(/-(\d+)-/, '-999999-') })).statusCode).toBe(404);
});

/** Lets letters leave in a process of its own. */
function mortalPost({ config }: typeof office.deps) {
  const { DATABASE_URL, DATA_DIR, ENCRYPTION_KEY, SMTP_URL = '' } = config;
  const given = { DATABASE_URL, DATA_DIR, ENCRYPTION_KEY, SMTP_URL, DATABASE_POOL: '5', LOG_LEVEL: 'silent' };
  const child = fork(join(import.meta.dirname, '../../test/mortal-letters.ts'), { env: given });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, isReady: once(child, 'message') };
}

test('processes killed at any step of a letter lose none and send none twice; what is uncertain says so', async () => {
  const { send } = await open();
  const { json: letter } = await send({ assunto: 'Mortal' });
  await copy(letter.id, 15);
  // The processes serve all companies: a letter that another test left would be the one they die with.
  await office.deps.database.pool.query(`delete from emails where subject <> 'Mortal'`);
  const steps = ['RCPT', 'DATA', 'LETTER'].map((step) => ({ step, ...mortalPost(office.deps) }));
  for (const { step, child, isReady } of steps) {
    await isReady;
    let left = 1 + Math.floor(Math.random() * 3);
    const strike = () => void ((left -= 1) === 0 && child.kill('SIGKILL'));
    Object.defineProperty(office.box.says, step, { configurable: true, get: strike });
    const died = once(child, 'exit');
    child.send(office.deps.now().toISOString());
    // Otherwise it ended by itself, and nothing was proved.
    expect({ step, signal: (await died)[1] }).toEqual({ step, signal: 'SIGKILL' });
    Reflect.deleteProperty(office.box.says, step);
    office.pass(4);
  }
  await office.deliver();
  const taken = office.received('Mortal').map((raw) => /Message-ID: (<.*>)/.exec(raw)?.[1]);
  expect(new Set(taken).size).toBe(taken.length);
  const { rows } = await office.deps.database.pool.query<{ status: string; id: string }>(
    `select status, message_id as id from emails where subject = 'Mortal'`,
  );
  const [sent, uncertain] = ['ENVIADO', 'INCERTO'].map((of) => rows.filter(({ status }) => status === of));
  expect([rows.length, (sent?.length ?? 0) + (uncertain?.length ?? 0)]).toEqual([16, 16]);
  expect(sent?.filter(({ id }) => !taken.includes(id))).toEqual([]);
  expect(uncertain?.length).toBeGreaterThan(0);
}, 30_000);
