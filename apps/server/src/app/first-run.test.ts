import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAuthenticator } from '../features/auth/create-authenticator.ts';
import type { Deps } from '../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { buildHttp } from './build-http.ts';
import { closeDeps } from './create-deps.ts';
import { demoDebtors } from './demo/money/debtors.ts';
import { firstRun } from './first-run.ts';

const number = {
  appId: '100200300400500',
  appSecret: 'a'.repeat(32),
  verifyToken: 'verify',
  accessToken: 'EAAdemo',
  phoneNumberId: '500600700800900',
  wabaId: '600700800900100',
  businessPortfolioId: '700800900100200',
  displayPhoneNumber: '+55 11 94002-8922',
  verifiedName: 'Loja Demonstração',
};

function demoFile() {
  const path = join(mkdtempSync(join(tmpdir(), 'balcao-demo-')), 'demo.json');
  writeFileSync(path, JSON.stringify(number));
  return path;
}

/** A server on a new database, and everything it prints. */
async function newInstallation(environment: Record<string, string> = {}) {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment });
  const printed: string[] = [];
  const terminal = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  onTestFinished(async () => {
    terminal.mockRestore();
    await closeDeps(deps);
  });
  return { deps, printed: () => printed.join('') };
}

const loginsIn = (text: string) =>
  [...text.matchAll(/e-mail +(\S+) *│\n│ +password +(\S+)/g)].map(([, email = '', password = '']) => ({
    email,
    password,
  }));

async function signIn(deps: Deps, payload: { email: string; password: string }) {
  const app = await buildHttp(deps, createAuthenticator(deps), []);
  return app.inject({ method: 'POST', url: '/api/auth/login', payload });
}

const rows = async <T>(deps: Deps, text: string) => (await deps.database.pool.query(text)).rows as T[];

test('a new installation has plans to choose and one super user, whose random password is shown once', async () => {
  const { deps, printed } = await newInstallation({ SANDBOX: 'off' });
  await firstRun(deps);
  const logins = loginsIn(printed());
  expect(logins).toHaveLength(1);
  const [login] = logins;
  const answer = await signIn(deps, login ?? { email: '', password: '' });
  expect(answer.json()).toMatchObject({
    user: { super: true, profile: 'admin', companyId: 1, company: { name: 'Balcão', plan: { name: 'Ultimate' } } },
  });
  const app = await buildHttp(deps, createAuthenticator(deps), []);
  const offered = (await app.inject({ url: '/api/plans/list' })).json<{ name: string }[]>();
  expect(offered.map(({ name }) => name)).toEqual(['Inicial', 'Básico', 'Empresarial', 'Ultimate']);
  expect(offered[0]).toMatchObject({ value: '49.00', numberAttendants: 3, numberConections: 1 });

  const before = printed();
  await firstRun(deps);
  expect(printed()).toBe(before);
});

test('the operator’s own password is used and not repeated', async () => {
  const { deps, printed } = await newInstallation({
    SANDBOX: 'off',
    ADMIN_EMAIL: 'Dona@Balcao.example',
    ADMIN_PASSWORD: 'minha-senha',
  });
  await firstRun(deps);
  expect(printed()).not.toContain('minha-senha');
  expect((await signIn(deps, { email: 'dona@balcao.example', password: 'minha-senha' })).statusCode).toBe(200);
});

test('processes that start together make one of everything and print it once', async () => {
  const { deps, printed } = await newInstallation({ SANDBOX: 'on', SANDBOX_DEMO_FILE: demoFile() });
  await Promise.all([firstRun(deps), firstRun(deps), firstRun(deps)]);
  const logins = loginsIn(printed());
  expect(logins).toHaveLength(4);
  expect(new Set(logins.map(({ password }) => password)).size).toBe(4);
  for (const login of logins) expect((await signIn(deps, login)).statusCode).toBe(200);
  const own = 'select count(*)::int as n from companies where id in (select company_id from users)';
  expect(await rows(deps, own)).toEqual([{ n: 2 }]);
  expect(await rows(deps, 'select count(*)::int as n from companies')).toEqual([{ n: 2 + demoDebtors.length }]);
});

test('the demo shop shows every state of a conversation, with waits from seconds to forty minutes', async () => {
  const { deps } = await newInstallation({ SANDBOX: 'on', SANDBOX_DEMO_FILE: demoFile() });
  await firstRun(deps);
  const states = await rows(
    deps,
    'select status, count(*)::int as n, count(distinct user_id)::int as agents from tickets group by status order by status',
  );
  expect(states).toEqual([
    { status: 'closed', n: 21, agents: 3 },
    { status: 'open', n: 5, agents: 3 },
    { status: 'pending', n: 6, agents: 0 },
  ]);
  const waits = await rows<{ wait: Date }>(
    deps,
    "select wait_started_at as wait from tickets where status = 'pending' and not is_bot order by wait_started_at desc",
  );
  const minutes = waits.map(({ wait }) => (TEST_NOW.getTime() - wait.getTime()) / 60_000);
  expect(minutes[0]).toBeLessThan(1);
  expect(minutes.at(-1)).toBe(40);
  const kinds = await rows<{ kind: string }>(deps, 'select distinct media_type as kind from messages order by 1');
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'audio',
    'chat',
    'contactMessage',
    'image',
    'info_log',
    'locationMessage',
  ]);
  const files = await rows<{ key: string; size: number }>(
    deps,
    'select media_key as key, media_size as size from messages where media_key is not null',
  );
  expect(files).toHaveLength(3);
  for (const { key, size } of files) expect(await deps.storage.read(key)).toHaveLength(size);
  const impossible = await rows(
    deps,
    'select 1 from tickets t where unread_messages > (select count(*) from messages m where m.ticket_id = t.id and not from_me)',
  );
  expect(impossible).toEqual([]);
  // One campaign tells how it went, the other runs without anybody left to write to.
  const told = await rows(
    deps,
    `select status, audience, n->'audience' as counted, n->'replied' as replied, n->'outcomes'->'waiting' as waiting,
       n->'outcomes'->'asked' as asked from campaigns, campaign_numbers(id) n order by id`,
  );
  expect(told).toEqual([
    { status: 'FINALIZADA', audience: 60, counted: 60, replied: 12, waiting: 0, asked: 0 },
    { status: 'EM_ANDAMENTO', audience: 60, counted: 60, replied: 0, waiting: 0, asked: 27 },
  ]);
  // Whoever answered has a conversation that begins with what was sent; whoever wanted nothing more is known.
  const answered = await rows(
    deps,
    `select count(*)::int as n, bool_and(m.recipient_id = r.id and m.ticket_id = r.reply_ticket_id and m.id = (
         select min(f.id) from messages f where f.ticket_id = r.reply_ticket_id
       )) as whole from campaign_recipients r left join messages m on m.id = r.message_id where r.replied_at is not null`,
  );
  expect(answered).toEqual([{ n: 12, whole: true }]);
  const out = 'select source, count(*)::int as n from suppressions group by source order by source';
  expect(await rows(deps, out)).toEqual([
    { source: 'import', n: 2 },
    { source: 'word', n: 1 },
  ]);
  expect(await rows(deps, 'select validity, count(*)::int as n from contact_list_items group by 1 order by 1')).toEqual(
    [
      { validity: 'invalid', n: 5 },
      { validity: 'unknown', n: 10 },
      { validity: 'valid', n: 45 },
    ],
  );
});

test('colleagues of the demo shop have something to read from each other, and their numbers are true', async () => {
  const { deps } = await newInstallation({ SANDBOX: 'on', SANDBOX_DEMO_FILE: demoFile() });
  await firstRun(deps);
  const talks = await rows(
    deps,
    `select c.title, c.is_group as "isGroup", c.last_seq = (select count(*) from chat_messages m where m.chat_id = c.id) as whole,
       (select count(*)::int from chat_members n where n.chat_id = c.id and n.read_seq < c.last_seq) as waiting,
       (select sum(n.mention_unreads)::int from chat_members n where n.chat_id = c.id) as named
     from chats c order by c.id`,
  );
  expect(talks).toEqual([
    { title: 'Equipe da loja', isGroup: true, whole: true, waiting: 2, named: 1 },
    { title: 'Trocas e devoluções', isGroup: true, whole: true, waiting: 2, named: 1 },
    { title: 'Folgas', isGroup: false, whole: true, waiting: 1, named: 0 },
  ]);
  const [voice] = await rows<{ key: string; size: number }>(deps, 'select key, size from chat_files where voice');
  expect(await deps.storage.read(voice?.key ?? '')).toHaveLength(voice?.size ?? -1);
});
