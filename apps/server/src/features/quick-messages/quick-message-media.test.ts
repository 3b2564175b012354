import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lastNotedAt } from '../../test/harness/last-noted-at.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { cleanLooseFilesJob } from '../messages/jobs/delete-unreferenced-files.job.ts';
import { deleteFilesJob } from '../uploads/jobs/delete-files.job.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { quickMessageContent } from './quick-message-content.ts';
import { removeQuickMessage } from './remove-quick-message.ts';

const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0e6b82' } })
    .toFormat(format)
    .toBuffer();

type File = { name: string; bytes: Uint8Array };

async function attach(world: World, as: Person, { id, file }: { id: number; file: File | null }) {
  const form = new FormData();
  form.append('typeArch', 'quickMessage');
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)], { type: 'image/png' }), file.name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const app = await world.http();
  const answer = await app.inject({
    method: 'POST',
    url: `/api/quick-messages/${id}/media-upload`,
    headers: { ...as.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  await app.close();
  return answer;
}

async function desk() {
  const world = await createWorld();
  const ana = await world.person({ name: 'Ana' });
  const fields = { shortcode: 'catalogo', message: 'Nosso catálogo, {{firstName}}', geral: false, status: true };
  const { id } = await ana.act((ctx) => createQuickMessage(ctx, fields));
  const { storage } = world.deps;
  const isStored = (key: string) =>
    storage.localFile(key).then(
      () => true,
      () => false,
    );
  const keyOf = (mediaPath: string) => mediaPath.replace('/public/', '');
  const discards = async () => {
    const { rows } = await world.deps.database.pool.query<{ payload: { keys: string[] } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'uploads.drop-files' and payload::text like $1 order by j.id`,
      [`%"company${world.companyId}/%`],
    );
    return rows.map(({ payload }) => payload);
  };
  return { world, ana, id, isStored, keyOf, discards };
}

type Answer = { mediaPath: string; mediaName: string; isMedia: boolean };

test('a picture is known by its content, lies in the company’s folder and keeps its name', async () => {
  const { world, ana, id, isStored, keyOf } = await desk();
  for (const format of ['png', 'jpeg'] as const) {
    const answer = await attach(world, ana, { id, file: { name: '../../loja.gif', bytes: await picture(format) } });
    const { mediaPath, mediaName, isMedia } = answer.json<Answer>();
    expect([answer.statusCode, isMedia]).toEqual([200, true]);
    expect(mediaPath).toMatch(
      new RegExp(`^/public/company${world.companyId}/[\\w-]{32}\\.${format === 'png' ? 'png' : 'jpg'}$`),
    );
    expect(mediaName).toContain('loja');
    expect(await isStored(keyOf(mediaPath))).toBe(true);
    const app = await world.http();
    expect((await app.inject({ url: mediaPath })).headers['content-type']).toBe(`image/${format}`);
    await app.close();
  }
});

test('what is no PNG or JPEG is refused, whatever it calls itself', async () => {
  const { world, ana, id } = await desk();
  const png = await picture('png');
  const files: File[] = [
    { name: 'a.png', bytes: await picture('webp') },
    { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'a.png', bytes: png.subarray(0, 20) },
    { name: 'a.png', bytes: Buffer.from('%PDF-1.7') },
  ];
  for (const file of files) {
    expect((await attach(world, ana, { id, file })).json()).toMatchObject({ error: 'ERR_MEDIA_NOT_SUPPORTED' });
  }
  expect((await attach(world, ana, { id, file: null })).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  const large = { name: 'a.png', bytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) };
  expect((await attach(world, ana, { id, file: large })).json()).toMatchObject({ error: 'ERR_FILE_TOO_LARGE' });
});

test('a picture that was replaced, taken away or deleted with its message is cleaned up', async () => {
  const { world, ana, id, isStored, keyOf, discards } = await desk();
  const upload = async () => {
    const answer = await attach(world, ana, { id, file: { name: 'a.png', bytes: await picture('png') } });
    return keyOf(answer.json<Answer>().mediaPath);
  };
  const first = await upload();
  const second = await upload();
  const app = await world.http();
  const removal = { method: 'DELETE', url: `/api/quick-messages/${id}/media-upload`, headers: ana.headers } as const;
  expect((await app.inject(removal)).json()).toMatchObject({ isMedia: false, mediaPath: null });
  expect((await app.inject(removal)).statusCode).toBe(200);
  await app.close();
  const third = await upload();
  await ana.act((ctx) => removeQuickMessage(ctx, id));
  expect((await discards()).flatMap(({ keys }) => keys)).toEqual([first, second, third]);

  for (const payload of await discards()) {
    // Jobs may run twice.
    for (const number of [1, 2]) await deleteFilesJob.run(world.deps, payload, { number, isLast: false });
  }
  for (const key of [first, second, third]) expect(await isStored(key)).toBe(false);
});

test('the search for files that belong to nothing leaves a picture in use alone', async () => {
  const { world, ana, id, isStored, keyOf } = await desk();
  const answer = await attach(world, ana, { id, file: { name: 'a.png', bytes: await picture('png') } });
  const key = keyOf(answer.json<Answer>().mediaPath);
  const orphan = world.deps.storage.newKey(world.companyId, 'png');
  await world.deps.storage.markUnreferenced(orphan, world.deps.now());
  await world.deps.storage.putBytes(orphan, await picture('png'));
  const inTwoDays = new Date((await lastNotedAt(world.deps.storage)) + 2 * 24 * 60 * 60_000);
  await cleanLooseFilesJob.run({ ...world.deps, now: () => inTwoDays }, {}, { number: 1, isLast: true });
  expect([await isStored(key), await isStored(orphan)]).toEqual([true, false]);
});

test('an answer takes text and picture; those of another person are none', async () => {
  const { world, ana, id } = await desk();
  const bytes = await picture('png');
  await attach(world, ana, { id, file: { name: 'loja.png', bytes } });
  const content = await ana.act((ctx) => quickMessageContent(ctx, id));
  expect(content).toMatchObject({
    text: 'Nosso catálogo, {{firstName}}',
    file: { claimedName: 'loja.png', claimedType: 'image/png', size: bytes.length },
  });
  const bia = await world.person({ profile: 'admin' });
  await expect(bia.act((ctx) => quickMessageContent(ctx, id))).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
  const stranger = await (await createWorld()).person({ profile: 'admin' });
  await expect(stranger.act((ctx) => quickMessageContent(ctx, id))).rejects.toMatchObject({
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  });
});

test('the attachment belongs to who may change the message', async () => {
  const { world, id } = await desk();
  const bia = await world.person();
  const answer = await attach(world, bia, { id, file: { name: 'a.png', bytes: await picture('png') } });
  expect(answer.json()).toEqual({ error: 'ERR_NO_QUICK_MESSAGE_FOUND' });
});

test('the pictures of private quick messages go with the person, those of shared ones stay', async () => {
  const { world, ana, id, isStored, keyOf, discards } = await desk();
  const admin = await world.person({ profile: 'admin' });
  const fields = { shortcode: 'loja', message: 'Nossa loja', geral: true, status: true };
  const shared = await admin.act((ctx) => createQuickMessage(ctx, fields));
  const upload = async (as: Person, to: number) => {
    const answer = await attach(world, as, { id: to, file: { name: 'a.png', bytes: await picture('png') } });
    return keyOf(answer.json<Answer>().mediaPath);
  };
  const [own, everybodys] = [await upload(ana, id), await upload(admin, shared.id)];
  const app = await world.http();
  const removal = { method: 'DELETE', url: `/api/users/${ana.userId}`, headers: admin.headers } as const;
  expect((await app.inject(removal)).statusCode).toBe(200);
  await app.close();

  expect(await discards()).toEqual([{ keys: [own] }]);
  for (const payload of await discards()) await deleteFilesJob.run(world.deps, payload, { number: 1, isLast: false });
  expect([await isStored(own), await isStored(everybodys)]).toEqual([false, true]);
});
