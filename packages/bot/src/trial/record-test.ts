import type { GraphIndex } from '../graph/index-graph.ts';
import type { ConversationLine, ConversationTest } from './conversation-test.ts';
import { runConversation, type Moment, type TrialTools } from './run-conversation.ts';

/** A line of a conversation, and whether most tests want it. */
export type Proposed = { line: ConversationLine; isUsual: boolean };

const MAX_TEXT = 4096;

/**
 * Speaks what was said, waited and answered to the graph once more, and proposes to expect what happens then. So a test that
 * is recorded passes for as long as nothing changes.
 */
export function proposeLines(index: GraphIndex, spoken: ConversationTest, tools: TrialTools): Proposed[] {
  const { moments } = runConversation(index, spoken, tools);
  return moments.flatMap((moment, at) => {
    const said = spoken.lines[moment.line];
    const before = moments[at - 1]?.variables ?? {};
    return [...(said ? [{ line: said, isUsual: true }] : []), ...expectationsOf(moment, before)];
  });
}

function expectationsOf({ texts, nodes, variables, ended }: Moment, before: Moment['variables']): Proposed[] {
  const told = [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= MAX_TEXT);
  const learned = Object.entries(variables).filter(([name, value]) => before[name] !== value);
  const node = nodes.at(-1);
  return [
    ...told.map((contains) => ({ line: { kind: 'text' as const, contains }, isUsual: true })),
    ...learned.map(([name, value]) => ({ line: { kind: 'variable' as const, name, value }, isUsual: false })),
    ...(node === undefined ? [] : [{ line: { kind: 'node' as const, node }, isUsual: false }]),
    ...(ended === null ? [] : [{ line: { kind: 'ends' as const, because: ended }, isUsual: true }]),
  ];
}
