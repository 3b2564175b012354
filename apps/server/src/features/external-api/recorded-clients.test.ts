import { expect, test } from 'vitest';
import { createProgramHarness } from '../../test/harness/program-harness.ts';
import recorded from './recorded-clients.json' with { type: 'json' };

type Call = {
  client: string;
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body?: string;
  answer: number;
  said: string[];
};

/** What programs sent to comparable products, to the byte: only address and token are other ones. */
test('programs that were written for others go on working with another address and another token', async () => {
  for (const { client, method, path, headers, body, answer, said } of recorded as Call[]) {
    const desk = await createProgramHarness();
    const withToken = Object.entries(headers).map(([name, value = '']) => [
      name,
      value.replace('{{token}}', desk.token),
    ]);
    const given = await desk.app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...(Object.fromEntries(withToken) as Record<string, string>), prefer: 'respond-async' },
      ...(body !== undefined && { payload: body }),
    });
    expect([client, given.statusCode, (await desk.said()).map((one) => one.body)]).toEqual([client, answer, said]);
    const words = path.includes('messages/send') ? { mensagem: 'Mensagem enviada' } : {};
    expect(given.json()).toMatchObject(method === 'GET' ? [{ name: 'Loja', connectionStatus: 'open' }] : words);
  }
});
