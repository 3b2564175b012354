import { messageVariables } from '@balcao/contract/quick-messages/models.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';

/** The names that questions of this flow give to answers, each once, in the order of the blocks. */
export const questionVariables = (graph: Graph): string[] =>
  [
    ...new Set(
      graph.nodes
        .filter(({ type }) => type === 'question')
        .map(({ data }) => data['variable'])
        .filter((name) => typeof name === 'string' && name !== ''),
    ),
  ] as string[];

/** Everything a text of this flow may leave open: answers first, then what is known of contact and ticket. */
export const textVariables = (graph: Graph): string[] => [
  ...new Set([
    ...questionVariables(graph),
    ...messageVariables,
    'email',
    ...(graph.nodes.some(({ type }) => type === 'httpRequest') ? ['httpStatus', 'httpResponse'] : []),
  ]),
];
