import type { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { fail } from '../../../platform/fail.ts';

type Form = RouteRequest<typeof connectionRoutes.update>['body'];

/** The columns that a form asks to be written; what it leaves out stays. */
export const formColumns = (form: Form) =>
  withoutUndefined({
    name: form.name,
    greetingMessage: form.greetingMessage,
    farewellMessage: form.complationMessage,
    outOfHoursMessage: form.outOfHoursMessage,
    ratingMessage: form.ratingMessage,
    messageExpiresTicket: form.messageExpiresTicket,
    expiresTicket: form.expiresTicket,
    statusExpiresQueue: form.statusExpiresQueue,
    maxUseBotQueues: form.maxUseBotQueues,
    maxUseBotQueueId: form.maxUseBotQueueId,
    flowId: form.flowId === 0 ? null : form.flowId,
    humanAgentEnabled: form.humanAgentEnabled,
  });

/** A queue that is not the company's does not exist: the database knows whose it is. */
export function refuseUnknownQueue(error: unknown): never {
  if (violatedBy(error)?.includes('max_use_bot_queue_id')) return fail('ERR_NO_QUEUE_FOUND');
  throw error;
}

function violatedBy(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isViolation = 'code' in error && error.code === '23503' && 'constraint' in error;
  return isViolation && typeof error.constraint === 'string' ? error.constraint : violatedBy(error.cause);
}
