import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { postLetters, type LetterBody } from './post-letters.ts';

const people = ['a@x.com.br', 'b@x.com.br', 'c@x.com.br'];

function posting(answer: (body: LetterBody, call: number) => void) {
  const bodies: LetterBody[] = [];
  const pauses: number[] = [];
  const post = (isStopped = () => false) =>
    postLetters({
      recipients: people,
      written: { assunto: 'Oi', mensagem: 'Olá' },
      batchId: crypto.randomUUID(),
      store: async (body) => {
        bodies.push(body);
        await Promise.resolve(answer(body, bodies.length));
      },
      isStopped,
      onProgress: () => {},
      rest: (ms) => Promise.resolve(void pauses.push(ms)),
    });
  return { post, bodies, pauses };
}

test('each recipient is one call of one batch, and each letter has its own name', async () => {
  const { post, bodies } = posting(() => {});
  expect(await post()).toEqual({ stored: 3, refused: [], left: [], failure: null });
  expect(bodies.map(({ email }) => email)).toEqual(people);
  expect(new Set(bodies.map(({ batch }) => batch?.id)).size).toBe(1);
  expect(new Set(bodies.map(({ clientId }) => clientId)).size).toBe(3);
});

test('a letter whose answer was lost is asked for again under the same name', async () => {
  const { post, bodies, pauses } = posting((_body, call) => {
    if (call === 2) throw new NetworkError('lost');
    if (call === 3) throw new ApiError(429, 'ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
  });
  expect(await post()).toMatchObject({ stored: 3, left: [] });
  expect(pauses).toEqual([3000, 7000]);
  expect(new Set(bodies.slice(1, 4).map(({ clientId }) => clientId)).size).toBe(1);
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
  expect(await post(() => isStopped)).toEqual({ stored: 1, refused: [], left: people.slice(1), failure: null });
});
