import type { Audience } from '@balcao/contract/kit/event.ts';

/** Name of the socket room of an audience. The company is in every name, so no room spans two companies. */
export function roomOf(companyId: number, audience: Audience): string {
  switch (audience.to) {
    case 'company':
    case 'admins':
    case 'account':
    case 'payers':
    case 'queueless':
      return `${companyId}:${audience.to}`;
    case 'user':
      return `${companyId}:user:${audience.userId}`;
    case 'queue':
      return `${companyId}:queue:${audience.queueId}`;
    case 'chat':
      return `${companyId}:chat:${audience.chatId}`;
    case 'ticket':
      return `${companyId}:ticket:${audience.ticketId}`;
  }
}
