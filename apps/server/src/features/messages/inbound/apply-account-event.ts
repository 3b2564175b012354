import type { AccountEvent } from '@balcao/channels/kit/account-event.ts';
import { askForCheck, askForTemplates } from '../../connections/ask-provider.ts';
import { reportConnection, type ConnectionNews } from '../../connections/report-connection.ts';
import { findContactOf } from '../../contacts/place-contact.ts';
import { refuseMarketing } from '../../contacts/refuse-marketing.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { noteOnce } from './note-once.ts';

/** Acts on news about the account itself, once. What asks for a person is shown on the connection. */
export async function applyAccountEvent(ctx: InboundCtx, event: AccountEvent): Promise<Effect> {
  if (event.subject) return applyPreference(ctx, event);
  const { externalId: id, topic, severity, text } = event;
  const details = { topic, event: event.event, severity, text };
  if (!(await noteOnce(ctx, { action: 'connection.notice', id, details }))) return 'duplicate';
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
      askForCheck(ctx, id);
      break;
    case 'resync-templates':
      askForTemplates(ctx, id);
      break;
    default:
      ctx.log.info({ connectionId: id, topic, event }, 'news about an account');
  }
}

async function applyPreference(ctx: InboundCtx, { subject = {}, action }: AccountEvent): Promise<Effect> {
  if (action !== 'opt-out' && action !== 'opt-in') return 'nothing-to-do';
  const contact = await findContactOf(ctx, subject);
  if (!contact) return 'unknown-contact';
  await refuseMarketing(ctx, { contactId: contact.contactId, refused: action === 'opt-out' });
  return undefined;
}
