import type { Graph } from '@balcao/bot/graph/graph.ts';
import { indexGraph, type GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { readTests, type ConversationTest } from '@balcao/bot/trial/conversation-test.ts';
import { coverageOf, type Coverage } from '@balcao/bot/trial/coverage.ts';
import { pinnedAnswers } from '@balcao/bot/trial/pinned-answers.ts';
import { runConversation, type ConversationResult, type TrialTools } from '@balcao/bot/trial/run-conversation.ts';
import type { Workbench } from '@balcao/contract/flows/setup-models.ts';
import { factsOf, TEST_BEGINS, type Company } from './known-facts.ts';

export type TestRun = { test: ConversationTest; result: ConversationResult };
export type TestRuns = { index: GraphIndex; runs: TestRun[]; coverage: Coverage };

type Asked = { graph: Graph; workbench: Workbench; company: Company };

/** What a test may know: what it says itself, and what a stranger is otherwise. */
export const toolsFor = (
  { around = {} }: Pick<ConversationTest, 'around'>,
  { workbench, company }: Omit<Asked, 'graph'>,
): TrialTools => ({
  now: around.at ?? TEST_BEGINS,
  facts: (now) => factsOf(company, around, now),
  answerOf: pinnedAnswers(workbench.pinned),
});

/** All conversation tests of a flow, spoken to what is drawn now. */
export function runTests({ graph, ...known }: Asked): TestRuns {
  const index = indexGraph(graph);
  const runs = readTests(known.workbench.tests).map((test) => ({
    test,
    result: runConversation(index, test, toolsFor(test, known)),
  }));
  return {
    index,
    runs,
    coverage: coverageOf(
      index,
      runs.flatMap(({ result }) => result.turns),
    ),
  };
}

export const isFailing = ({ result }: TestRun): boolean => result.failures.length > 0;
