import { randomBytes, randomUUID } from 'node:crypto';
import { UPLOAD_PART_BYTES } from '@balcao/contract/uploads/models.ts';
import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createHttpHarness } from '../../test/harness/http-harness.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld, type Person } from '../../test/world.ts';
import { deleteFilesJob } from './jobs/delete-files.job.ts';
import { expireUploadsJob } from './jobs/expire-uploads.job.ts';

type Desk = Awaited<ReturnType<typeof createHttpHarness>>;
type Sent = { messages: { body: string; mediaType: string; mediaUrl: string; media: Record<string, unknown> }[] };
const attempt = { number: 1, isLast: false };

const begin = ({ call }: Desk, fields: Record<string, unknown>, as?: Person) =>
  call('/uploads', {
    method: 'POST',
    body: { id: randomUUID(), name: 'foto.png', mime: 'image/png', ...fields },
    ...(as && { as }),
  });

function append({ call }: Desk, id: string, { offset, bytes, as }: { offset: number; bytes: Uint8Array; as?: Person }) {
  const form = new FormData();
  form.append('part', new Blob([new Uint8Array(bytes)]), 'part');
  return call(`/uploads/${id}?offset=${offset}`, { method: 'PUT', body: form, ...(as && { as }) });
}

/** A file that has arrived whole, in as many parts as it needs. */
async function uploaded(desk: Desk, bytes: Uint8Array, fields: Record<string, unknown> = {}) {
  const id = randomUUID();
  await begin(desk, { id, size: bytes.length, ...fields });
  let last: Awaited<ReturnType<typeof append>> | undefined;
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART_BYTES) {
    last = await append(desk, id, { offset, bytes: bytes.subarray(offset, offset + UPLOAD_PART_BYTES) });
  }
  return { id, last };
}

const send = ({ call, ticket }: Desk, body: Record<string, unknown>) =>
  call<Sent & { error?: string }>(`/messages/${ticket.id}`, { method: 'POST', body });

/** Larger than a part, and not compressible. */
const picture = () =>
  sharp(randomBytes(450 * 450 * 3), { raw: { width: 450, height: 450, channels: 3 } })
    .png()
    .toBuffer();

test('a file in parts becomes a message whose picture is byte for byte the same', async () => {
  const desk = await createHttpHarness();
  const bytes = await picture();
  const { id, last } = await uploaded(desk, bytes, { mime: 'text/html' });
  expect(last?.json).toEqual({ id, name: 'foto.png', mime: 'image/png', size: bytes.length, received: bytes.length });
  const { json } = await send(desk, { body: 'Veja', uploadIds: [id] });
  expect(json.messages).toMatchObject([
    { mediaType: 'image', body: 'Veja', media: { mime: 'image/png', width: 450, height: 450, name: 'foto.png' } },
  ]);
  const stored = await desk.world.deps.storage.read((json.messages[0]?.mediaUrl ?? '').replace('/public/', ''));
  expect(Buffer.from(stored).equals(bytes)).toBe(true);
});

test('a part whose answer was lost is sent again for nothing, a gap is refused, and the file says where to go on', async () => {
  const desk = await createHttpHarness();
  const bytes = await picture();
  const id = randomUUID();
  await begin(desk, { id, size: bytes.length });
  const [first, second] = [bytes.subarray(0, UPLOAD_PART_BYTES), bytes.subarray(UPLOAD_PART_BYTES)];
  expect((await append(desk, id, { offset: UPLOAD_PART_BYTES, bytes: second })).json).toMatchObject({
    error: 'ERR_VALIDATION',
    details: { received: 0 },
  });
  await append(desk, id, { offset: 0, bytes: first });
  const again = await Promise.all([0, 0, 0].map((offset) => append(desk, id, { offset, bytes: first })));
  expect(again.map(({ json }) => json['received'])).toEqual([first.length, first.length, first.length]);
  // A new process, and a browser that comes back after a reload.
  const app = await desk.world.http();
  const back = await app.inject({ url: `/api/uploads/${id}`, headers: desk.agent.headers });
  expect(back.json()).toMatchObject({ received: first.length });
  expect((await begin(desk, { id, size: bytes.length })).json).toMatchObject({ received: first.length });
  expect((await send(desk, { uploadIds: [id] })).json).toMatchObject({ error: 'ERR_VALIDATION' });
  await append(desk, id, { offset: first.length, bytes: second });
  expect((await send(desk, { uploadIds: [id] })).json.messages).toHaveLength(1);
});

test('the same upload goes out once; the same request gets the same answer', async () => {
  const desk = await createHttpHarness();
  const { id } = await uploaded(desk, await picture());
  const sent = await send(desk, { uploadIds: [id], clientId: 'upload-0001' });
  expect((await send(desk, { uploadIds: [id], clientId: 'upload-0001' })).json).toEqual(sent.json);
  expect((await send(desk, { uploadIds: [id] })).json).toMatchObject({ error: 'ERR_NOT_FOUND' });
  expect((await send(desk, { uploadIds: [id, id] })).json).toMatchObject({ error: 'ERR_VALIDATION' });
  expect((await desk.call(`/uploads/${id}`, { method: 'DELETE' })).json).toMatchObject({ error: 'ERR_NOT_FOUND' });
  const other = await uploaded(desk, await picture());
  const both = await Promise.all([send(desk, { uploadIds: [other.id] }), send(desk, { uploadIds: [other.id] })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('an upload is its user’s alone: neither a colleague nor another company can read, continue, send or forget it', async () => {
  const desk = await createHttpHarness();
  const bytes = await picture();
  const { id } = await uploaded(desk, bytes);
  const colleague = await desk.world.person({ queueIds: [desk.queue.id] });
  const foreigner = await (await createWorld()).person({ profile: 'admin' });
  for (const as of [colleague, foreigner]) {
    const answers = await Promise.all([
      desk.call(`/uploads/${id}`, { as }),
      append(desk, id, { offset: 0, bytes: bytes.subarray(0, 10), as }),
      desk.call(`/uploads/${id}`, { method: 'DELETE', as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    // The same name is simply an upload of their own.
    expect((await begin(desk, { id, size: 5 }, as)).json).toMatchObject({ size: 5, received: 0 });
  }
  const stolen = await desk.call(`/messages/${desk.ticket.id}`, {
    method: 'POST',
    body: { uploadIds: [id] },
    as: colleague,
  });
  expect(stolen.status).toBe(400);
  expect((await send(desk, { uploadIds: [id] })).status).toBe(200);
});

test('what is too large, a program, or too much at once is refused', async () => {
  const desk = await createHttpHarness();
  expect((await begin(desk, { size: MAX_UPLOAD_BYTES + 1 })).json).toMatchObject({ error: 'ERR_FILE_TOO_LARGE' });
  const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), randomBytes(200)]);
  const program = await uploaded(desk, elf);
  expect(program.last?.json).toMatchObject({ error: 'ERR_MEDIA_NOT_SUPPORTED' });
  expect((await send(desk, { uploadIds: [program.id] })).status).toBe(400);
  for (let nth = 0; nth < 23; nth += 1) await begin(desk, { size: MAX_UPLOAD_BYTES });
  const last = await Promise.all([1, 2, 3].map(() => begin(desk, { size: MAX_UPLOAD_BYTES })));
  expect(last.filter(({ json }) => json['error'] === 'ERR_TOO_MANY_REQUESTS')).toHaveLength(2);
});

test('after two days what was not sent is gone, unless a draft still wants it', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ environment: { DATABASE_URL: await createOwnDatabase() }, now: () => now });
  const desk = await createHttpHarness({}, deps);
  const [wanted, forgotten] = [await uploaded(desk, await picture()), await uploaded(desk, await picture())];
  const half = randomUUID();
  await begin(desk, { id: half, size: 1000 });
  await append(desk, half, { offset: 0, bytes: randomBytes(500) });
  const draft = { body: 'quase', uploadIds: [wanted.id] };
  expect((await desk.call(`/drafts/${desk.ticket.id}`, { method: 'PUT', body: draft })).status).toBe(200);

  now = new Date(now.getTime() + 2 * 24 * 60 * 60_000 + 1000);
  const { rows: files } = await deps.database.pool.query<{ key: string }>(
    'select media_key as key from uploads where id = $1 union all select key from upload_parts where upload_id = $2',
    [forgotten.id, half],
  );
  await expireUploadsJob.run(deps, {}, attempt);
  await deleteJobs(deps);
  const left = await deps.database.pool.query<{ id: string }>('select id from uploads');
  expect(left.rows.map((row) => row.id)).toEqual([wanted.id]);
  expect(files).toHaveLength(2);
  for (const { key } of files) await expect(deps.storage.read(key)).rejects.toThrow('there is no file');
  expect(await deps.storage.read((await keyOf(deps, wanted.id)) ?? '')).toBeTruthy();
});

/** Does what the job worker would do about files that are no longer wanted. */
async function deleteJobs(deps: Awaited<ReturnType<typeof createTestDeps>>) {
  const { rows } = await deps.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs where payload::jsonb ? 'keys'`,
  );
  for (const { payload } of rows) await deleteFilesJob.run(deps, payload, attempt);
}

async function keyOf(deps: Awaited<ReturnType<typeof createTestDeps>>, id: string) {
  const { rows } = await deps.database.pool.query<{ key: string }>(
    'select media_key as key from uploads where id = $1',
    [id],
  );
  return rows[0]?.key;
}
