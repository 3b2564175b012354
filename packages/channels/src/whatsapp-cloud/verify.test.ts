import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Query } from '../kit/channel.ts';
import { readJson } from './testing/fixture-files.ts';
import { answerVerification, verifyWebhook } from '../kit/graph/verify.ts';

const Vectors = z.object({
  app_secret: z.string(),
  vectors: z.array(
    z.object({ name: z.string(), raw: z.string(), x_hub_signature_256: z.string(), valid: z.boolean() }),
  ),
});
const { app_secret, vectors } = Vectors.parse(readJson('signature_vectors.json'));
const [good] = vectors;

test.each(vectors)('signature: $name', ({ raw, x_hub_signature_256, valid }) => {
  const headers = { 'x-hub-signature-256': x_hub_signature_256 };
  expect(verifyWebhook(Buffer.from(raw), headers, app_secret)).toBe(valid);
});

test('a header is found in any spelling, and a repeated or missing one is refused', () => {
  const body = Buffer.from(good?.raw ?? '');
  const signature = good?.x_hub_signature_256 ?? '';
  expect(verifyWebhook(body, { 'X-Hub-Signature-256': signature }, app_secret)).toBe(true);
  expect(verifyWebhook(body, { 'x-hub-signature-256': [signature, signature] }, app_secret)).toBe(false);
  expect(verifyWebhook(body, {}, app_secret)).toBe(false);
});

test('a connection without a secret accepts nothing', () => {
  const emptyKey = 'sha256=b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad';
  expect(verifyWebhook(new Uint8Array(), { 'x-hub-signature-256': emptyKey }, '')).toBe(false);
});

const Requests = z.object({
  verify_token: z.string(),
  cases: z.array(z.object({ query: z.string(), status: z.number(), body: z.string().optional() })),
});
const { verify_token, cases } = Requests.parse(readJson('verify_requests.json'));

/** As Fastify's parser gives it: a repeated parameter becomes an array. */
function parseQuery(query: string): Query {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
}

test.each(cases)('verification: "$query" is answered with $status', ({ query, status, body }) => {
  expect(answerVerification(parseQuery(query), verify_token)).toEqual(
    body === undefined ? { status } : { status, body },
  );
});

test('repeated parameters and an unset token are refused', () => {
  const right = 'hub.mode=subscribe&hub.challenge=1&hub.verify_token=sim_verify_token';
  expect(answerVerification(parseQuery(`${right}&hub.challenge=2`), verify_token)).toEqual({ status: 403 });
  expect(answerVerification(parseQuery(`${right}&hub.verify_token=x`), verify_token)).toEqual({ status: 403 });
  expect(answerVerification(parseQuery('hub.mode=subscribe&hub.challenge=1&hub.verify_token='), '')).toEqual({
    status: 403,
  });
});
