import { externalBots } from '@balcao/contract/integrations/bots.ts';
import type { Integration, IntegrationName } from '@balcao/contract/integrations/models.ts';
import { billingSources, isConfirmedSource } from '@balcao/contract/integrations/sources.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { readSource } from '../sources/source-rows.ts';
import { botState } from './bot-state.ts';
import { apiKeyState, webhookState } from './door-states.ts';
import { stateOf } from './state-of.ts';

/** Whether a name is the super user's to set up. Queues name their bots: admins do that. */
const isSupers = (name: IntegrationName) => billingSources.some((source) => source === name && source !== 'mikweb');

/** Everything the company is connected to, and how it is doing. */
export async function listIntegrations(ctx: UserCtx): Promise<{ integrations: Integration[] }> {
  const mayEdit = (name: IntegrationName) => !isSupers(name) || ctx.actor.super;
  const integrations: Integration[] = [];
  for (const name of externalBots) {
    integrations.push({ name, isConfirmed: true, mayEdit: true, ...(await botState(ctx, name)) });
  }
  for (const name of billingSources) {
    const state = stateOf(await readSource(ctx, name));
    integrations.push({ name, isConfirmed: isConfirmedSource[name], mayEdit: mayEdit(name), ...state });
  }
  integrations.push({ name: 'webhooks', isConfirmed: true, mayEdit: true, ...(await webhookState(ctx)) });
  integrations.push({ name: 'api-keys', isConfirmed: true, mayEdit: true, ...(await apiKeyState(ctx)) });
  return { integrations };
}
