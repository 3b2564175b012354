import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';

const NUMBER = '5511987654321';
const pdf = (name: string): [Blob, string] => [new Blob([`%PDF-1.7\n${name}`], { type: 'image/png' }), name];

function form(fields: Record<string, string>, files: [Blob, string][], texts: string[] = []) {
  const all = new FormData();
  for (const [name, value] of Object.entries(fields)) all.append(name, value);
  for (const text of texts) all.append('body', text);
  for (const [blob, name] of files) all.append('medias', blob, name);
  return all;
}

test('each file is a message, typed by what it is, with the text of its place', async () => {
  const { sendForm, said } = await createProgramHarness();
  const answer = await sendForm(form({ number: NUMBER }, [pdf('a.pdf'), pdf('b.pdf')], ['Boleto', 'Nota fiscal']));
  expect(answer.status).toBe(202);
  expect(answer.json['messageIds']).toHaveLength(2);
  expect(await said()).toMatchObject([
    { body: 'Boleto', mediaMime: 'application/pdf', mediaName: 'a.pdf', mediaType: 'application' },
    { body: 'Nota fiscal', mediaMime: 'application/pdf', mediaName: 'b.pdf' },
  ]);
});

test('a file without a text goes under its name', async () => {
  const { sendForm, said } = await createProgramHarness();
  await sendForm(form({ number: NUMBER, userId: '', queueId: '', body: '' }, [pdf('contrato.pdf')]));
  expect(await said()).toMatchObject([{ body: '', mediaName: 'contrato.pdf' }]);
});

test.each([
  ['eleven files', Array.from({ length: 11 }, (_, n) => pdf(`${n}.pdf`)), 400, 'ERR_VALIDATION'],
  ['a file of 21 MB', [[new Blob([new Uint8Array(21 * 1024 * 1024)]), 'grande.bin']], 413, 'ERR_FILE_TOO_LARGE'],
  ['a program named .jpg', [[new Blob([`MZ${'\0'.repeat(200)}`]), 'foto.jpg']], 400, 'ERR_MEDIA_NOT_SUPPORTED'],
  ['nothing at all', [], 400, 'ERR_VALIDATION'],
] as [string, [Blob, string][], number, string][])('%s is refused and leaves nothing', async (_, files, ...refusal) => {
  const { sendForm, said } = await createProgramHarness();
  const answer = await sendForm(form({ number: NUMBER }, files));
  expect([answer.status, answer.json['error'], await said()]).toEqual([...refusal, []]);
});

const part = '--x\r\nContent-Disposition: form-data; name="number"\r\n\r\n55';
const partOfFile = '--x\r\nContent-Disposition: form-data; name="medias"; filename="a.pdf"\r\n\r\n%PDF';

test.each([
  ['cut off in a field', part, 'multipart/form-data; boundary=x'],
  ['cut off in a file', partOfFile, 'multipart/form-data; boundary=x'],
  ['that does not say where parts end', part, 'multipart/form-data'],
  ['of no parts', 'nada', 'multipart/form-data; boundary=x'],
])('a form %s is refused', async (_, body, type) => {
  const { send } = await createProgramHarness();
  const answer = await send(Buffer.from(body), { 'content-type': type });
  expect([answer.status, answer.json['error']]).toEqual([400, 'ERR_VALIDATION']);
});
