import type { MessageDetails } from '@balcao/contract/messages/models.ts';

/** Who works in the demo shop. */
export type AgentName = 'Renata Campos' | 'Diego Martins' | 'Júlia Nogueira';
export type QueueName = 'Vendas' | 'Suporte' | 'Financeiro';
export type TagName = 'Orçamento' | 'Entrega' | 'Troca' | 'Cliente fiel' | 'Urgente';

type Asset = { file: string; mime: string; width?: number; height?: number; seconds?: number };

export type Line = {
  from: 'customer' | 'agent';
  /** Minutes before now. */
  ago: number;
  /** The text, or the caption of a picture. */
  body?: string;
  asset?: Asset;
  details?: Pick<MessageDetails, 'location' | 'contacts'>;
  /** A name for this line, so that a later one can quote it. */
  name?: string;
  quotes?: string;
  /** How the other side reacted. */
  reaction?: string;
  /** How far an answer came: 1 sent, 2 delivered, 3 read. Read when left out. */
  ack?: 1 | 2 | 3;
};

export type Conversation = {
  contact: { name: string; number: string; email?: string; empresa?: string };
  queue: QueueName | null;
  /** Who answers; nobody yet in a waiting conversation. */
  agent: AgentName | null;
  status: 'pending' | 'open' | 'closed';
  tags?: TagName[];
  /** Lines of the customer that nobody has read. */
  unread?: number;
  lines: Line[];
};

export const customer = (ago: number, body: string, more: Partial<Line> = {}): Line => ({
  from: 'customer',
  ago,
  body,
  ...more,
});
export const agent = (ago: number, body: string, more: Partial<Line> = {}): Line => ({
  from: 'agent',
  ago,
  body,
  ...more,
});
