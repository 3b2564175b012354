import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { clearSession, login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { chosenFile } from './chosen-file.ts';
import { postLetters, type LetterBody, type Unsure } from './post-letters.ts';
import { postingOf, postWritten, stopPosting } from './postings.ts';

const people = ['a@x.com.br', 'b@x.com.br', 'c@x.com.br'];

type Said = 'AGENDADO' | 'CANCELADO';

function posting(answer: (body: LetterBody, call: number) => Said | void, unsure: Unsure | null = null) {
  const bodies: LetterBody[] = [];
  const pauses: number[] = [];
  const stops: number[] = [];
  const post = (isStopped = () => false) =>
    postLetters({
      recipients: people,
      written: { assunto: 'Oi', mensagem: 'Olá' },
      batchId: crypto.randomUUID(),
      store: async (body) => {
        bodies.push(body);
        return { status: (await Promise.resolve(answer(body, bodies.length))) ?? 'AGENDADO' };
      },
      unsure,
      isStopped,
      isForgotten: () => false,
      stop: () => Promise.resolve(stops.push(bodies.length)),
      onReached: () => {},
      onProgress: () => {},
      rest: (ms) => Promise.resolve(void pauses.push(ms)),
    });
  return { post, bodies, pauses, stops };
}

test('each recipient is one call of one batch, and each letter has its own name', async () => {
  const { post, bodies } = posting(() => {});
  expect(await post()).toEqual({ stored: 3, refused: [], left: [], unsure: null, failure: null });
  expect(bodies.map(({ email }) => email)).toEqual(people);
  expect(new Set(bodies.map(({ batch }) => batch?.id)).size).toBe(1);
  expect(new Set(bodies.map(({ clientId }) => clientId)).size).toBe(3);
});

test('a letter whose answer was lost is asked for again under the same name', async () => {
  const { post, bodies, pauses } = posting((_body, call) => {
    if (call === 2) throw new NetworkError('lost');
    if (call === 3) throw new ApiError(429, 'ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
    if (call === 4) throw new ApiError(502, '');
    if (call === 5) throw new ApiError(504, '');
  });
  expect(await post()).toMatchObject({ stored: 3, left: [] });
  expect(pauses).toEqual([3000, 7000, 3000, 3000]);
  expect(new Set(bodies.slice(1, 6).map(({ clientId }) => clientId)).size).toBe(1);
});

test('what concerns one recipient stops no other; what concerns all leaves the rest', async () => {
  const { post } = posting((_body, call) => {
    if (call === 1) throw new ApiError(409, 'ERR_LETTER_UNSUBSCRIBED');
    if (call === 3) throw new ApiError(409, 'ERR_LETTERS_A_DAY');
  });
  const { refused, ...posted } = await post();
  expect(refused.map(({ email }) => email)).toEqual(['a@x.com.br']);
  expect(posted).toMatchObject({ stored: 1, left: ['c@x.com.br'], failure: { code: 'ERR_LETTERS_A_DAY' } });
});

test('stopping keeps who was not reached', async () => {
  let isStopped = false;
  const { post } = posting(() => {
    isStopped = true;
  });
  expect(await post(() => isStopped)).toMatchObject({ stored: 1, refused: [], left: people.slice(1), failure: null });
});

test.each([
  ['is taken back', (): Said => 'CANCELADO', { stored: 0, left: people }],
  ['had left', (): Said => 'AGENDADO', { stored: 1, left: people.slice(1) }],
  [
    'never arrived',
    (): Said => {
      throw new ApiError(409, 'ERR_LETTERS_STOPPED');
    },
    { stored: 0, left: people },
  ],
])(
  'stopped after a lost answer, it asks under the same name what became of the letter: it %s',
  async (...[, then, posted]) => {
    let isStopped = false;
    const { post, bodies, stops } = posting((_body, call) => {
      if (call > 1) return then();
      isStopped = true;
      throw new NetworkError('lost');
    });
    expect(await post(() => isStopped)).toMatchObject({ ...posted, failure: null });
    // The server was told to stop before it was asked again.
    expect(stops).toEqual([1]);
    expect(new Set(bodies.map(({ clientId }) => clientId)).size).toBe(1);
  },
);

test('a letter of an earlier attempt that was taken back meanwhile is wanted again, under a name of its own', async () => {
  const unsure = { email: 'b@x.com.br', clientId: crypto.randomUUID() };
  const { post, bodies } = posting((_body, call) => (call === 2 ? 'CANCELADO' : 'AGENDADO'), unsure);
  expect(await post()).toMatchObject({ stored: 3, left: [], unsure: null });
  expect(bodies.map(({ email }) => email)).toEqual(['a@x.com.br', 'b@x.com.br', 'b@x.com.br', 'c@x.com.br']);
  expect(bodies[1]?.clientId).toBe(unsure.clientId);
  expect(bodies[2]?.clientId).not.toBe(unsure.clientId);
});

const written = (recipients: string) => ({ recipients, assunto: 'Oi', mensagem: 'Olá', sendAt: '' });
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what was not stored stays to be sent, with its files under names that no letter has taken', async () => {
  let heldBack: boolean | null = null;
  const server = fakeServer({
    'POST /enviar-email': () => {
      heldBack = isGuarded();
      return [200, {}];
    },
  });
  const file = chosenFile(new File(['contrato'], 'contrato.txt'));
  await postWritten(queryClient, 'now', { values: written('a@x.com.br, errado@'), files: [{ ...file, progress: 1 }] });
  expect(server.calls('POST /enviar-email')[0]?.body).toMatchObject({ uploadIds: [file.id] });
  const { kept, underway } = postingOf('now');
  expect(underway).toMatchObject({ stored: 1, isStoring: false });
  expect(kept?.values.recipients).toBe('errado@');
  expect(kept?.files).toMatchObject([{ name: 'contrato.txt', progress: 0, file: file.file }]);
  expect(kept?.files[0]?.id).not.toBe(file.id);
  expect([heldBack, isGuarded()]).toEqual([true, false]);
});

test('nothing goes out, and nothing is left to read, once somebody else is signed in', async () => {
  const users = [person(), person({ id: 12 })];
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(users.shift() ?? person())],
    async 'POST /enviar-email'() {
      if (server.calls('POST /enviar-email').length === 2) {
        clearSession();
        await login({ email: 'diego@aurora.com.br', password: 'x' });
      }
      return [200, {}];
    },
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  await postWritten(queryClient, 'now', { values: written(people.join(', ')), files: [] });
  expect(server.calls('POST /enviar-email')).toHaveLength(2);
  expect(postingOf('now')).toMatchObject({ underway: null, kept: null, refused: [] });
  expect(isGuarded()).toBe(false);
});

const names = (server: ReturnType<typeof fakeServer>) =>
  server.calls('POST /enviar-email').map(({ body }) => (body as LetterBody).clientId);

test('of a letter that may be stored although the server failed, the next attempt uses the same name while the words are the same', async () => {
  const answers = [500, 500, 500, 200];
  const server = fakeServer({ 'POST /enviar-email': () => [answers.shift() ?? 200, {}] });
  const send = (values: object) =>
    postWritten(queryClient, 'now', { values: { ...written('z@x.com.br'), ...values }, files: [] });
  await send({});
  expect(postingOf('now').kept?.values.recipients).toBe('z@x.com.br');
  await send({});
  await send({ mensagem: 'Outra' });
  await send({ mensagem: 'Outra' });
  const [first, second, third, fourth] = names(server);
  expect([second, fourth]).toEqual([first, third]);
  expect(third).not.toBe(first);
  expect(postingOf('now').kept).toBeNull();
});

test('stop tells the server at once, and again when the letter in hand has arrived', async () => {
  const order: string[] = [];
  const server = fakeServer({
    async 'POST /enviar-email'() {
      order.push('letter');
      await stopPosting(queryClient, 'now');
      order.push('stored');
      return [200, {}];
    },
  });
  const stopOf = (path: string) => /^\/emails\/batches\/[\w-]+\/stop$/.test(path);
  await postWritten(queryClient, 'now', { values: written('y@x.com.br, z@x.com.br'), files: [] });
  const asked = server.asked.map(({ path }) => (stopOf(path) ? 'stop' : path));
  expect([order, asked]).toEqual([
    ['letter', 'stored'],
    ['/enviar-email', 'stop', 'stop'],
  ]);
  expect(postingOf('now')).toMatchObject({
    underway: { stored: 1, isStoring: false, isStopping: false },
    kept: { values: { recipients: 'z@x.com.br' } },
  });
});
