import { getBinaryNodeChild as child, getBinaryNodeChildren as children } from 'baileys';
import type { BinaryNode } from 'baileys';
import type { Companion, Connection, Device, Net } from '../state/model.ts';
import { deliver } from './deliver.ts';
import { accountByJid, deviceByJid, devicesOf, groupByJid } from '../state/directory.ts';
import { ban, CANNOT_START_CHATS, hasBlocked, sentenceOn } from '../adversary/act.ts';
import { receiveOnPhone } from './receive-on-phone.ts';
import { isGroup, node } from '../wire/node.ts';

type Envelope = { device: Device; sealed: BinaryNode[] };

/** A linked device sent a message: acknowledge it, then hand each sealed copy to the device it is for. */
export async function routeMessage(net: Net, connection: Connection, stanza: BinaryNode): Promise<void> {
  const { device } = connection;
  if (!device) return;
  const { id, to = '' } = stanza.attrs;
  const sentence = sentenceOn(net, device.account, stanza);
  if (sentence === 'ban') return ban(net, device.account);
  const error = sentence === 'restrict' ? CANNOT_START_CHATS : net.faults.ackErrorFor(stanza);
  if (!net.faults.muteAcks) connection.send(node('ack', { class: 'message', id, from: to, t: net.now(), error }));
  net.happenings.emit('message', { device, node: stanza });
  const other = accountByJid(net, to);
  if (other) device.account.typingTo.delete(other.phone);
  const isLost = net.faults.blackhole || hasBlocked(other, device.account);
  if (error === null && !isLost) await handOut(net, device, stanza);
}

async function handOut(net: Net, device: Companion, stanza: BinaryNode): Promise<void> {
  for (const envelope of envelopesOf(net, device, stanza)) {
    if (envelope.device.kind === 'companion')
      passOn(net, device, { stanza, sealed: envelope.sealed, to: envelope.device });
    else await receiveOnPhone(net, device, { stanza, sealed: envelope.sealed, to: envelope.device });
  }
}

function envelopesOf(net: Net, from: Companion, stanza: BinaryNode): Envelope[] {
  const { to = '' } = stanza.attrs;
  const envelopes: Envelope[] = children(child(stanza, 'participants'), 'to').flatMap((one) => {
    const device = deviceByJid(net, one.attrs.jid);
    return device ? [{ device, sealed: children(one, 'enc') }] : [];
  });
  const top = children(stanza, 'enc');
  if (top.length === 0) return envelopes;
  if (!isGroup(to)) {
    // A message to our own phone, or to one device that asked again.
    const device = deviceByJid(net, stanza.attrs.participant ?? to);
    return device ? [...envelopes, { device, sealed: top }] : envelopes;
  }
  const only = stanza.attrs.participant && deviceByJid(net, stanza.attrs.participant);
  if (only) return [{ device: only, sealed: top }];
  return groupDevices(net, from, to).map((device) => {
    const own = envelopes.find((envelope) => envelope.device === device)?.sealed ?? [];
    return { device, sealed: [...own, ...top] };
  });
}

function groupDevices(net: Net, from: Companion, to: string): Device[] {
  const members = [...(groupByJid(net, to)?.members.keys() ?? [])];
  const accounts = members.flatMap((phone) => net.accounts.get(phone) ?? []);
  return accounts.flatMap((account) => devicesOf(account)).filter((device) => device !== from);
}

function passOn(
  net: Net,
  from: Companion,
  envelope: { stanza: BinaryNode; sealed: BinaryNode[]; to: Companion },
): void {
  const { id, type, edit } = envelope.stanza.attrs;
  const header = { id, t: net.now(), type, edit, notify: from.account.name };
  deliver(net, envelope.to, node('message', { ...header, ...addressOf(net, from, envelope) }, envelope.sealed));
}

function addressOf(net: Net, from: Companion, envelope: { stanza: BinaryNode; to: Companion }) {
  const { to = '' } = envelope.stanza.attrs;
  const { account } = from;
  if (isGroup(to)) return { from: to, participant: from.lidJid, participant_pn: account.pnJid, addressing_mode: 'lid' };
  const lid = to.endsWith('@lid');
  const mode = { from: lid ? from.lidJid : from.jid, addressing_mode: lid ? 'lid' : 'pn' };
  if (envelope.to.account === account) {
    const other = accountByJid(net, to);
    return {
      ...mode,
      recipient: to,
      ...(lid ? { peer_recipient_pn: other?.pnJid } : { peer_recipient_lid: other?.lidJid }),
    };
  }
  return { ...mode, ...(lid ? { sender_pn: account.pnJid } : { sender_lid: account.lidJid }) };
}
