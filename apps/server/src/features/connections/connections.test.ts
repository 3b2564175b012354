import { expect, test } from 'vitest';
import type { UserCtx } from '../../platform/context.ts';
import { createWorld, type Person } from '../../test/world.ts';
import { unique } from '../../test/builders.ts';
import { getConnection } from './connections.queries.ts';
import { createConnection } from './create-connection.ts';
import { listTemplates } from './templates/templates.ts';
import { reportConnection } from './report-connection.ts';
import { restoreWait } from '../messages/waits/restore-wait.ts';
import { removeConnection } from './removing/remove-connection.ts';
import { updateConnection } from './update-connection.ts';
import { sayOutreach } from '../outreach/sending/say-outreach.ts';

const fields = () => ({
  name: `Loja ${unique()}`,
  channel: 'wppoficial' as const,
  provider: 'oficial' as const,
  phoneNumberId: unique(),
  wabaId: '200',
  accessToken: 'EAAtoken',
  appSecret: 'app-secret',
  verifyToken: 'a verify token',
});
type CloudInput = Extract<Parameters<typeof createConnection>[1], { channel: 'wppoficial' }>;
const create = (person: Person, more: Partial<CloudInput> = {}) =>
  person.act((ctx) => createConnection(ctx, { ...fields(), ...more }));

test('the first connection is the default, and another one can become it', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const [first, second] = [await create(admin), await create(admin)];
  expect([first.isDefault, second.isDefault]).toEqual([true, false]);
  expect(first.status).toBe('OPENING');

  await admin.act((ctx) => updateConnection(ctx, { connectionId: second.id, isDefault: true }));
  const state = await admin.act(async (ctx) => [
    (await getConnection(ctx, first.id)).isDefault,
    (await getConnection(ctx, second.id)).isDefault,
  ]);
  expect(state).toEqual([false, true]);
  const changed = (await world.emitted()).filter((event) => event.name === 'connection.changed');
  expect(changed.at(-2)?.payload).toMatchObject({ whatsapp: { id: first.id, isDefault: false } });
});

test('a company always keeps a default connection', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const [first, second] = [await create(admin), await create(admin)];
  const clearing = admin.act((ctx) => updateConnection(ctx, { connectionId: first.id, isDefault: false }));
  await expect(clearing).rejects.toMatchObject({ code: 'ERR_NO_OTHER_WHATSAPP' });
  await admin.act((ctx) => removeConnection(ctx, { connectionId: first.id, onAnswerLost: restoreWait }));
  expect(await admin.act((ctx) => getConnection(ctx, second.id))).toMatchObject({ isDefault: true });
});

test('ten people who create at the same time cannot exceed the plan, and one default comes out', async () => {
  const world = await createWorld();
  await world.asPlatform((ctx) =>
    ctx.client.query('update plans set connections = 3 where id = $1', [world.company.planId]),
  );
  const admin = await world.person({ profile: 'admin' });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => create(admin)));
  const created = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(created).toHaveLength(3);
  expect(created.filter((connection) => connection.isDefault)).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'ERR_MAX_WAPP_REACHED' });
});

test('a number that another company has is answered like a free one; the own company has it once', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const number = { phoneNumberId: unique() };
  await theirs.connection({ accountId: number.phoneNumberId });
  const admin = await ours.person({ profile: 'admin' });
  const [taken, free] = [await create(admin, number), await create(admin)];
  const told = ({ status, problem, problemDetail, number: shown }: typeof taken) => [
    status,
    problem,
    problemDetail,
    shown,
  ];
  expect(told(taken)).toEqual(told(free));
  await expect(create(admin, number)).rejects.toMatchObject({ code: 'ERR_DUPLICATED_WAPP' });
  await create(admin, { name: 'Matriz' });
  await expect(create(admin, { name: 'matriz' })).rejects.toMatchObject({ code: 'ERR_DUPLICATED_WAPP' });
});

test('a token that another company has is answered like a free one; the own company has it once', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const token = unique()
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .padEnd(20, 'x');
  await create(await theirs.person({ profile: 'admin' }), { token });
  const admin = await ours.person({ profile: 'admin' });
  expect(await create(admin, { token })).toMatchObject({ problem: null });
  await expect(create(admin, { token })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_WAPP',
    details: { field: 'token' },
  });
});

test('secrets never come out, neither in answers nor in events nor in the audit log nor in the row', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const secrets = { accessToken: 'EAA-secret-1', appSecret: 'secret-2-app', verifyToken: 'secret-3-verify' };
  const body = { ...fields(), ...secrets };
  const created = await app.inject({ method: 'POST', url: '/api/whatsapp', headers: admin.headers, payload: body });
  expect(created.statusCode).toBe(200);
  const { id } = created.json<{ id: number }>();
  expect(created.json()).toMatchObject({
    hasAccessToken: true,
    hasAppSecret: true,
    webhookUrl: `${world.deps.config.PUBLIC_URL}/webhooks/meta/${id}`,
  });
  const listed = await app.inject({ method: 'GET', url: '/api/whatsapp', headers: admin.headers });
  const stored = await world.deps.database.pool.query(
    `select (select json_agg(c) from connections c where c.company_id = $1) as connections,
       (select json_agg(a) from audit_log a where a.company_id = $1) as audit`,
    [world.companyId],
  );
  const everything = [created.body, listed.body, JSON.stringify(stored.rows), JSON.stringify(await world.emitted())];
  for (const text of everything) for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
});

test('a secret that is left out keeps its value, and a new one is tried', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id } = await world.connection();
  const secretsOf = async () => {
    const { rows } = await world.deps.database.pool.query<{ sealed_settings: string }>(
      'select sealed_settings from connections where id = $1',
      [id],
    );
    return JSON.parse(world.deps.seal.open(rows[0]?.sealed_settings ?? '', `connection:${id}`)) as unknown;
  };
  const renamed = await admin.act((ctx) => updateConnection(ctx, { connectionId: id, name: 'Filial Centro' }));
  expect(renamed).toMatchObject({ name: 'Filial Centro', status: 'CONNECTED' });
  const changed = await admin.act((ctx) => updateConnection(ctx, { connectionId: id, accessToken: 'new' }));
  expect(changed.status).toBe('OPENING');
  expect(await secretsOf()).toEqual({ accessToken: 'new', appSecret: 'app-secret', verifyToken: 'verify' });
});

test('another official number begins anew: what was handed over in bulk does not leave over it; the same one changes nothing', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id, accountId } = await world.connection();
  const { contactId } = await world.ticket({ connectionId: id, status: 'closed' });
  const recipient = { recipientId: '7', part: 1, clientId: 'campaign:7:1', campaign: 'Novembro' } as const;
  await world.act((ctx) =>
    sayOutreach(ctx, {
      connectionId: id,
      person: { contactId, name: '', number: '' },
      ...recipient,
      content: { body: 'Oferta' },
    }),
  );
  const after = async (phoneNumberId: string) => {
    await admin.act((ctx) => updateConnection(ctx, { connectionId: id, phoneNumberId }));
    const { rows } = await world.deps.database.pool.query(
      `select c.renumbered_at is not null as "isAnother", o.expires_at <= $2 as "isOver"
       from connections c join outbox o on o.connection_id = c.id and o.priority = 2 where c.id = $1`,
      [id, world.deps.now()],
    );
    return rows;
  };
  const before = await after(accountId ?? '');
  expect(before).toMatchObject([{ isAnother: false }]);
  expect(before[0]?.isOver).not.toBe(true);
  expect(await after(unique())).toEqual([{ isAnother: true, isOver: true }]);
});

test('what stopped a connection is told by its code, with the provider’s own words in brackets', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id } = await world.connection();
  const told = async (problemDetail: string) => {
    await admin.act((ctx) => reportConnection(ctx, id, { problem: 'paused', problemDetail }));
    return (await admin.act((ctx) => getConnection(ctx, id))).problemWords;
  };
  const ours = 'A conta do WhatsApp Business violou uma política da Meta.';
  expect(await told(ours)).toEqual([{ code: 'account-violation', values: {} }]);
  expect(await told(`${ours} (SPAM)`)).toEqual([
    { code: 'account-violation', values: {} },
    { code: 'as-said', values: { text: '(SPAM)' } },
  ]);
  expect(await told('(#131000) Something went wrong')).toBeNull();
});

test('with several queues a greeting has to ask which one', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const queueIds = [(await world.queue()).id, (await world.queue()).id];
  const refused = { code: 'ERR_WAPP_GREETING_REQUIRED' };
  await expect(create(admin, { queueIds, greetingMessage: '  ' })).rejects.toMatchObject(refused);
  const connection = await create(admin, { queueIds, greetingMessage: 'Olá! Escolha um setor.' });
  expect(new Set(connection.queues.map((queue) => queue.id))).toEqual(new Set(queueIds));
  const silencing = admin.act((ctx) => updateConnection(ctx, { connectionId: connection.id, greetingMessage: null }));
  await expect(silencing).rejects.toMatchObject(refused);
  const one = { connectionId: connection.id, greetingMessage: null, queueIds: queueIds.slice(0, 1) };
  expect((await admin.act((ctx) => updateConnection(ctx, one))).queues).toHaveLength(1);
});

test('queues and connections of another company do not exist', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const admin = await ours.person({ profile: 'admin' });
  const { id } = await theirs.connection();
  const queueIds = [(await theirs.queue()).id];
  await expect(create(admin, { queueIds })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
  const attempts: ((ctx: UserCtx) => Promise<unknown>)[] = [
    (ctx) => getConnection(ctx, id),
    (ctx) => updateConnection(ctx, { connectionId: id, name: 'Nossa' }),
    (ctx) => removeConnection(ctx, { connectionId: id, onAnswerLost: restoreWait }),
    (ctx) => listTemplates(ctx, { connectionId: id }),
  ];
  for (const attempt of attempts) await expect(admin.act(attempt)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
});

test('a deleted connection leaves its tickets without one', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const connection = await world.connection();
  const ticket = await world.ticket({ connectionId: connection.id });
  await admin.act((ctx) => removeConnection(ctx, { connectionId: connection.id, onAnswerLost: restoreWait }));
  const { rows } = await world.deps.database.pool.query('select connection_id from tickets where id = $1', [ticket.id]);
  expect(rows).toEqual([{ connection_id: null }]);
  expect((await world.emitted()).at(-1)).toMatchObject({
    name: 'connection.deleted',
    payload: { whatsappId: connection.id },
  });
});

test('only those who may administer connections add, change or delete them', async () => {
  const world = await createWorld();
  const app = await world.http();
  const { headers } = await world.person({ profile: 'user' });
  const { id } = await world.connection();
  const calls = [
    app.inject({ method: 'POST', url: '/api/whatsapp', headers, payload: fields() }),
    app.inject({ method: 'PUT', url: `/api/whatsapp/${id}`, headers, payload: { name: 'Outro' } }),
    app.inject({ method: 'DELETE', url: `/api/whatsapp/${id}`, headers }),
    app.inject({ method: 'POST', url: `/api/whatsapp/${id}/check`, headers }),
  ];
  for (const call of calls) expect((await call).statusCode).toBe(403);
});
