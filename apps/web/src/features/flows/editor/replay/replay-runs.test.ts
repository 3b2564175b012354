import { defaultPhrases } from '@balcao/bot/engine/engine-phrases.ts';
import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import { script, sketch } from '@balcao/bot/templates/template.ts';
import { runConversation } from '@balcao/bot/trial/run-conversation.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { expect, test } from 'vitest';
import { factsOf, type Company } from '../trials/known-facts.ts';
import { groupsOf, replayRuns, sumOf } from './replay-runs.ts';

const company: Company = {
  name: 'Casa Aurora',
  timeZone: 'America/Sao_Paulo',
  tags: [],
  queues: [],
  phrases: defaultPhrases,
  isComplete: true,
};
const drawn = (more: { question?: string; bye?: string } = {}): Graph =>
  sketch({
    nodes: {
      nome: ['question', { label: more.question ?? 'Qual é o seu nome?', variable: 'nome' }],
      oi: ['message', { label: 'Olá {{nome}}, protocolo {{protocol}}' }],
      bom: ['condition', { key: 'nome', condition: 1, value: 'Bia' }],
      fim: ['closeTicket', { label: '' }],
      tchau: ['message', { label: more.bye ?? 'Até mais' }],
    },
    ways: ['1 nome', 'nome oi', 'oi bom', 'bom fim', 'bom.b tchau'],
  });
const began = Date.UTC(2026, 10, 20, 15);

/** What the server keeps of a conversation in which the customer says this name. */
function recordedRun(id: number, name: string): RecordedRun {
  const tools = { now: began, facts: (now: number) => factsOf(company, {}, now) };
  const { moments, turns } = runConversation(indexGraph(drawn()), script('', [`> ${name}`]), tools);
  return {
    id,
    number: 3,
    versionId: 30,
    ticketId: 70 + id,
    startedAt: new Date(began).toISOString(),
    endedBecause: null,
    contact: { id: 5, name: 'Outro nome', number: '', email: '', extraInfo: [] },
    ticket: { uuid: `u${id}`, code: `P${id}`, connection: 'Loja', menuTries: 3, menuQueueId: null },
    turns: turns.map(({ steps }, index) => ({
      at: new Date(began + index * 60_000).toISOString(),
      event:
        index === 0
          ? { kind: 'begun', text: 'oi' }
          : { kind: 'said', text: name, choice: null, file: null, isEarly: false, afterMs: 60_000 },
      steps: [...steps],
      said: moments[index]?.texts ?? [],
    })),
  };
}

const replayed = (runs: RecordedRun[], graph: Graph) => [
  ...replayRuns({ runs, graph, versions: new Map([[3, drawn()]]), company }),
];

test('conversations are grouped by the block where they first go another way', () => {
  const runs = [recordedRun(1, 'Bia'), recordedRun(2, 'Caio'), recordedRun(3, 'Davi')];
  expect(sumOf(replayed(runs, drawn()))).toEqual({ same: 3, different: 0, unknown: 0 });
  const bye = replayed(runs, drawn({ bye: 'Tchau!' }));
  expect(sumOf(bye)).toEqual({ same: 1, different: 2, unknown: 0 });
  const ids = groupsOf(bye).map(({ node, runs: gone }) => [node, gone.map(({ run }) => run.id)]);
  expect(ids).toEqual([['tchau', [2, 3]]]);
  expect(groupsOf(replayed(runs, drawn({ question: 'Nome?' }))).map(({ node }) => node)).toEqual(['nome']);
});
