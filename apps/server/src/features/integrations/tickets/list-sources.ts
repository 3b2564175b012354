import { billingSources, isConfirmedSource } from '@balcao/contract/integrations/sources.ts';
import { sources } from '@balcao/integrations/registry.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { readSource } from '../sources/source-rows.ts';

/** Billing systems that are on. */
export async function listSources(ctx: UserCtx) {
  const found = [];
  for (const source of billingSources) {
    if (!(await readSource(ctx, source)).isOn) continue;
    found.push({ source, isConfirmed: isConfirmedSource[source], mayUnlock: sources[source].unlock !== undefined });
  }
  return { sources: found };
}
