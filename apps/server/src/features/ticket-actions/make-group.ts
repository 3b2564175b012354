import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Steps } from '../../platform/http/implement.ts';
import { askHost, orRefuse } from '../connections/sessions/ask-host.ts';
import { openGroup, prepareGroup, type GroupCreation } from './create-group.ts';
import { refuseLostRace } from './refuse-lost-race.ts';

/** A group of many people takes WhatsApp a while. */
const TIMEOUT_MS = 60_000;

/** Begins a conversation with several contacts at once: on the phone first, then here. */
export async function makeGroup({ deps, companyId, act }: Steps, creation: GroupCreation): Promise<Ticket> {
  const { phones } = await act((ctx) => prepareGroup(ctx, creation));
  const input = { subject: creation.titleGroup, phones };
  const question = { companyId, connectionId: creation.whatsappId, kind: 'create-group', input } as const;
  const made = await orRefuse(askHost(deps, question, { timeoutMs: TIMEOUT_MS }), 'ERR_WAPP_NO_ANSWER', {
    recipient: 'ERR_WAPP_INVALID_CONTACT',
  });
  return refuseLostRace(act((ctx) => openGroup(ctx, creation, made)));
}
