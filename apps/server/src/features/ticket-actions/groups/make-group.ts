import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { RequestScope } from '../../../platform/http/implement.ts';
import { requestFromHost, orRefuse } from '../../connections/sessions/request-from-host.ts';
import { openGroup, prepareGroup, type GroupCreation } from './create-group.ts';
import { translateLostRace } from '../transitions/refuse-lost-race.ts';

/** A group of many people takes WhatsApp a while. */
const TIMEOUT_MS = 60_000;

/** Begins a conversation with several contacts at once: on the phone first, then here. */
export async function makeGroup(
  { deps, companyId, inTransaction }: RequestScope,
  creation: GroupCreation,
): Promise<Ticket> {
  const { phones } = await inTransaction((ctx) => prepareGroup(ctx, creation));
  const input = { subject: creation.titleGroup, phones };
  const question = { companyId, connectionId: creation.whatsappId, kind: 'create-group', input } as const;
  const made = await orRefuse(requestFromHost(deps, question, { timeoutMs: TIMEOUT_MS }), 'ERR_WAPP_NO_ANSWER', {
    recipient: 'ERR_WAPP_INVALID_CONTACT',
  });
  return translateLostRace(inTransaction((ctx) => openGroup(ctx, creation, made)));
}
