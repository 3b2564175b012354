import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { queueActionRoutes } from '@balcao/contract/queues/routes.ts';
import type { UserCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { sealQueueSecret, sealQueueToken } from '../queues/queue-token.ts';
import { parseColor } from './parse-color.ts';

export type QueueForm = RouteRequest<typeof queueActionRoutes.update>['body'];

/** The columns that a form asks to be written; what it leaves out stays. */
export async function queueColumnsOf(form: QueueForm) {
  return withoutUndefined({
    name: form.name,
    color: form.color === undefined ? undefined : await parseColor(form.color),
    greetingMessage: form.greetingMessage,
    outOfHoursMessage: form.outOfHoursMessage === null ? '' : form.outOfHoursMessage,
    schedules: form.schedules,
    distribution: form.distribution,
    typebotUrl: form.typebotUrl,
    typebotName: form.typebotName,
    urlFlow: form.urlFlow,
    webhookUrl: form.webhookUrl,
  });
}

/** A sealed text opens only for the queue it was made for, so the queue must be there already. */
export const secretColumns = ({ seal }: UserCtx, queueId: number, { tokenFlow, webhookSecret }: QueueForm) => ({
  ...(tokenFlow !== undefined && {
    sealedTokenFlow: tokenFlow === null ? null : sealQueueToken(seal, queueId, tokenFlow),
  }),
  ...(webhookSecret !== undefined && {
    sealedWebhookSecret: webhookSecret === null ? null : sealQueueSecret(seal, queueId, webhookSecret),
  }),
});

/** What the database knows better than any look before. */
export function refuseTaken(error: unknown): never {
  if (violatesUnique(error, 'queues_color_per_company')) return fail('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  if (violatesUnique(error, 'queues_name_per_company')) return fail('ERR_QUEUE_NAME_EXISTS');
  throw error;
}
