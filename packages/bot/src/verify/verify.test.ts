import { expect, test } from 'vitest';
import type { Graph } from '../graph/graph.ts';
import { languages } from '../languages.ts';
import { draw } from '../test/talk.ts';
import { company } from '../test/world.ts';
import { blockingPhrases } from './blocking-phrases.ts';
import { phraseOf } from './phrase-of.ts';
import { verifyGraph } from './verify.ts';
import { warningPhrases } from './warning-phrases.ts';

type Data = Record<string, unknown>;
const start = { id: '1', type: 'start' };
const end = { id: 'end', type: 'closeTicket', data: { label: 'Até logo.' } };

/** Start, one block, and the end behind each of its outputs. */
const one = (type: string, data: Data, outputs: readonly string[] = ['a']) =>
  draw([start, { id: 'n', type, data }, end], ['1 n', ...outputs.map((output) => `n.${output} end`)]);
const chain = (count: number, type: string, data: Data = {}) =>
  draw(
    [start, ...Array.from({ length: count }, (_, at) => ({ id: `n${at}`, type, data })), end],
    ['1 n0', ...Array.from({ length: count - 1 }, (_, at) => `n${at} n${at + 1}`), `n${count - 1} end`],
  );
const option = (number: number, titleOption: string) => ({ number, titleOption });
const menu = (options: readonly unknown[], more: Data = {}) =>
  one('menu', { message: 'Qual?', arrayOption: options, ...more }, [
    'a1',
    'a2',
    'timeout',
    ...options.slice(2).map((_, at) => `a${at + 3}`),
  ]);
const asking = (variable: string, more: Data = {}) => ({ label: 'Qual?', variable, ...more });
const say = (label: string) => ({ id: 'say', type: 'message', data: { label } });
const call = (data: Data, outputs: readonly string[] = ['a', 'error']) =>
  one('httpRequest', { method: 'get', ...data }, outputs);
const two = [option(1, 'Sim'), option(2, 'Não')];
const header = (value: string) => ({ url: 'https://a.com/', headers: [{ key: 'Authorization', value }] });
const turning = (type: string, data: Data) =>
  draw([start, { id: 'n', type, data }, { id: 'm', type: 'message', data: { label: 'x' } }], ['1 n', 'n m', 'm n']);
const question = (ways: readonly string[]) =>
  draw(
    [start, { id: 'q', type: 'question', data: asking('nome') }, say('Oi {{nome}}'), end],
    ['1 q', 'say end', ...ways],
  );

const cases: Record<string, [failing: Graph, passing: Graph]> = {
  'one-start': [draw([start, { id: 'x', type: 'start' }, end], ['1 end']), draw([start, end], ['1 end'])],
  'connection-to-nothing': [draw([start, end], ['1 end', '1.b gone']), draw([start, end], ['1 end'])],
  'unknown-kind': [one('magic', {}), draw([start, end, { id: 'n', type: 'magic' }], ['1 end'])],
  'cycle-without-customer': [turning('interval', { sec: 1 }), turning('question', asking('x'))],
  'too-long-without-wait': [chain(101, 'randomizer', { percent: 50 }), chain(90, 'randomizer', { percent: 50 })],
  'menu-without-options': [menu([]), menu(two)],
  'duplicate-number': [menu([option(1, 'Sim'), option(1, 'Não')]), menu(two)],
  'duplicate-title': [menu([option(1, 'Sim'), option(2, 'sim!')]), menu(two)],
  'empty-text': [one('message', { label: ' ' }), one('message', { label: 'Oi' })],
  'missing-queue': [one('queue', { queueId: 99 }, []), one('queue', { queueId: 1 }, [])],
  'missing-tag': [one('tag', { tagId: 9 }), one('tag', { tagId: 1 })],
  'missing-user': [
    one('queue', { queueId: 1, moreOptions: true, checkedUser: true, queueUsersId: 77 }, []),
    one('queue', { queueId: 1, moreOptions: true, checkedUser: true, queueUsersId: 5 }, []),
  ],
  'user-not-of-queue': [
    one('queue', { queueId: 1, moreOptions: true, checkedUser: true, queueUsersId: 6 }, []),
    one('queue', { queueId: 1, moreOptions: false, checkedUser: true, queueUsersId: 6 }, []),
  ],
  'missing-media': [one('img', { url: 'gone.png' }), one('img', { url: 'public/company1/foto.png' })],
  'interval-out-of-range': [one('interval', { sec: 121 }), one('interval', { sec: 120 })],
  'address-refused': [call({ url: 'http://192.168.0.1/' }), call({ url: 'https://erp.com.br/' })],
  'unknown-secret': [call(header('{{segredo.outro}}')), call(header('{{segredo.token}}'))],
  'secret-in-text': [one('message', { label: '{{segredo.token}}' }), one('message', { label: 'segredo' })],
  'menu-too-long': [menu(two, { message: 'x'.repeat(4090) }), menu(two, { message: 'x'.repeat(900) })],
  'missing-flow': [one('jump', { flowId: 13 }, []), one('jump', { flowId: 12 }, [])],
  'missing-node': [one('jump', { nodeId: 'gone' }, []), one('jump', { nodeId: 'end' }, [])],
  'missing-name': [one('question', asking('')), one('question', asking('x'))],
  unreachable: [draw([start, end, say('x')], ['1 end']), draw([start, end], ['1 end'])],
  'dead-end': [
    one('condition', { key: 'name', condition: 6 }, ['a']),
    one('condition', { key: 'name', condition: 6 }, ['a', 'b']),
  ],
  'variable-never-set': [
    one('message', { label: '{{idade}}' }),
    one('message', { label: '{{name}} {{CEP}} {{httpResponse.x}}' }),
  ],
  'variable-not-on-every-way': [question(['q say', 'q.timeout say']), question(['q say', 'q.timeout end'])],
  'variable-set-twice': [chain(2, 'question', asking('x')), chain(1, 'question', asking('x'))],
  'closes-without-limit': [question(['q end']), question(['q end', 'q.timeout say'])],
  'menu-as-text': [
    menu([option(1, 'Um título longo demais'), option(2, 'Não')]),
    menu([option(1, 'Um título longo demais'), option(2, 'Não')], { asText: true }),
  ],
  'buttons-text-too-long': [menu(two, { message: 'x'.repeat(1025) }), menu(two, { message: 'x'.repeat(1000) })],
  'media-refused': [one('video', { url: 'longo.mp4' }), one('video', { url: 'tour.mp4' })],
  'media-as-document': [one('img', { url: 'public/company1/grande.png' }), one('img', { url: 'foto.png' })],
  'text-too-long': [one('message', { label: 'x'.repeat(1001) }), one('message', { label: 'x'.repeat(1000) })],
  'many-messages': [chain(11, 'message', { label: 'x' }), chain(10, 'message', { label: 'x' })],
  'outside-window': [menu(two), menu(two, { timeout: 60 })],
  'title-is-number': [menu([option(1, '2'), option(2, 'Não')]), menu(two)],
  'token-in-header': [call(header('abc123')), call(header('Bearer {{segredo.token}}'))],
  'dead-branch': [one('randomizer', { percent: 100 }, ['a', 'b']), one('randomizer', { percent: 50 }, ['a', 'b'])],
  'error-unconnected': [
    draw(
      [start, { id: 'n', type: 'httpRequest', data: { url: 'https://a.com/' } }, say('{{httpResponse.x}}')],
      ['1 n', 'n say'],
    ),
    call({ url: 'https://a.com/' }, ['a']),
  ],
  'queue-without-members': [one('queue', { queueId: 3 }, []), one('queue', { queueId: 1 }, [])],
};

const codesOf = (graph: Graph) => verifyGraph(graph, company).map(({ code }) => code);

test.each(Object.entries(cases))('%s', (code, [failing, passing]) => {
  expect(codesOf(failing)).toContain(code);
  expect(codesOf(passing)).not.toContain(code);
});

test('every problem is tried, and said in four languages', () => {
  const codes = [...Object.keys(blockingPhrases), ...Object.keys(warningPhrases)];
  expect(Object.keys(cases).toSorted()).toEqual(codes.toSorted());
  const problem = { code: 'missing-media', names: { file: 'a.png' } };
  expect(languages.map((language) => phraseOf(problem, language)).every((text) => text.includes('a.png'))).toBe(true);
  expect(phraseOf({ code: 'of-tomorrow' }, 'pt')).toBe('of-tomorrow');
});

test('a sound drawing has no problems, and nothing that is drawn makes the check fail', () => {
  expect(codesOf(draw([start, say('Oi'), end], ['1 say', 'say end']))).toEqual([]);
  expect(() => codesOf(draw([], []))).not.toThrow();
  expect(() => codesOf(draw([{ id: '1', type: '__proto__' }], ['1 1']))).not.toThrow();
});

test('three hundred blocks are checked within a blink', () => {
  const kinds = ['message', 'condition', 'randomizer', 'question', 'tag', 'hours', 'menu'];
  const nodes = Array.from({ length: 298 }, (_, at) => ({
    id: `n${at}`,
    type: kinds[at % kinds.length] ?? 'message',
    data: {
      label: 'Oi {{v3}}',
      variable: `v${at % 20}`,
      key: 'v10',
      condition: 6,
      percent: 50,
      tagId: 1,
      message: 'Qual?',
      arrayOption: two,
    },
  }));
  const ways = nodes.flatMap(({ id }, at) => [`${id}.a n${(at + 1) % 298}`, `${id}.b n${(at * 7) % 298}`]);
  const graph = draw([start, ...nodes, end], ['1 n0', ...ways.slice(0, 399)]);
  verifyGraph(graph, company);
  const times = Array.from({ length: 9 }, () => {
    const from = performance.now();
    verifyGraph(graph, company);
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  expect(times[0]).toBeLessThan(20);
});
