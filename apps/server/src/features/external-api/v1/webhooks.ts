import type { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { findEndpoint, lockEndpoint } from '../../webhooks/endpoints/find-endpoint.ts';
import { listEndpoints, showEndpoint } from '../../webhooks/endpoints/show-endpoints.ts';
import { switchEndpoint } from '../../webhooks/endpoints/switch-endpoint.ts';
import { updateEndpoint } from '../../webhooks/endpoints/update-endpoint.ts';
import { isConfined } from '../reach.ts';
import type { Sender } from './send-message.ts';

type Route<Name extends keyof typeof apiV1Routes> = RouteRequest<(typeof apiV1Routes)[Name]>;

/** Webhooks hear all of a company. */
export function requireUnconfined(reach: Reach) {
  if (isConfined(reach)) fail('ERR_NO_PERMISSION', { scope: 'webhooks:manage' });
}

export const webhooksForProgram = async (ctx: Ctx) => ({ data: (await listEndpoints(ctx)).webhooks });

export const addWebhook = (ctx: Ctx, body: Route<'createWebhook'>['body'], { name }: Sender) =>
  createEndpoint(ctx, body, { userId: null, name: `API · ${name}` });

export async function changeWebhook(
  ctx: Ctx,
  webhookId: number,
  { isOn, ...change }: Route<'changeWebhook'>['body'],
): Promise<WebhookEndpoint> {
  // What is not given stays as it is when nobody else changes it any more.
  const { name, url, types, format } = await lockEndpoint(ctx, webhookId);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await updateEndpoint(ctx, { webhookId, name, url, types, format, ...given });
  if (isOn !== undefined) await switchEndpoint(ctx, { webhookId, isOn, sendMissed: false });
  return showEndpoint(ctx, await findEndpoint(ctx, webhookId));
}
