import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import type { SessionAddress } from '@balcao/channel-bus/session-rpc.ts';
import type { WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { numbersOf } from './numbers.ts';

export type Destination = {
  jid: string;
  /** As the counter calls them. */
  person: IdentityHints;
  /** Two names of one person of which the counter knew only one. */
  linked?: { phone: string; lid: string };
};

/** A group, or the name of a person that WhatsApp prefers; a number that was never written to is looked up first. */
export async function findDestination(ctx: SessionCtx, socket: WASocket, to: SessionAddress): Promise<Destination> {
  const { group, lid, phone } = to;
  if (group) return { jid: `${group}@g.us`, person: {} };
  if (lid) return { jid: `${lid}@lid`, person: { lid, ...(phone && { phone }) } };
  if (!phone) throw new ChannelError('O contato não tem um endereço no WhatsApp.', { class: 'recipient' });
  const known = await numbersOf(ctx).find(socket, phone);
  if (!known) throw new ChannelError('Este número não está no WhatsApp.', { class: 'recipient' });
  if (known.lid === null) return { jid: `${known.phone}@s.whatsapp.net`, person: { phone } };
  const linked = { phone: known.phone, lid: known.lid };
  return { jid: `${known.lid}@lid`, person: { phone, lid: known.lid }, linked };
}

/** Where to send what nobody waits for, without asking WhatsApp. */
export function likelyJid({ group, lid, phone }: SessionAddress): string | null {
  if (group) return `${group}@g.us`;
  if (lid) return `${lid}@lid`;
  return phone ? `${phone}@s.whatsapp.net` : null;
}
