import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';

/** Longer than any name that a provider gives: such a one would not fit into an index. */
const MAX_ID = 512;
const ids = new Set(
  (
    'externalId targetExternalId ourKey groupId pageId accountId phoneNumberId displayPhoneNumber ' +
    'phone bsuid parentBsuid lid psid igsid username emoji'
  ).split(' '),
);

/** An event whose ids no provider gives is not acted upon; one that only quotes such an id quotes nothing. */
export function boundIds(event: InboundEvent): InboundEvent {
  if (hasLongId(event)) return { type: 'ignored', reason: 'id-too-long' };
  if (event.type === 'message' && isLong(event.quotedExternalId)) {
    const { quotedExternalId: _, ...rest } = event;
    return rest;
  }
  if ((event.type !== 'echo' && event.type !== 'history') || event.action.kind !== 'message') return event;
  if (!isLong(event.action.quotedExternalId)) return event;
  const { quotedExternalId: _, ...action } = event.action;
  return { ...event, action };
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_ID;

/** What somebody said is no id, however it is called. */
function hasLongId(value: object): boolean {
  return Object.entries(value).some(([key, item]: [string, unknown]) =>
    typeof item === 'object' && item !== null ? key !== 'content' && hasLongId(item) : ids.has(key) && isLong(item),
  );
}
