import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { jidDecode, type GroupParticipant } from 'baileys';
import { groupIn, namesIn } from '../inbound/envelope.ts';
import { numbersOf, type KnownNumber } from '../outbound/numbers.ts';
import { cachesOf } from '../outbound/session-caches.ts';
import type { Caller } from './caller.ts';

type Creation = SessionRpc['create-group'];
type Description = SessionRpc['describe-group'];

/** Begins a group with those of the people who are on WhatsApp; `refused` are the numbers that did not become members. */
export async function createGroup(
  { ctx, socket }: Caller,
  { subject, phones }: Creation['input'],
): Promise<Creation['answer']> {
  const found = new Map<string, KnownNumber>();
  for (const phone of phones) {
    const known = await numbersOf(ctx).find(socket, phone);
    if (known) found.set(phone, known);
  }
  if (found.size === 0) throw new ChannelError('Nenhum destes contatos está no WhatsApp.', { class: 'recipient' });
  const jids = [...found.values()].map(({ phone }) => `${phone}@s.whatsapp.net`);
  const group = await socket.groupCreate(subject, jids);
  cachesOf(ctx).groups.put(group);
  const members = new Set(group.participants.flatMap(namesOf));
  const isMember = (phone: string) => {
    const known = found.get(phone);
    return known !== undefined && (members.has(known.phone) || (known.lid !== null && members.has(known.lid)));
  };
  return {
    group: jidDecode(group.id)?.user ?? group.id,
    subject: group.subject,
    refused: phones.filter((phone) => !isMember(phone)),
  };
}

const namesOf = ({ id, lid, phoneNumber }: GroupParticipant) =>
  [id, lid, phoneNumber].flatMap((jid) => Object.values(namesIn(jid)));

export async function describeGroup(
  { ctx, socket }: Caller,
  { group }: Description['input'],
): Promise<Description['answer']> {
  const jid = `${group}@g.us`;
  if (groupIn(jid) !== group) throw new ChannelError('Este grupo não existe.', { class: 'recipient' });
  const found = await socket.groupMetadata(jid);
  cachesOf(ctx).groups.put(found);
  return { subject: found.subject, participants: found.participants.length };
}
