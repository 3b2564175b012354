import { getBinaryNodeChild as child, getBinaryNodeChildren as children } from 'baileys';
import type { BinaryNode } from 'baileys';
import { warnOfLowPreKeys } from '../delivery/deliver.ts';
import { deviceByJid } from '../state/directory.ts';
import type { Companion } from '../state/model.ts';
import type { PublicKeys } from '../state/public-keys.ts';
import { bigEndian, bytesOf, KEY_TYPE, node, numberOf } from '../wire/node.ts';
import type { LinkedIq } from './iq-input.ts';

/** Keys of the Signal protocol: a device leaves its own, counts them, and fetches those of others. */
export function keysIq(input: LinkedIq): void {
  const { net, connection, iq, device } = input;
  if (iq.attrs.type === 'set') {
    takeKeys(input);
    return connection.reply(iq);
  }
  if (child(iq, 'count')) return connection.reply(iq, [node('count', { value: device.preKeys.length })]);
  if (child(iq, 'digest')) return connection.reply(iq, [digestOf(device)]);
  const users = children(child(iq, 'key'), 'user').map(({ attrs }) => {
    const target = deviceByJid(net, attrs.jid);
    if (!target) return node('user', { jid: attrs.jid }, [node('error', { code: 404, text: 'item-not-found' })]);
    const bundle = bundleOf(attrs.jid ?? '', target, net.now());
    if (target.kind === 'companion') warnOfLowPreKeys(net, target);
    return bundle;
  });
  connection.reply(iq, [node('list', {}, users)]);
}

function takeKeys({ net, iq, device }: LinkedIq): void {
  const rotation = child(iq, 'rotate');
  const signed = child(rotation ?? iq, 'skey');
  if (signed) device.skey = { ...keyIn(signed), signature: bytesOf(child(signed, 'signature')?.content) };
  if (rotation) return;
  device.registrationId = numberOf(bytesOf(child(iq, 'registration')?.content));
  device.identity = bytesOf(child(iq, 'identity')?.content);
  device.preKeys.push(...children(child(iq, 'list'), 'key').map(keyIn));
  net.happenings.emit('prekeys', device);
}

function keyIn(key: BinaryNode) {
  return { id: numberOf(bytesOf(child(key, 'id')?.content)), value: bytesOf(child(key, 'value')?.content) };
}

function digestOf(device: Companion): BinaryNode {
  return node('digest', {}, identityOf(device));
}

/** Takes one of its pre-keys for good. */
function bundleOf(jid: string, device: PublicKeys, seconds: number): BinaryNode {
  const preKey = device.takePreKey();
  const { skey } = device;
  return node('user', { jid, t: seconds }, [
    ...identityOf(device),
    node('skey', {}, [
      node('id', {}, bigEndian(skey.id, 3)),
      node('value', {}, skey.value),
      node('signature', {}, skey.signature),
    ]),
    ...(preKey ? [node('key', {}, [node('id', {}, bigEndian(preKey.id, 3)), node('value', {}, preKey.value)])] : []),
  ]);
}

function identityOf({ registrationId, identity }: PublicKeys): BinaryNode[] {
  return [
    node('registration', {}, bigEndian(registrationId)),
    node('type', {}, KEY_TYPE),
    node('identity', {}, identity),
  ];
}
