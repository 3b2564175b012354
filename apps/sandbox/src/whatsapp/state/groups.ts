import type { BinaryNode, proto } from 'baileys';
import { randomInt } from 'node:crypto';
import { noteInChat } from './chats.ts';
import { deliver } from '../delivery/deliver.ts';
import { companionsOf } from './directory.ts';
import type { Companion, Group, Net, Phone, Role } from './model.ts';
import { stanzaFacts } from '../stanza-facts.ts';
import { node } from '../wire/node.ts';
import { groupAddress, newMessageId, rememberSent } from '../delivery/write.ts';
import type { WriteOptions } from '../delivery/write.ts';

export function createGroup(net: Net, made: { subject: string; owner: string; members: string[] }): Group {
  const { subject, owner, members } = made;
  const others = members.filter((phone) => phone !== owner);
  const roles: [string, Role][] = [[owner, 'superadmin'], ...others.map((phone): [string, Role] => [phone, ''])];
  const group: Group = {
    id: `120363${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`,
    subject,
    owner,
    creation: net.now(),
    description: '',
    announce: false,
    locked: false,
    members: new Map(roles),
    keyHolders: new Map(),
    picture: null,
  };
  net.groups.set(group.id, group);
  net.changed();
  return group;
}

/** Who joins or leaves makes the keys of the group stale: everybody's is told anew. */
export function setRole(group: Group, phone: string, act: string): void {
  if (act === 'remove') group.members.delete(phone);
  else if (act === 'promote') group.members.set(phone, 'admin');
  else if (act === 'demote') group.members.set(phone, '');
  else group.members.set(phone, group.members.get(phone) ?? '');
  if (act === 'add' || act === 'remove') group.keyHolders.clear();
}

export function groupNode(net: Net, group: Group): BinaryNode {
  const owner = net.accounts.get(group.owner);
  const members = [...group.members].flatMap(([phone, role]) => {
    const account = net.accounts.get(phone);
    return account
      ? [node('participant', { jid: account.lidJid, phone_number: account.pnJid, type: role || undefined })]
      : [];
  });
  const made = { creation: group.creation, creator: owner?.lidJid, creator_pn: owner?.pnJid };
  const subject = { subject: group.subject, s_t: group.creation, s_o: owner?.lidJid };
  return node('group', { id: group.id, ...subject, ...made, addressing_mode: 'lid', size: group.members.size }, [
    ...members,
    ...(group.description
      ? [node('description', { id: 'D1', t: net.now() }, [node('body', {}, Buffer.from(group.description))])]
      : []),
    ...(group.announce ? [node('announcement')] : []),
    ...(group.locked ? [node('locked')] : []),
  ]);
}

/** Sealed once for all, by a key that each device gets sealed for itself before its first message. */
export async function writeToGroup(
  net: Net,
  author: Phone,
  { group, message, ...options }: WriteOptions & { group: Group; message: proto.IMessage },
): Promise<string> {
  const id = options.id ?? newMessageId();
  const jid = `${group.id}@g.us`;
  rememberSent(author, id, { to: group.id, message });
  const sealed = await author.primary.encryptForGroup(jid, author.pnJid, message);
  const facts = stanzaFacts(message);
  const text = node('enc', { v: 2, type: 'skmsg', mediatype: facts.mediatype }, sealed.ciphertext);
  const header = {
    id,
    type: facts.type,
    t: options.at ?? net.now(),
    notify: author.name,
    edit: options.edit ?? facts.edit,
  };
  for (const phone of group.members.keys()) {
    const member = net.accounts.get(phone);
    if (!member) continue;
    noteInChat(net, member, { chat: group.id, id, from: author.phone, message });
    for (const device of companionsOf(member)) {
      const key = await keyFor(author, { group, device, distribution: sealed.senderKeyDistributionMessage });
      deliver(net, device, node('message', { ...header, ...groupAddress(author, group.id) }, [...key, text]));
    }
  }
  return id;
}

type KeyShare = { group: Group; device: Companion; distribution: Uint8Array };

async function keyFor(author: Phone, { group, device, distribution }: KeyShare): Promise<BinaryNode[]> {
  const holders = group.keyHolders.get(author.phone) ?? new Set();
  group.keyHolders.set(author.phone, holders);
  if (holders.has(device.jid)) return [];
  holders.add(device.jid);
  const { type, ciphertext } = await author.primary.encryptFor(device.jid, device, {
    senderKeyDistributionMessage: {
      groupId: `${group.id}@g.us`,
      axolotlSenderKeyDistributionMessage: distribution,
    },
  });
  return [node('enc', { v: 2, type }, ciphertext)];
}
