import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/api.ts';
import { setupQuery } from '../../flows.data.ts';

type Tests = readonly unknown[];

/**
 * Changes the tests of a flow. They are read anew before, so that what a colleague has recorded meanwhile stays; what this
 * build cannot read stays too.
 */
export async function editTests(
  queries: QueryClient,
  flowId: number,
  edit: (tests: Tests) => unknown[],
): Promise<void> {
  const params = { flowId };
  const { workbench } = await call(flowSetupRoutes.get, { params });
  const kept = await call(flowSetupRoutes.keepTests, { params, body: { tests: edit(workbench.tests) } });
  queries.setQueryData(setupQuery(flowId).queryKey, (setup) => setup && { ...setup, workbench: kept });
}

export const isNamed = (name: string) => (test: unknown) =>
  typeof test === 'object' && test !== null && 'name' in test && test.name === name;
