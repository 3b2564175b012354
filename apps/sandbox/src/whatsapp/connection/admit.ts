import type { proto } from 'baileys';
import { randomBytes } from 'node:crypto';
import type { Companion, Connection, Net } from '../state/model.ts';
import { endWith } from './stream-errors.ts';
import { bytesOf, node, numberOf } from '../wire/node.ts';

type Login = { payload: proto.ClientPayload; key: Buffer };
type Registration = proto.ClientPayload.IDevicePairingRegistrationData;

/** The handshake is done: a stranger may pair, a linked device logs in. */
export function authenticate(net: Net, connection: Connection, { payload, key }: Login): void {
  connection.clientPayload = payload;
  if (payload.devicePairingData) return offerPairing(net, connection, { registration: payload.devicePairingData, key });
  const device = findDevice(net, { payload, key });
  const refusal = net.faults.nextLoginFailure() ?? (device ? null : 401) ?? (device?.account.banned ? 403 : null);
  if (refusal !== null || !device) {
    return connection.end(node('failure', { location: 'frc', reason: refusal ?? 401 }));
  }
  if (device.connection && device.connection !== connection) endWith(device.connection, 440);
  Object.assign(connection, { device, stage: 'online' });
  device.connection = connection;
  net.happenings.emit('login', device);
  net.changed();
  const since = net.now();
  connection.send(
    node('success', {
      t: since,
      creation: since - 86_400,
      location: 'frc',
      lid: device.lidJid,
      display_name: device.account.name,
      props: '27',
    }),
  );
}

function findDevice(net: Net, { payload, key }: Login): Companion | undefined {
  const account = net.accounts.get(String(payload.username));
  const device = account?.companions.find(({ id }) => id === (payload.device ?? 0));
  return device && !device.revoked && device.noiseKey.equals(key) ? device : undefined;
}

function offerPairing(
  net: Net,
  connection: Connection,
  { registration, key }: { registration: Registration; key: Buffer },
): void {
  connection.stage = 'pairing';
  connection.pairing = {
    registrationId: numberOf(bytesOf(registration.eRegid)),
    identity: bytesOf(registration.eIdent),
    skey: {
      id: numberOf(bytesOf(registration.eSkeyId)),
      value: bytesOf(registration.eSkeyVal),
      signature: bytesOf(registration.eSkeySig),
    },
    noiseKey: key,
  };
  connection.refs = Array.from({ length: net.settings.qrRefs }, () => `2@${randomBytes(96).toString('base64')}`);
  for (const ref of connection.refs) net.refs.set(ref, connection);
  const refs = connection.refs.map((ref) => node('ref', {}, Buffer.from(ref)));
  const header = { from: 's.whatsapp.net', type: 'set', id: connection.newId(), xmlns: 'md' };
  connection.send(node('iq', header, [node('pair-device', {}, refs)]));
  net.happenings.emit('pairing', connection);
}
