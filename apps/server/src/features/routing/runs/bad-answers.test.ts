import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';

/** Asks twice for whatever people say, keeps it everywhere a flow can keep it, says it back, and hands over. */
const questionnaire = (queueId: number) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: '__proto__' } },
      { id: 'outra', type: 'question', data: { label: 'E o assunto?', variable: 'constructor' } },
      {
        id: 'ficha',
        type: 'updateContact',
        data: {
          name: '{{__proto__}}',
          email: '{{__proto__}}',
          zipCode: '{{__proto__}}',
          address: '{{constructor}}',
          bussinesName: '{{__proto__}}',
        },
      },
      { id: 'guarda', type: 'collect', data: { name: '__proto__' } },
      { id: 'se', type: 'condition', data: { key: 'constructor', condition: 2, value: '{{__proto__}}' } },
      { id: 'diz', type: 'message', data: { label: 'Você disse: {{constructor | maiusculas}}' } },
      { id: 'fila', type: 'queue', data: { queueId } },
    ],
    ['1 nome', 'nome outra', 'outra ficha', 'ficha guarda', 'guarda se', 'se.a diz', 'se.b diz', 'diz fila'],
  );

const answers: Record<string, string> = {
  '4,096 emoji': '😀'.repeat(4096),
  '4,096 families': '👨‍👩‍👧‍👦'.repeat(4096),
  'a long text': 'x'.repeat(60_000),
  'marks upon marks': `a${'\u0301'.repeat(5000)}`,
  NUL: 'a\0b',
  'half a character': 'a\uD800b',
  'nothing that can be seen': '\u200B\u200D\u2060',
  blanks: '   \n\t ',
  'a placeholder': '{{segredo.erp}} {{nome}} {{{{}}',
  'names of objects': '__proto__',
  'a number that is none': '1e999',
  'right to left': '\u202Eعربى שלום',
  'an e-mail that is none': `${'a'.repeat(300)}@${'b'.repeat(300)}.com`,
  quotes: `'; drop table tickets; -- "\\`,
  'many lines': '\n1'.repeat(3000),
};

test('whatever a customer answers, the bot goes on and people get the ticket', { timeout: 120_000 }, async () => {
  const desk = await createBotHarness();
  const queue = await desk.world.queue('Vendas');
  await desk.change({ flowId: (await desk.flow(questionnaire(queue.id))).flowId });
  for (const [at, [what, text]] of Object.entries(answers).entries()) {
    const from = `55119${71_000_000 + at}`;
    await desk.say('Oi', { from });
    await desk.leaves();
    for (const turn of [1, 2]) {
      const { statusCode } = await desk.say(text, { from });
      expect([what, turn, statusCode]).toEqual([what, turn, 200]);
      await desk.leaves();
    }
    // What is to be confirmed waits for a word.
    if (what === 'blanks') await desk.say('Ana', { from });
    const lines = await desk.lines(from);
    const ours = lines.filter((line) => !line.startsWith('> '));
    expect([what, ours.at(-1)]).toEqual([what, '· O robô passou o atendimento à fila.']);
    expect([what, ours.some((line) => line.startsWith('< Você disse:'))]).toEqual([what, true]);
    // What was kept of an answer is bounded, so repeating it is a few messages.
    expect([what, ours.length < 12]).toEqual([what, true]);
    expect(await desk.ticket(from)).toMatchObject({ is_bot: false, status: 'pending' });
  }
  const [left] = await desk.query(
    'select count(*)::int as n from inbound_events where company_id = $1 and state <> $2',
    ['done'],
  );
  expect(left).toEqual({ n: 0 });
});

/** What stands in the place of words. */
const wordless: Record<string, Record<string, unknown>> = {
  'a picture': { type: 'image', image: { id: 'M1', mime_type: 'image/jpeg', sha256: 'x' } },
  'a voice note': { type: 'audio', audio: { id: 'M2', mime_type: 'audio/ogg', voice: true } },
  'a sticker': { type: 'sticker', sticker: { id: 'M3', mime_type: 'image/webp' } },
  'a place': { type: 'location', location: { latitude: -23.5, longitude: -46.6 } },
  'a card': { type: 'contacts', contacts: [{ name: { formatted_name: 'Rui' }, phones: [{ phone: '+5511' }] }] },
  'something unknown': { type: 'unsupported', errors: [{ code: 131051, title: 'Unsupported' }] },
  'a kind of tomorrow': { type: 'hologram', hologram: { depth: 3 } },
};

test('what is no word at a menu is explained or waits for words; the menu still works', async () => {
  const desk = await createBotHarness();
  await desk.queueOn('Cadastro', 'Cadastro aqui.');
  await desk.queueOn('Suporte', 'Suporte aqui.');
  await desk.change({ greetingMessage: 'Bem-vindo!' });
  for (const [at, [what, message]] of Object.entries(wordless).entries()) {
    const from = `55119${72_000_000 + at}`;
    await desk.say('Oi', { from });
    await desk.leaves();
    await desk.say('', { from, message: { ...message, text: undefined } });
    await desk.leaves();
    await desk.say('2', { from });
    const ours = (await desk.lines(from)).filter((line) => !line.startsWith('> '));
    expect([what, ours[0]?.startsWith('< Bem-vindo!')]).toEqual([what, true]);
    expect([what, ours.slice(1)]).toMatchObject([what, expect.arrayContaining(['< Suporte aqui.'])]);
  }
});
