import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { encodeWebhook, signWebhook } from './encode-webhook.ts';

const Vectors = z.object({
  appSecret: z.string(),
  vectors: z.array(z.object({ name: z.string(), raw: z.string(), signature: z.string(), valid: z.boolean() })),
});
const { appSecret, vectors } = Vectors.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/signature-vectors.json'), 'utf8')),
);

describe('the webhook signature', () => {
  it.each(vectors)('agrees with the known case: $name', ({ raw, signature, valid }) => {
    expect(signWebhook(Buffer.from(raw, 'utf8'), appSecret) === signature).toBe(valid);
  });
});

describe('the webhook encoding', () => {
  it('escapes accents, emoji and slashes as Meta does, so that only raw bytes verify', () => {
    expect(encodeWebhook({ body: 'äöå 😀 https://e.com' }, 'escaped').toString()).toBe(
      String.raw`{"body":"\u00e4\u00f6\u00e5 \ud83d\ude00 https:\/\/e.com"}`,
    );
  });

  it('can send plain UTF-8 as well', () => {
    expect(encodeWebhook({ body: 'ação /' }, 'utf8').toString()).toBe('{"body":"ação /"}');
  });
});
