import { takeTemplate } from '@balcao/bot/templates/template.ts';
import { templates } from '@balcao/bot/templates/templates.ts';
import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { knownReferences } from '../exchange/known-references.ts';
import type { FlowRow } from '../flows.queries.ts';

type Asked = { template: string; answers: Readonly<Record<string, number>> };

/**
 * A template as a draft, with its conversation tests. Blocks name what was answered for them; what is not of the company does
 * not exist. A block without an answer names nothing, and the check says so.
 */
export async function drawTemplate(
  ctx: UserCtx,
  { template: id, answers }: Asked,
): Promise<{ draft: FlowGraph; workbench: FlowRow['workbench'] }> {
  const template = templates.find((one) => one.id === id) ?? fail('ERR_NO_FLOW_TEMPLATE_FOUND');
  const own = await knownReferences(ctx);
  for (const { kind, node } of template.asks) {
    const answer = answers[node];
    const known = kind === 'queue' ? own.queues : own.tags;
    if (answer !== undefined && !known.some((one) => one.id === answer))
      fail(kind === 'queue' ? 'ERR_NO_QUEUE_FOUND' : 'ERR_NO_TAG_FOUND');
  }
  return { draft: takeTemplate(template, answers), workbench: { pinned: {}, tests: template.tests } };
}
