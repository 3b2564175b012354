import { externalApiRoutes } from '@balcao/contract/external-api/routes.ts';
import { SendFields } from '@balcao/contract/external-api/models.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { sendingPath } from '../messages-api.data.ts';
import { fieldsOf, type SampleCall } from './sample-call.ts';
import { sampleLanguages, samples, type SampleLanguage } from './samples.ts';

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
  const asked: { method: string; authorization: string; fields: Record<string, string>; files: string[] }[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization = '' } = request.headers;
      asked.push({ method: request.method ?? '', authorization, ...body });
      response.setHeader('content-type', 'application/json').end('{"mensagem":"Mensagem enviada"}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, address: `http://127.0.0.1:${port}${sendingPath}` };
}

/** Of a JSON or a form, as the platform's own parser reads it. */
async function readBody(request: IncomingMessage) {
  const body = Buffer.concat(await request.toArray());
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json'))
    return { fields: JSON.parse(body.toString()) as Record<string, string>, files: [] };
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const parts = [...form.entries()];
  return {
    fields: Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')) as Record<string, string>,
    files: await Promise.all(
      parts.flatMap(([name, value]) =>
        typeof value === 'string' ? [] : value.text().then((text) => `${name} ${value.name}: ${text}`),
      ),
    ),
  };
}

const run = promisify(execFile);
const has = (program: string, args: string[]) =>
  run(program, args).then(
    () => true,
    () => false,
  );
const [hasPython, hasPhp, hasJava, hasGo] = await Promise.all([
  has('python3', ['-c', 'import requests']),
  has('php', ['-r', 'curl_init();']),
  has('java', ['-version']),
  has('go', ['version']),
]);

type Runner = [language: SampleLanguage, file: string, program: string, args: string[]];
const runners: Runner[] = [['javascript', 'send.mjs', process.execPath, []]];
if (hasPython) runners.push(['python', 'send.py', 'python3', []]);
if (hasPhp) runners.push(['php', 'send.php', 'php', []]);
if (hasJava) runners.push(['java', 'Send.java', 'java', ['-Dfile.encoding=UTF-8']]);
if (hasGo) runners.push(['go', 'send.go', 'go', ['run']]);

test.each(runners)(
  'the sample in %s runs and says exactly what was typed, with and without a file',
  async (...runner) => {
    const [language, file, program, args] = runner;
    const { asked, address } = await receiver();
    const cwd = await mkdtemp(join(tmpdir(), 'balcao-samples-'));
    onTestFinished(() => rm(cwd, { recursive: true }));
    await writeFile(join(cwd, call.fileName), '%PDF boleto');
    for (const kind of ['text', 'media'] as const) {
      await writeFile(join(cwd, file), samples[language]({ ...call, kind, address }));
      const { stdout } = await run(program, [...args, file], { cwd });
      expect(stdout).toContain('Mensagem enviada');
    }
    const fields = { number: call.number, body: call.body, userId: '7' };
    const same = { method: 'POST', authorization: `Bearer ${call.token}` };
    const inForm = { ...fields, body: expect.stringMatching(/^Diga "oi" \\ à Ana\r?\nR\$ 10 d'água$/) as string };
    expect(asked).toEqual([
      { ...same, fields, files: [] },
      { ...same, fields: inForm, files: [`medias ${call.fileName}: %PDF boleto`] },
    ]);
  },
);
