import { externalApiRoutes } from '@balcao/contract/external-api/routes.ts';
import { SendFields } from '@balcao/contract/external-api/models.ts';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { sendingPath } from '../messages-api.data.ts';
import { fieldsOf, sampleLanguages, samples, type SampleCall, type SampleLanguage } from './samples.ts';

const call: SampleCall = {
  kind: 'text',
  address: `https://balcao.exemplo.com.br${sendingPath}`,
  token: 'Ab3Cd5Ef7Gh9Ij1Kl3Mn',
  number: '5511987654321',
  body: 'Diga "oi" \\ à Ana\nR$ 10 d\'água',
  userId: '7',
  queueId: '',
  fileName: 'boleto.pdf',
};

test('what samples send are fields of the contract', () => {
  const known = Object.keys(SendFields.shape);
  expect(fieldsOf({ ...call, queueId: '3' }).map(([name]) => name)).toEqual(
    expect.arrayContaining(['number', 'body', 'userId', 'queueId']),
  );
  expect(fieldsOf({ ...call, queueId: '3' }).filter(([name]) => !known.includes(name))).toEqual([]);
  expect(SendFields.safeParse(Object.fromEntries(fieldsOf(call))).success).toBe(true);
  expect(sendingPath).toBe(`/api${externalApiRoutes.send.path}`);
});

for (const language of sampleLanguages) {
  test(`${language} carries address, token, number and file, and leaves out what is empty`, () => {
    const [text, media] = [samples[language](call), samples[language]({ ...call, kind: 'media' })];
    for (const sample of [text, media]) {
      expect(sample).toContain(call.address);
      expect(sample).toContain(call.token);
      expect(sample).toContain(call.number);
      expect(sample).not.toContain('queueId');
    }
    expect(media).toContain(externalApiRoutes.send.uploads.field);
    expect(media).toContain(call.fileName);
    expect(text).not.toContain(call.fileName);
  });
}

/** Somebody who listens on a port and notes what was asked. */
async function receiver() {
  const asked: { method: string; authorization: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization = '' } = request.headers;
      asked.push({ method: request.method ?? '', authorization, body });
      response.setHeader('content-type', 'application/json').end('{"mensagem":"Mensagem enviada"}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, address: `http://127.0.0.1:${port}${sendingPath}` };
}

const run = promisify(execFile);
const hasPython = await run('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
);

test.each<[SampleLanguage, string, string[]]>([
  ['javascript', process.execPath, ['--input-type=module', '-e']],
  ...(hasPython ? [['python', 'python3', ['-c']] as [SampleLanguage, string, string[]]] : []),
])('the sample in %s runs and says exactly what was typed', async (language, program, given) => {
  const { asked, address } = await receiver();
  const { stdout } = await run(program, [...given, samples[language]({ ...call, address })]);
  expect(stdout).toContain('Mensagem enviada');
  expect(asked).toMatchObject([{ method: 'POST', authorization: `Bearer ${call.token}` }]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ number: call.number, body: call.body, userId: '7' });
});
