import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { AccountEvent } from '../../account-event.ts';
import type { InboundEvent } from '../../inbound-event.ts';
import { Text, type Json } from '../../lenient.ts';
import { withoutUndefined } from '../../text/without-undefined.ts';
import type { Item } from './item.ts';

const Policy = z.object({ action: Text, reason: Text });

type News = Pick<AccountEvent, 'severity' | 'action' | 'text'>;

const NEWS: Readonly<Record<string, News>> = {
  warning: { severity: 'warning', action: 'info', text: 'A Meta advertiu esta página por suas mensagens.' },
  block: { severity: 'critical', action: 'pause', text: 'A Meta bloqueou o envio de mensagens desta página.' },
  unblock: { severity: 'info', action: 'recheck', text: 'A Meta liberou o envio de mensagens desta página.' },
};
const UNKNOWN: News = { severity: 'warning', action: 'info', text: 'A Meta tomou uma medida sobre esta página.' };

/** `policy_enforcement`: what Meta thinks of how the page writes. */
export function parsePolicy(value: Json, { hints, at, raw }: Item): InboundEvent {
  const { action = '', reason } = Policy.parse(value);
  const news = (Object.hasOwn(NEWS, action) ? NEWS[action] : undefined) ?? UNKNOWN;
  return withoutUndefined({
    type: 'account' as const,
    ...hints,
    externalId: `digest:${digest(raw)}`,
    topic: 'account' as const,
    event: action === '' ? 'policy_enforcement' : action,
    ...news,
    details: reason,
    at,
  });
}
