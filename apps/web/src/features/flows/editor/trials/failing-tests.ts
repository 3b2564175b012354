import type { Graph } from '@balcao/bot/graph/graph.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { setupQuery } from '../../flows.data.ts';
import { queuesQuery, tagsQuery } from '../use-lists.ts';
import { companyOf } from './known-facts.ts';
import { isFailing, runTests } from './run-tests.ts';

type Asked = { flowId: number; graph: Graph; company: SessionUser['company'] };

/** Names of the tests that the drawing does not pass. */
export async function failingTests(queries: QueryClient, { flowId, graph, company }: Asked): Promise<string[]> {
  const { workbench } = await queries.fetchQuery(setupQuery(flowId));
  if (workbench.tests.length === 0) return [];
  const [queues, tags] = await Promise.all([queries.ensureQueryData(queuesQuery), queries.ensureQueryData(tagsQuery)]);
  const { runs } = runTests({ graph, workbench, company: companyOf(company, { tags, queues }) });
  return runs.filter(isFailing).map(({ test }) => test.name);
}
