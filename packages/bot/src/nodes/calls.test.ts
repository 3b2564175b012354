import { describe, expect, test } from 'vitest';
import { alone, talkTo } from '../test/talk.ts';

describe('a call', () => {
  const data = {
    url: 'https://erp.com.br/b',
    method: 'GET',
    headers: [{ key: 'Authorization', value: '{{segredo.token}}' }],
    params: [{ key: 'cpf', value: '{{email | maiusculas}}' }],
  };
  const graph = alone('httpRequest', data, {
    after: '{{httpStatus}}: {{httpResponse.link}}',
    ways: ['n yes', 'n.error no'],
  });

  test('carries values, names secrets, asks for what the graph reads; its answer is at hand afterwards', () => {
    const ana = talkTo(graph);
    expect(ana.begin()).toEqual([]);
    expect(ana.last().wait).toEqual({ for: 'result' });
    expect(ana.last().effects[0]).toMatchObject({
      call: { kind: 'http', host: 'erp.com.br', reads: ['httpResponse.link'], isRepeatable: true },
    });
    expect(JSON.stringify(ana.last().effects)).toContain('ANA%40EXAMPLE.COM');
    expect(ana.say('alô?')).toEqual([]);
    const values = { 'httpResponse.link': 'https://b.co/1' };
    expect(ana.happen({ kind: 'result', status: 200, values })).toEqual(['200: https://b.co/1', '(finished)']);
  });

  test('that fails goes its own way, or on with nothing', () => {
    const failing = talkTo(graph);
    failing.begin();
    expect(failing.happen({ kind: 'result', status: 500, values: {} })).toEqual(['não', '(finished)']);

    const plain = talkTo(
      alone('httpRequest', data, { after: '[{{httpStatus}}{{httpResponse.link}}]', ways: ['n yes'] }),
    );
    plain.begin();
    expect(plain.happen({ kind: 'result', status: 0, values: {}, failed: 'call-failed' })).toEqual([
      '[0]',
      '(finished)',
    ]);
    expect(talkTo(alone('httpRequest', { url: 'file:///x' }, { after: '{{httpStatus}}' })).begin()).toEqual([
      '0',
      '(finished)',
    ]);
  });
});

describe('an external bot', () => {
  const graph = alone('external', { bot: 'typebot', queueId: 1, gather: 3 }, { ways: ['n yes'] });
  const answer = (more: object) => ({ kind: 'result' as const, status: 200, values: {}, ...more });

  test('speaks and listens, fragments joined, choices read, what came meanwhile told next', () => {
    const ana = talkTo(graph);
    ana.begin('oi');
    expect(ana.last().effects).toMatchObject([{ call: { kind: 'typebot', session: null, text: 'oi' } }]);
    ana.say('tem alguém?');
    expect(ana.happen(answer({ bubbles: [{ text: 'Olá' }], session: 's1' }))).toEqual(['Olá']);
    expect(ana.last().effects.at(-1)).toMatchObject({ call: { session: 's1', text: 'tem alguém?' } });
    const choices = [
      { id: 'sim-id', title: 'Sim' },
      { id: 'nao-id', title: 'Não' },
    ];
    expect(ana.happen(answer({ bubbles: [{ text: 'Quer?' }], choices }))).toEqual(['Quer? | [1] Sim | [2] Não']);
    ana.say('2');
    expect(ana.last().effects).toMatchObject([{ call: { text: 'nao-id' } }]);
    ana.happen(answer({ bubbles: [{ text: 'Conte mais.' }] }));
    ana.say('é que');
    ana.say('quebrou');
    ana.wait(3000);
    expect(ana.last().effects).toMatchObject([{ call: { text: 'é que\nquebrou', session: 's1' } }]);
    expect(ana.happen(answer({ isOver: true }))).toEqual(['sim', '(finished)']);
  });

  test('says all twenty bubbles, and of the last one the question where there is something to choose', () => {
    const bubbles = Array.from({ length: 20 }, (_, index) => ({ text: `${index + 1}` }));
    const ana = talkTo(graph);
    ana.begin('oi');
    expect(ana.happen(answer({ bubbles }))).toHaveLength(20);
    ana.say('e?');
    ana.wait(3000);
    const asked = ana.happen(answer({ bubbles, choices: [{ id: 's', title: 'Sim' }] }));
    expect(asked).toHaveLength(20);
    expect(asked.at(-1)).toBe('20 | [1] Sim');
  });

  test('is left by a sign, begins again when its session is gone, and its failure reaches people', () => {
    const ana = talkTo(graph);
    ana.begin('oi');
    ana.happen(answer({ bubbles: [{ text: 'Olá' }], session: 's1' }));
    ana.say('ajuda');
    ana.wait(3000);
    ana.happen({ kind: 'result', status: 404, values: {}, failed: 'call-failed' });
    expect(ana.last().effects).toMatchObject([{ call: { session: null, text: 'ajuda' } }]);
    expect(ana.happen({ kind: 'result', status: 404, values: {}, failed: 'call-failed' })).toEqual(['(call-failed)']);

    const bia = talkTo(graph);
    bia.begin('oi');
    bia.happen(answer({ bubbles: [{ text: 'Olá' }] }));
    expect(bia.say('#')).toEqual(['(left)']);
  });

  test('is told what came meanwhile also when its session was gone and it had to begin again', () => {
    const ana = talkTo(graph);
    ana.begin('oi');
    ana.happen(answer({ bubbles: [{ text: 'Olá' }], session: 's1' }));
    ana.say('ajuda');
    ana.wait(3000);
    ana.say('é urgente');
    ana.happen({ kind: 'result', status: 404, values: {}, failed: 'call-failed' });
    expect(ana.last().effects).toMatchObject([{ call: { session: null, text: 'ajuda' } }]);
    ana.happen(answer({ bubbles: [{ text: 'Olá' }], session: 's2' }));
    expect(ana.last().effects).toMatchObject([{ do: 'say' }, { call: { session: 's2', text: 'é urgente' } }]);
  });

  test('is left at once by a sign that comes while it thinks, and told nothing more', () => {
    const ana = talkTo(graph);
    ana.begin('oi');
    ana.say('alô?');
    expect(ana.say(' # ')).toEqual(['(left)']);
    expect(ana.last().effects.filter((effect) => effect.do === 'call')).toEqual([]);
  });

  test.each([
    ['typebot', true, false],
    ['flowise', false, false],
    ['n8n', true, true],
  ] as const)('of kind %s is told a text twice only where that does nothing twice', (bot, first, later) => {
    const ana = talkTo(alone('external', { bot, queueId: 1, gather: 0 }));
    ana.begin('oi');
    expect(ana.last().effects).toMatchObject([{ call: { kind: bot, isRepeatable: first } }]);
    ana.happen(answer({ bubbles: [{ text: 'Olá' }], session: 's1' }));
    ana.say('e agora?');
    expect(ana.last().effects).toMatchObject([{ call: { kind: bot, isRepeatable: later } }]);
  });

  test('that never comes to an end is ended', () => {
    const ana = talkTo(graph);
    ana.begin('oi');
    let turns = 0;
    while (ana.last().ended === null && turns < 100) {
      ana.happen(answer({ bubbles: [{ text: 'e mais' }], wantsMore: true }));
      turns += 1;
    }
    expect(turns).toBe(50);
    expect(ana.last().ended).toBe('too-many-exchanges');
  });
});
