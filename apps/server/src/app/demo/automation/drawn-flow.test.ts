import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import { verifyGraph } from '@balcao/bot/verify/verify.ts';
import { expect, test } from 'vitest';
import { botConversations } from './bot-conversations.ts';
import { drawnFlow } from './drawn-flow.ts';
import { playRun } from './play-run.ts';

const queues = { Vendas: 1, Suporte: 2, Financeiro: 3 };
const tags = { Orçamento: 1, Entrega: 2, Troca: 3, 'Cliente fiel': 4, Urgente: 5 };
const named = (ids: Record<string, number>) => Object.entries(ids).map(([name, id]) => ({ name, id }));

test('what the demo shop has drawn can go live, the draft too', () => {
  const users = [{ id: 1, name: 'Renata' }];
  const world = { tags: named(tags), users, media: [], secrets: [], flows: [], extraInfo: [], connections: [] };
  const members = named(queues).map((queue) => ({ ...queue, userIds: [1] }));
  const flow = drawnFlow({ queues, tags });
  for (const graph of [flow.first, flow.live, flow.draft]) {
    expect(verifyGraph(graph, { ...world, queues: members })).toEqual([]);
  }
});

test('its customers take every way: to each queue, misunderstood, and one who is still being asked', () => {
  const index = indexGraph(drawnFlow({ queues, tags }).live);
  const knownTags = named(tags).map((tag) => ({ ...tag, isLane: false }));
  const facts = { queues: named(queues), knownTags, timeZone: 'America/Sao_Paulo' };
  const ends = botConversations.map((conversation) => {
    const played = playRun(index, conversation, { runId: 1, ticketId: 1, now: new Date(), facts });
    expect(played).toHaveLength(conversation.said.length);
    return played.at(-1)?.turn.ended;
  });
  expect(ends).toEqual(['queue', 'queue', 'not-understood', 'queue', 'queue', 'queue', null]);
});
