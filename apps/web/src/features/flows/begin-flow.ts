import { takeTemplate } from '@balcao/bot/templates/template.ts';
import type { Flow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { call } from '../../platform/api.ts';
import type { Beginning } from './components/template-choice.tsx';

/** Draws a ready flow into a new one, and keeps the conversations that prove it. */
export async function beginFlow({ id: flowId, revision }: Flow, { template, chosen }: Beginning): Promise<Flow | null> {
  if (!template) return null;
  const { nodes, connections } = takeTemplate(template, chosen);
  const { flow } = await call(flowRoutes.keepDraft, { params: { flowId }, body: { nodes, connections, revision } });
  await call(flowSetupRoutes.keepTests, { params: { flowId }, body: { tests: [...template.tests] } });
  return flow;
}
