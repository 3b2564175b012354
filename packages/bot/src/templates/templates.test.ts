import { describe, expect, test } from 'vitest';
import { indexGraph } from '../graph/index-graph.ts';
import { factsOf, noon } from '../test/talk.ts';
import { company } from '../test/world.ts';
import { coverageOf } from '../trial/coverage.ts';
import { readTests } from '../trial/conversation-test.ts';
import { replay } from '../trial/replay.ts';
import { runConversation, type ConversationResult } from '../trial/run-conversation.ts';
import { saidTexts } from '../trial/said-texts.ts';
import { verifyGraph } from '../verify/verify.ts';
import { takeTemplate } from './template.ts';
import { templates } from './templates.ts';

const tools = () => ({ now: noon, facts: () => factsOf() });

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  const chosen = Object.fromEntries(template.asks.map(({ node }) => [node, 1]));
  const graph = takeTemplate(template, chosen);
  const index = indexGraph(graph);

  test('is sound once queues and tags are named', () => {
    const phone = { ...company, connections: [] };
    const allowed = ['closes-without-limit'];
    expect(verifyGraph(graph, phone).filter(({ code }) => !allowed.includes(code))).toEqual([]);
    const unnamed = new Set(verifyGraph(takeTemplate(template, {}), phone).map(({ code }) => code));
    expect([...unnamed].filter((code) => code.startsWith('missing')).length).toBeGreaterThan(0);
  });

  test('does what its conversations expect, and they go every way', () => {
    const results = template.tests.map((one) => runConversation(index, one, tools()));
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    const turns = results.flatMap((result) => result.turns);
    const missed = coverageOf(index, turns).missed.filter(({ output }) => output !== 'timeout');
    expect(missed).toEqual([]);
    expect(readTests([...template.tests])).toEqual(template.tests);
  });

  test('a replay of what just happened shows no difference, and one of another drawing shows the first', () => {
    for (const one of template.tests) {
      const run = { turns: recorded(runConversation(index, one, tools()), one.lines) };
      for (const was of [undefined, index]) expect(replay(run, index, { ...tools(), was }).difference).toBeNull();
      const other = {
        ...graph,
        nodes: graph.nodes.map((node) => ({ ...node, data: { ...node.data, label: 'Outra', message: 'Outra' } })),
      };
      const otherwise = { what: 'text', is: expect.stringContaining('Outra') };
      for (const was of [undefined, index])
        expect(replay(run, indexGraph(other), { ...tools(), was }).difference).toMatchObject(otherwise);
    }
  });
});

/** What the server would have kept of a conversation. */
function recorded({ turns }: ConversationResult, lines: (typeof templates)[number]['tests'][number]['lines']) {
  let now = noon;
  const events = lines.flatMap((line) => {
    if (line.kind === 'waits') {
      now += line.seconds * 1000;
      return { at: now, event: { kind: 'clock' as const } };
    }
    if (line.kind === 'answers')
      return { at: now, event: { kind: 'result' as const, status: line.status, response: { values: line.values } } };
    if (line.kind !== 'says') return [];
    const file = line.file === undefined ? null : { kind: 'image', name: line.file };
    return {
      at: now,
      event: { kind: 'said' as const, text: line.text, choice: null, file, isEarly: false, afterMs: null },
    };
  });
  return [{ at: noon, event: { kind: 'begun' as const, text: '' } }, ...events].map(({ at, event }, index) => ({
    at: new Date(at).toISOString(),
    event,
    steps: turns[index]?.steps ?? [],
    said: saidTexts(turns[index]?.effects ?? []),
  }));
}

test('ten flows are offered, each with tests', () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(10);
  expect(templates.every(({ tests }) => tests.length > 1)).toBe(true);
});
