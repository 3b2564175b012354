import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { countUse } from './count-use.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { getQuickMessage } from './get-quick-message.ts';
import { listQuickMessages, pageOfQuickMessages } from './quick-messages.queries.ts';
import { removeQuickMessage } from './remove-quick-message.ts';
import { updateQuickMessage } from './update-quick-message.ts';

async function team() {
  const world = await createWorld();
  const [admin, supervisor, ana, bia] = [
    await world.person({ profile: 'admin' }),
    await world.person({ profile: 'supervisor' }),
    await world.person({ name: 'Ana' }),
    await world.person({ name: 'Bia' }),
  ];
  const add = (as: typeof ana, shortcode: string, geral = false) =>
    as.act((ctx) => createQuickMessage(ctx, { shortcode, message: `Texto de ${shortcode}`, geral, status: true }));
  const seen = async (as: typeof ana) => (await as.act(listQuickMessages)).map(({ shortcode }) => shortcode);
  return { world, admin, supervisor, ana, bia, add, seen };
}

test('people see their own quick messages and the shared ones', async () => {
  const { admin, ana, bia, add, seen } = await team();
  await add(ana, 'minha');
  await add(bia, 'da-bia');
  await add(admin, 'horario', true);
  expect(await seen(ana)).toEqual(['horario', 'minha']);
  expect(await seen(bia)).toEqual(['da-bia', 'horario']);
});

test('an agent changes the own ones only; admin and supervisor change all of them', async () => {
  const { admin, supervisor, ana, bia, add } = await team();
  const [own, shared] = [await add(ana, 'minha'), await add(supervisor, 'pix', true)];
  const change = (as: typeof ana, id: number) =>
    as.act((ctx) => updateQuickMessage(ctx, { id, change: { message: 'Outro texto' } }));
  await expect(change(ana, own.id)).resolves.toMatchObject({ message: 'Outro texto', userId: ana.userId });
  await expect(change(bia, own.id)).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
  await expect(change(ana, shared.id)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(ana.act((ctx) => removeQuickMessage(ctx, shared.id))).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  });
  await expect(bia.act((ctx) => getQuickMessage(ctx, own.id))).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
  for (const person of [admin, supervisor]) {
    await expect(change(person, own.id)).resolves.toMatchObject({ userId: ana.userId });
    await expect(change(person, shared.id)).resolves.toMatchObject({ geral: true });
  }
});

test('sharing is for those who look after all of them', async () => {
  const { ana, supervisor, add } = await team();
  await expect(add(ana, 'pix', true)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  const own = await add(ana, 'pix');
  const share = (as: typeof ana, geral: boolean) =>
    as.act((ctx) => updateQuickMessage(ctx, { id: own.id, change: { geral } }));
  await expect(share(ana, true)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(share(supervisor, true)).resolves.toMatchObject({ geral: true, userId: null });
});

test('a shortcode exists once among the own and once among the shared, however it is written', async () => {
  const { admin, ana, bia, add } = await team();
  await add(ana, 'saudação');
  await add(bia, 'saudação');
  const shared = await add(admin, 'Saudação', true);
  await expect(add(ana, 'SAUDACAO')).rejects.toMatchObject({ code: 'ERR_SHORTCUT_EXISTS' });
  await expect(add(admin, 'saudacao', true)).rejects.toMatchObject({ code: 'ERR_SHORTCUT_EXISTS' });
  const other = await add(ana, 'outra');
  const rename = { id: other.id, change: { shortcode: 'Saudacao' } };
  await expect(ana.act((ctx) => updateQuickMessage(ctx, rename))).rejects.toMatchObject({
    code: 'ERR_SHORTCUT_EXISTS',
  });
  // Taking it back would give the admin a second one of the same name.
  await add(admin, 'saudacao');
  await expect(
    admin.act((ctx) => updateQuickMessage(ctx, { id: shared.id, change: { geral: false } })),
  ).rejects.toMatchObject({ code: 'ERR_SHORTCUT_EXISTS' });
});

test('ten requests for the same shortcode at once make one', async () => {
  const { admin, add, seen } = await team();
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => add(admin, n % 2 ? 'promoção' : 'PROMOCAO', true)),
  );
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refusals).toHaveLength(9);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'ERR_SHORTCUT_EXISTS' });
  expect(await seen(admin)).toHaveLength(1);
});

test('changes are told to those in whose lists they stand', async () => {
  const { world, admin, ana, add } = await team();
  const { companyId } = world;
  const own = await add(ana, 'minha');
  await admin.act((ctx) => updateQuickMessage(ctx, { id: own.id, change: { geral: true } }));
  await admin.act((ctx) => updateQuickMessage(ctx, { id: own.id, change: { geral: false } }));
  await admin.act((ctx) => removeQuickMessage(ctx, own.id));
  const told = (await world.emitted()).map(({ name, rooms, except_rooms }) => [name, rooms, except_rooms]);
  expect(told).toEqual([
    ['quick-message.created', [`${companyId}:user:${ana.userId}`], []],
    ['quick-message.updated', [`${companyId}:company`], []],
    ['quick-message.deleted', [`${companyId}:company`], [`${companyId}:user:${admin.userId}`]],
    ['quick-message.updated', [`${companyId}:user:${admin.userId}`], []],
    ['quick-message.deleted', [`${companyId}:user:${admin.userId}`], []],
  ]);
});

test('the page finds by shortcode and text without accents, and goes on after twenty', async () => {
  const { ana, add } = await team();
  for (let n = 10; n < 31; n += 1) await add(ana, `codigo-${n}`);
  await add(ana, 'Endereço');
  const page = (searchParam: string, pageNumber = 1) =>
    ana.act((ctx) => pageOfQuickMessages(ctx, { searchParam, pageNumber }));
  expect(await page('')).toMatchObject({ count: 22, hasMore: true });
  expect((await page('', 2)).records).toHaveLength(2);
  expect((await page('/endereco')).records.map(({ shortcode }) => shortcode)).toEqual(['Endereço']);
  expect(await page('texto de codigo')).toMatchObject({ count: 21 });
});

test('the documented calls take what people type, and say what is missing', async () => {
  const { world, ana } = await team();
  const app = await world.http();
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/quick-messages', headers: ana.headers, payload });
  const answer = await post({ shortcode: ' /oi ', message: 'Olá {{firstName}}', isMedia: true, mediaPath: '../x.png' });
  expect(answer.json()).toMatchObject({
    shortcode: 'oi',
    message: 'Olá {{firstName}}',
    geral: false,
    status: true,
    isMedia: false,
    mediaPath: null,
  });
  for (const payload of [{ shortcode: '/', message: 'a' }, { shortcode: 'a', message: ' ' }, { shortcode: 'a' }]) {
    expect((await post(payload)).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
  expect((await post({ shortcode: 'a', message: 'x'.repeat(4097) })).statusCode).toBe(400);
  const list = await app.inject({
    url: `/api/quick-messages/list?companyId=1&userId=1`,
    headers: ana.headers,
  });
  expect(list.json()).toHaveLength(1);
  await app.close();
});

test('how often one has chosen a quick message is one’s own, and goes with the message', async () => {
  const world = await createWorld();
  const [camila, rafael] = [await world.person({ profile: 'admin' }), await world.person()];
  const add = (shortcode: string, geral: boolean, as = camila) =>
    as.act((ctx) => createQuickMessage(ctx, { shortcode, message: 'Oi', geral, status: true }));
  const [shared, own] = [await add('oi', true), await add('meu', false)];
  const use = (id: number, as = camila) => as.act((ctx) => countUse(ctx, id));
  await use(shared.id);
  expect(await use(shared.id)).toEqual({ uses: 2 });
  await use(shared.id, rafael);
  const usesOf = async (as = camila) =>
    (await as.act(listQuickMessages)).map(({ shortcode, uses }) => [shortcode, uses]);
  expect(await usesOf()).toEqual([
    ['meu', 0],
    ['oi', 2],
  ]);
  expect(await usesOf(rafael)).toEqual([['oi', 1]]);
  await expect(use(own.id, rafael)).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
  await camila.act((ctx) => removeQuickMessage(ctx, shared.id));
  await expect(use(shared.id)).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND' });
});
