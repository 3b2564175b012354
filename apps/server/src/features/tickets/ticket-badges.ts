import type { Ticket } from '@balcao/contract/tickets/models.ts';

type Facts = Pick<Ticket, 'status' | 'isBot' | 'tags'>;

const BOT = { title: 'Bot', color: '#6d5bd0' };
const WAITING = { title: 'Aguardando', color: '#b45309' };

/** The badges of a list row: what the product knows first, then the tags people gave. */
export const ticketBadges = ({ status, isBot, tags }: Facts): Ticket['statusTicket'] => [
  ...(isBot ? [BOT] : []),
  ...(status === 'pending' && !isBot ? [WAITING] : []),
  ...tags.map(({ name, color }) => ({ title: name, color })),
];
