import type { AccountEvent } from '@balcao/channels/kit/account-event.ts';
import { enqueueCheck, enqueueTemplateSync } from '../../../connections/enqueue-provider-jobs.ts';
import { notePause } from '../../../connections/templates/pauses.ts';
import { reportConnection, type ConnectionNews } from '../../../connections/report-connection.ts';
import { clampToReceived } from '../content/provider-time.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { applyPreference } from './apply-preference.ts';
import { recordNoticeOnce } from './record-notice-once.ts';

/** Acts on news about the account itself, once. What asks for a person is shown on the connection. */
export async function applyAccountEvent(ctx: InboundCtx, event: AccountEvent): Promise<SkipReason> {
  if (event.subject) return applyPreference(ctx, event);
  const { externalId: id, topic, severity, text } = event;
  const details = { topic, event: event.event, severity, text };
  if (!(await recordNoticeOnce(ctx, { action: 'connection.notice', id, details }))) return 'duplicate';
  if (event.standing) await reportConnection(ctx, ctx.connection.id, event.standing);
  if (event.template?.pauseMs !== undefined) await pauseTemplate(ctx, event);
  await act(ctx, event);
  return undefined;
}

const news = {
  pause: { problem: 'paused' },
  disconnect: { status: 'DISCONNECTED', problem: 'disconnected' },
  reauthenticate: { status: 'DISCONNECTED', problem: 'reauthenticate' },
} as const satisfies Partial<Record<AccountEvent['action'], ConnectionNews>>;

async function act({ connection: { id }, ...ctx }: InboundCtx, { action, text, details, topic, event }: AccountEvent) {
  switch (action) {
    case 'pause':
    case 'disconnect':
    case 'reauthenticate': {
      const problemDetail = details === undefined ? text : `${text} (${details})`;
      await reportConnection(ctx, id, { ...news[action], problemDetail });
      break;
    }
    case 'recheck':
      enqueueCheck(ctx, id);
      break;
    case 'resync-templates':
      enqueueTemplateSync(ctx, id);
      break;
    default:
      ctx.log.info({ connectionId: id, topic, event }, 'news about an account');
  }
}

async function pauseTemplate(ctx: InboundCtx, { template = {}, at }: AccountEvent): Promise<void> {
  const { name, language, pauseMs } = template;
  if (name === undefined || language === undefined || pauseMs === undefined) return;
  const until = new Date(clampToReceived(at, ctx.receivedAt).getTime() + pauseMs);
  await notePause(ctx, { connectionId: ctx.connection.id, name, language, until });
}
