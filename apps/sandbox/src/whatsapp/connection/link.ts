import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  Curve,
  derivePairingCodeKey,
  getBinaryNodeChild as child,
  hkdf,
  hmacSign,
  proto,
} from 'baileys';
import { randomBytes } from 'node:crypto';
import { RequestRefused } from '../../control/request-refused.ts';
import type { Companion, Connection, Net, PairingKeys, PendingCode, Phone } from '../state/model.ts';
import { endWith } from './stream-errors.ts';
import { bytesOf, node, S_NET } from '../wire/node.ts';

const ADV_ACCOUNT = Buffer.from([6, 0]);
const ADV_DEVICE = Buffer.from([6, 1]);
const FINISH_WITHIN_MS = 10_000;

/** What the phone does when its owner scans a code. */
export async function scanQr(net: Net, account: Phone, text: string): Promise<Companion> {
  const [ref = '', noiseKey = '', identity = '', secret = ''] = text
    .trim()
    .replace(/^https:\/\/wa\.me\/settings\/linked_devices#/, '')
    .split(',');
  const connection = net.refs.get(ref);
  const keys = connection?.pairing;
  if (!connection || !keys) throw new RequestRefused(422, 'this QR code has expired or was never shown');
  const same = [keys.identity.toString('base64') === identity, keys.noiseKey.toString('base64') === noiseKey];
  if (same.includes(false)) throw new RequestRefused(422, 'this QR code does not belong to its connection');
  return link(net, account, { connection, keys, secret: Buffer.from(secret, 'base64') });
}

/** What the phone does when its owner types the eight characters that the other side shows. */
export async function enterPairingCode(net: Net, account: Phone, code: string): Promise<Companion> {
  const pending = net.codes.get(account.phone);
  const keys = pending?.connection.pairing;
  if (!pending || !keys) throw new RequestRefused(422, `nobody asked for a code for ${account.phone}`);
  const secret = await agreeByCode(account, pending, code.replace(/[^0-9A-Z]/gi, '').toUpperCase());
  net.codes.delete(account.phone);
  return link(net, account, { connection: pending.connection, keys, secret });
}

async function agreeByCode(account: Phone, pending: PendingCode, code: string): Promise<Buffer> {
  const { wrapped, connection } = pending;
  const key = await derivePairingCodeKey(code, wrapped.subarray(0, 32));
  const theirs = aesDecryptCTR(wrapped.subarray(48, 80), key, wrapped.subarray(32, 48));
  const ephemeral = Curve.generateKeyPair();
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  const mine = aesEncryptCTR(ephemeral.public, await derivePairingCodeKey(code, salt), iv);
  const finished = untilFinished(pending);
  const header = { from: S_NET, type: 'link_code_companion_reg', id: connection.newId() };
  connection.send(
    node('notification', header, [
      node('link_code_companion_reg', { stage: 'primary_hello' }, [
        node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, Buffer.concat([salt, iv, mine])),
        node('primary_identity_pub', {}, account.primary.identity),
        node('link_code_pairing_ref', {}, pending.ref),
      ]),
    ]),
  );
  const bundle = await finished;
  const shared = Curve.sharedKey(ephemeral.private, theirs);
  const info = 'link_code_pairing_key_bundle_encryption_key';
  const bundleKey = Buffer.from(hkdf(shared, 32, { salt: bundle.subarray(0, 32), info }));
  const plain = opened(bundle, bundleKey);
  const identityShared = Curve.sharedKey(account.primary.identityKey.private, plain.subarray(0, 32));
  const secret = Buffer.concat([shared, identityShared, plain.subarray(64, 96)]);
  return Buffer.from(hkdf(secret, 32, { info: 'adv_secret' }));
}

/** A wrong code shows here: the seal does not open. */
function opened(bundle: Buffer, key: Buffer): Buffer {
  try {
    return aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0));
  } catch {
    throw new RequestRefused(422, 'this is not the code that is shown');
  }
}

function untilFinished(pending: PendingCode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the client did not finish the pairing')), FINISH_WITHIN_MS);
    timer.unref();
    pending.finish = (bundle) => {
      clearTimeout(timer);
      resolve(bundle);
    };
  });
}

type Linking = { connection: Connection; keys: PairingKeys; secret: Buffer };

async function link(net: Net, account: Phone, { connection, keys, secret }: Linking): Promise<Companion> {
  const id = account.nextDevice++;
  const jid = `${account.phone}:${id}@s.whatsapp.net`;
  const lidJid = `${account.lid}:${id}@lid`;
  const { details, wrapped } = signIdentity(net, account, { keyIndex: id, identity: keys.identity, secret });
  const header = { from: 's.whatsapp.net', type: 'set', id: connection.newId(), xmlns: 'md' };
  const business = account.businessName ? [node('biz', { name: account.businessName })] : [];
  const answer = await connection.request(
    node('iq', header, [
      node('pair-success', {}, [
        node('device-identity', {}, wrapped),
        ...business,
        node('platform', { name: account.platform }),
        node('device', { jid, lid: lidJid }),
      ]),
    ]),
  );
  const back = child(child(answer, 'pair-device-sign'), 'device-identity');
  const { deviceSignature } = proto.ADVSignedDeviceIdentity.decode(bytesOf(back?.content));
  const signed = Buffer.concat([ADV_DEVICE, details, keys.identity, account.primary.identity]);
  if (!Curve.verify(keys.identity, signed, bytesOf(deviceSignature))) throw new Error('the client signed wrongly');
  const device = companion({ ...keys, account, id, jid, lidJid, keyIndex: id, linkedAt: net.now() });
  account.companions.push(device);
  connection.stage = 'paired';
  net.happenings.emit('linked', device);
  net.changed();
  // The client has to come back and log in.
  endWith(connection, 515);
  return device;
}

type Signing = { keyIndex: number; identity: Buffer; secret: Buffer };

function signIdentity(net: Net, account: Phone, { keyIndex, identity, secret }: Signing) {
  const key = account.primary.identityKey;
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomBytes(4).readUInt32BE(),
    timestamp: net.now(),
    keyIndex,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const accountSignature = Curve.sign(key.private, Buffer.concat([ADV_ACCOUNT, details, identity]));
  const signed = { details, accountSignatureKey: key.public, accountSignature };
  const inner = proto.ADVSignedDeviceIdentity.encode(signed).finish();
  const sealed = { details: inner, hmac: hmacSign(inner, secret) };
  return { details, wrapped: Buffer.from(proto.ADVSignedDeviceIdentityHMAC.encode(sealed).finish()) };
}

type NewCompanion = PairingKeys & Pick<Companion, 'account' | 'id' | 'jid' | 'lidJid' | 'keyIndex' | 'linkedAt'>;

/** A freshly linked device; what a restart knows more of is set afterwards. */
export function companion(made: NewCompanion): Companion {
  const preKeys: Companion['preKeys'] = [];
  return {
    ...made,
    kind: 'companion',
    isNew: true,
    revoked: false,
    preKeys,
    connection: null,
    queue: [],
    unacked: new Map(),
    takePreKey: () => preKeys.shift(),
  };
}
