import { describe, expect, test } from 'vitest';
import { alone, draw, factsOf, talkTo } from '../test/talk.ts';
import { languages } from '../languages.ts';
import type { FieldMeta } from './node-kind.ts';
import { nodeKindOf, nodeKinds } from './registry.ts';

const kinds = [...nodeKinds.values()];
type Data = Record<string, unknown>;

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  test('is called something in four languages, with all its fields and ways out', () => {
    const shape =
      'shape' in kind.schema.def ? (kind.schema.def.shape as Record<string, { meta(): FieldMeta | undefined }>) : {};
    const labels = Object.values(shape).flatMap((field) => field.meta()?.label ?? []);
    const outputs = kind.examples.flatMap((example) => kind.outputs(example as Data)).flatMap(({ name }) => name ?? []);
    for (const language of languages) {
      const phrases = kind.phrases[language];
      expect(phrases.name).not.toBe('');
      expect(labels.filter((label) => !phrases.fields[label])).toEqual([]);
      expect(outputs.filter((name) => !phrases.outputs?.[name])).toEqual([]);
    }
    expect(kind.examples.length).toBeGreaterThan(0);
  });

  test('reads whatever is stored, and keeps what it does not know', () => {
    for (const data of [
      {},
      { label: 7, message: null, url: [], elements: 'x', arrayOption: [null, 3], percent: '40', seq: {} },
    ]) {
      expect(() => kind.outputs(data)).not.toThrow();
      expect(typeof kind.summary(data)).toBe('string');
    }
    expect(kind.schema.parse({ __proto__x: 1, ofAnother: { dialect: true } })).toMatchObject({
      ofAnother: { dialect: true },
    });
  });
});

test('content goes out in order with its pauses, and without the files that are gone', () => {
  const element = (type: string, number: string, value: string) => ({ type, number, value });
  const data = {
    seq: ['message0', 'img1', 'interval2', 'audio3', 'message4', 'document5'],
    elements: [
      element('message', '4', 'Fim, {{firstName}}'),
      element('message', 'message0', 'Veja:'),
      element('img', '1', 'public/company1/foto.png'),
      element('interval', '2', '2'),
      { ...element('audio', '3', 'nota.ogg'), record: true },
      element('document', '5', 'sumiu.pdf'),
    ],
  };
  const ana = talkTo(alone('singleBlock', data), {});
  ana.tools.facts = factsOf({ missingFiles: ['sumiu.pdf'] });

  expect(ana.begin()).toEqual(['Veja:', '<foto.png>']);
  expect(ana.wait(2000)).toEqual(['<nota.ogg>', 'Fim, Ana', 'sim', '(finished)']);
  expect(ana.last().effects[0]).toMatchObject({ parts: [{ file: 'nota.ogg', voice: true }, { text: 'Fim, Ana' }] });
  expect(ana.last().steps[0]?.facts).toEqual({ missingFiles: ['sumiu.pdf'] });
});

test.each([
  ['img', { url: 'a.png' }, '<a.png>'],
  ['video', { url: 'a.mp4' }, '<a.mp4>'],
  ['document', { url: 'a.pdf' }, '<a.pdf>'],
  ['audio', { url: 'a.ogg', record: true }, '<a.ogg>'],
])('%s says its file and goes on', (type, data, said) => {
  expect(talkTo(alone(type, data)).begin()).toEqual([said, 'sim', '(finished)']);
  const gone = talkTo(alone(type, { url: '' }));
  expect(gone.begin()).toEqual(['sim', '(finished)']);
  expect(gone.last().steps[1]?.facts).toEqual({ missingFile: '' });
});

test('an answer is confirmed in the ticket, and waited for when there is none', () => {
  const known = talkTo(alone('collect', { name: 'email' }));
  known.begin();
  expect(known.last().effects[0]).toEqual({ do: 'collect', name: 'email', value: 'ana@example.com' });

  const unknown = talkTo(alone('collect', { name: 'cor' }, { after: 'Cor: {{cor}}' }));
  expect(unknown.begin()).toEqual([]);
  expect(unknown.say('azul')).toEqual(['Cor: azul', '(finished)']);
  expect(unknown.last().effects.slice(0, 2)).toEqual([
    { do: 'set', name: 'cor', value: 'azul' },
    { do: 'collect', name: 'cor', value: 'azul' },
  ]);
});

test('answers go into the contact; what is empty changes nothing, and an address that is none is skipped', () => {
  const data = { name: '{{nome}}', email: 'correio', zipCode: '{{cep}}', address: '', bussinesName: '{{firma}}' };
  const update = (collected: Record<string, string>) => {
    const ana = talkTo(alone('updateContact', data, { after: '{{firstName}}' }));
    ana.tools.facts = factsOf({ collected });
    return { said: ana.begin(), turn: ana.last() };
  };

  const full = update({ nome: 'Bia Reis', correio: 'bia@reis.com', cep: '50000', firma: 'Reis' });
  expect(full.said[0]).toBe('Bia');
  expect(full.turn.effects[0]).toEqual({
    do: 'contact',
    fields: { name: 'Bia Reis', email: 'bia@reis.com', empresa: 'Reis', extraInfo: { CEP: '50000' } },
  });
  const bad = update({ correio: 'bia arroba reis' });
  expect(bad.turn.effects[0]).toMatchObject({ do: 'say' });
  expect(bad.turn.steps[1]?.facts).toEqual({ set: [], skipped: ['email'] });
});

test.each([
  [0, 0, 'não'],
  [100, 0.999, 'sim'],
  [50, 0.49, 'sim'],
  [50, 0.5, 'não'],
])('%i percent with a draw of %f leads to %s', (percent, draw, said) => {
  const ana = talkTo(alone('randomizer', { percent }), { random: () => draw });
  expect(ana.begin()[0]).toBe(said);
  expect(ana.last().steps[1]?.facts).toEqual({ draw: Math.floor(draw * 100) });
});

test.each([
  [
    { queueId: 2 },
    [
      { do: 'queue', queueId: 2 },
      { do: 'handOver', because: 'queue', queueId: 2 },
    ],
  ],
  [
    { data: { id: '2' } },
    [
      { do: 'queue', queueId: 2 },
      { do: 'handOver', because: 'queue', queueId: 2 },
    ],
  ],
  [{ queueId: 99 }, [{ do: 'handOver', because: 'queue' }]],
  [
    { queueId: 1, moreOptions: true, ativarRoteador: true, checkedUser: true, queueUsersId: 5 },
    [
      { do: 'queue', queueId: 1 },
      { do: 'assign', byRule: 'random' },
      { do: 'handOver', because: 'queue', queueId: 1 },
    ],
  ],
  [
    { queueId: 1, moreOptions: true, checkedUser: true, queueUsersId: '5' },
    [
      { do: 'queue', queueId: 1 },
      { do: 'assign', userId: 5 },
      { do: 'handOver', because: 'queue', queueId: 1 },
    ],
  ],
  [
    { queueId: 1, moreOptions: false, checkedUser: true, queueUsersId: 5 },
    [
      { do: 'queue', queueId: 1 },
      { do: 'handOver', because: 'queue', queueId: 1 },
    ],
  ],
])('a queue block with %o does %o', (data, effects) => {
  for (const type of ['queue', 'ticket']) {
    const ana = talkTo(alone(type, data));
    ana.begin();
    expect(ana.last().effects).toEqual(effects);
  }
});

test('a lane replaces a lane, a tag joins the others, a tag that is gone is skipped', () => {
  const tagged = (tagId: number) => {
    const graph = draw(
      [
        { id: '1', type: 'start' },
        { id: 't', type: 'tag', data: { tagId } },
        { id: 'c', type: 'condition', data: { key: 'ticketTag', condition: 1, value: 'novo' } },
        { id: 'm', type: 'message', data: { label: 'ainda novo' } },
      ],
      ['1 t', 't c', 'c.a m'],
    );
    const ana = talkTo(graph);
    ana.tools.facts = factsOf({ tags: [{ id: 2, name: 'Novo', isLane: true }] });
    return { said: ana.begin(), effects: ana.last().effects };
  };
  expect(tagged(3).said).toEqual(['(finished)']);
  expect(tagged(1).said).toEqual(['ainda novo', '(finished)']);
  expect(tagged(9).effects.some((effect) => effect.do === 'tag')).toBe(false);
});

test.each([
  ['idade', 1, '18', 'sim'],
  ['idade', 2, '18', 'sim'],
  ['idade', 2, '18,5', 'não'],
  ['idade', 3, '9', 'não'],
  ['idade', 4, '100', 'sim'],
  ['idade', 5, '9', 'sim'],
  ['idade', 6, '', 'não'],
  ['nada', 6, '', 'sim'],
  ['nada', 1, '', 'sim'],
  ['cidade', 1, 'sao paulo', 'sim'],
  ['{{cidade}}', 1, ' SÃO PAULO! ', 'sim'],
  ['cidade', 1, '{{outra}}', 'sim'],
  ['cidade', 4, 'Zurique', 'sim'],
  ['cpf | cpf_valido', 1, 'sim', 'sim'],
  ['cidade', 9, 'São Paulo', 'não'],
  ['ticketTag', 6, '', 'não'],
  ['ticketTag', 1, '2', 'sim'],
  ['ticketTag', 1, 'NOVO', 'sim'],
  ['ticketTag', 1, 'Velho', 'não'],
  ['ticketTag', 5, 'Novo', 'não'],
])('%s with rule %i and %s: %s', (...[key, condition, value, said]) => {
  const ana = talkTo(alone('condition', { key, condition: String(condition), value }));
  ana.tools.facts = factsOf({
    collected: { idade: '18', cidade: 'São Paulo', outra: 'são paulo', cpf: '529.982.247-25' },
    tags: [{ id: 2, name: 'Novo', isLane: true }],
  });
  expect(ana.begin()[0]).toBe(said);
});

test('the open and the closed go different ways, by company or queue', () => {
  const isOpen = (queueId: number | null) => queueId === 2;
  expect(talkTo(alone('hours', { queueId: 2 }), { isOpen }).begin()[0]).toBe('sim');
  expect(talkTo(alone('hours', { queueId: null }), { isOpen }).begin()[0]).toBe('não');
});

test('another block or another flow goes on, with what was answered', () => {
  expect(talkTo(alone('jump', { nodeId: 'no' })).begin()).toEqual(['não', '(finished)']);
  expect(talkTo(alone('jump', { nodeId: 'gone' })).begin()).toEqual(['(missing-node)']);
  const ana = talkTo(alone('jump', { flowId: 12 }));
  expect(ana.begin()).toEqual(['(jumped)']);
  expect(ana.last().effects).toEqual([{ do: 'flow', flowId: 12, variables: {} }]);
});

test('blocks are found by their names in other dialects, and by nothing else', () => {
  expect(nodeKindOf('ticket')?.kind).toBe('queue');
  expect(nodeKindOf('constructor')).toBeUndefined();
});
