import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTypebot } from './read-typebot.ts';
import { markdownToPlain, richTextToPlain } from './rich-text.ts';
import { continueChat, startChat } from './typebot-requests.ts';

type Json = Record<string, unknown>;
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/recorded.json'), 'utf8')) as Record<
  string,
  Json
>;

const read = (name: string) => readTypebot(JSON.stringify(recorded[name]), 'kept');

test('texts and a choice', () => {
  expect(read('res_start_text_and_choice')).toEqual({
    bubbles: [{ text: 'Olá *Maria*, como posso ajudar?' }],
    choices: [
      { id: 'Financeiro', title: 'Financeiro' },
      { id: 'Suporte', title: 'Suporte' },
    ],
    session: 'cl0session',
    isOver: false,
    wantsMore: false,
  });
});

test('emphasis, links, lists and variables inside a text', () => {
  expect(read('res_text_link_list_italic_nested')?.bubbles).toEqual([
    { text: '_it_ under site (https://e.com)\n- um\n- dois\nvalor da variável' },
  ]);
  expect(read('res_text_markdown')?.bubbles).toEqual([{ text: '*Olá* site (https://e.com)' }]);
});

test('files are named by their address, players and frames are said', () => {
  expect(read('res_image_video_audio_embed')?.bubbles).toEqual([
    { url: 'https://x/1.png', kind: 'image' },
    { url: 'https://x/1.mp4', kind: 'video' },
    { text: 'https://youtu.be/dQw4w9WgXcQ' },
    { url: 'https://x/1.mp3', kind: 'audio' },
    { text: 'https://x/doc.pdf' },
  ]);
});

test.each(['date', 'email', 'file', 'number', 'payment', 'phone', 'rating', 'text', 'time', 'url'])(
  'a question for a %s waits for words',
  (kind) => {
    expect(read(`res_input_${kind}`)).toMatchObject({ bubbles: [{ text: 'responda' }], choices: [], isOver: false });
  },
);

test('choices: many, several at once, and with pictures', () => {
  expect(read('res_input_choice_25_items')?.choices).toHaveLength(25);
  expect(read('res_input_choice_multiple')).toMatchObject({
    bubbles: [{ text: '[ 1 ] - A\n[ 2 ] - B\n[ 3 ] - C' }],
    choices: [],
  });
  expect(read('res_input_picture_choice')).toMatchObject({
    bubbles: [{ url: 'https://x/1.png', kind: 'image', caption: 'A\nd' }],
    choices: [{ id: 'A', title: 'A' }],
  });
});

test('without a question the conversation is over; a retry keeps its session', () => {
  expect(read('res_end_empty')).toEqual({ bubbles: [], choices: [], session: null, isOver: true, wantsMore: false });
  expect(read('res_end_no_input')).toMatchObject({ bubbles: [{ text: 'Até logo!' }], isOver: true });
  expect(read('res_redirect_action')).toMatchObject({ bubbles: [{ text: 'https://e.com' }], isOver: true });
  expect(read('res_invalid_answer_retry')).toMatchObject({ session: 'kept', isOver: false });
  expect(read('res_wait_client_side_action')?.bubbles).toEqual([{ text: 'um' }, { text: 'dois' }]);
});

test('an action that asks to be answered at once is no end', () => {
  const clientSideActions = [{ type: 'wait', wait: { secondsToWaitFor: 1 }, expectsDedicatedReply: true }];
  expect(readTypebot(JSON.stringify({ messages: [], clientSideActions }), 's')).toMatchObject({
    wantsMore: true,
    isOver: false,
    session: 's',
  });
});

test.each([
  ['broken JSON', '{"messages": ['],
  ['a page', '<html>502</html>'],
  ['nothing', ''],
  ['an error', JSON.stringify({ code: 'NOT_FOUND' })],
  ['a list', '[]'],
])('%s is no answer', (_, text) => {
  expect(readTypebot(text, null)).toBeNull();
});

test('what is malformed inside an answer costs itself alone', () => {
  const messages = [
    null,
    'text',
    { type: 'text' },
    { type: 'text', content: { type: 'richText', richText: 'no list' } },
    {
      type: 'text',
      content: { type: 'richText', richText: [{ type: 'p', children: [{ text: 7 }, { text: 'lido' }] }] },
    },
    { type: '__proto__', content: { url: 'https://x/a' } },
    { type: 'image', content: { url: 'javascript:alert(1)' } },
    { type: 'text', content: { type: 'markdown', markdown: 'a\u0000b' } },
  ];
  const input = {
    type: 'choice input',
    items: [{ id: 'a' }, { id: 1, content: 7 }, { id: 'b', content: 'B' }, { id: 'c', content: 'B ' }],
  };
  expect(
    readTypebot(JSON.stringify({ messages, input, clientSideActions: [{ type: 'redirect' }] }), 's'),
  ).toMatchObject({
    bubbles: [{ text: 'lido' }, { text: 'https://x/a' }, { text: 'ab' }],
    choices: [{ id: 'B', title: 'B' }],
  });
  let deep: unknown = { text: 'fundo' };
  for (let depth = 0; depth < 5000; depth += 1) deep = { children: [deep] };
  expect(richTextToPlain([deep, { type: 'p', children: [{ text: 'raso' }] }])).toBe('raso');
});

test.each([
  [[{ text: ' oi ', bold: true }, { text: 'x' }], '*oi* x'],
  [[{ text: 'a', bold: true, italic: true }], '*_a_*'],
  [[{ text: '  ', bold: true }, { text: 'b' }], 'b'],
  [[{ type: 'a', url: 'https://e.com', children: [{ text: 'https://e.com' }] }], 'https://e.com'],
])('marks of %j stand at the letters', (children, expected) => {
  expect(richTextToPlain([{ type: 'p', children }])).toBe(expected);
});

test('numbered and nested lists', () => {
  const item = (text: string, ...below: object[]) => ({
    type: 'li',
    children: [{ type: 'lic', children: [{ text }] }, ...below],
  });
  const list = { type: 'ol', children: [item('um', { type: 'ul', children: [item('dentro')] }), item('dois')] };
  expect(richTextToPlain([list])).toBe('1. um\n  - dentro\n2. dois');
});

test.each([
  ['**a** e *b* e ~~c~~', '*a* e _b_ e ~c~'],
  ['# Título\ntexto', '*Título*\ntexto'],
  ['![foto](https://x/a.png)', 'foto (https://x/a.png)'],
  ['2 * 3 * 4', '2 * 3 * 4'],
])('markdown %j is read as %j', (markdown, expected) => {
  expect(markdownToPlain(markdown)).toBe(expected);
});

test('requests are those that were recorded', () => {
  const place = { address: 'https://bot.exemplo.com/', name: 'atendimento' };
  const facts = { number: '5511999990001', name: 'Maria', ticketId: 123, protocol: 'A1', connectionName: 'Loja' };
  const start = startChat(place, 'oi', facts);
  expect(start.url).toBe(`https://bot.exemplo.com${String(recorded['req_start_chat']?.['path'])}`);
  expect(JSON.parse(start.body ?? '')).toMatchObject(recorded['req_start_chat']?.['body'] as Json);
  const next = continueChat(place, 'cl0session', 'segue');
  expect(next.url).toBe(`https://bot.exemplo.com${String(recorded['req_continue_text_object']?.['path'])}`);
  expect(JSON.parse(next.body ?? '')).toEqual({ message: { type: 'text', text: 'segue' } });
  expect(continueChat({ ...place, address: 'https://bot.exemplo.com/api/v1' }, 's/../x', '')).toMatchObject({
    url: 'https://bot.exemplo.com/api/v1/sessions/s%2F..%2Fx/continueChat',
    body: '{}',
  });
});
