import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateSignalPubKey,
  initAuthCreds,
  proto,
  unpadRandomMax16,
} from 'baileys';
import type {
  AuthenticationCreds,
  BinaryNode,
  KeyPair,
  SignalDataSet,
  SignalDataTypeMap,
  SignalKeyStore,
} from 'baileys';
import type { PreKey, PublicKeys } from '../state/public-keys.ts';
import { silentLogger } from '../wire/silent-logger.ts';

/** What must be kept of a phone so that its sessions go on after a restart. */
export type DeviceSecrets = { creds: AuthenticationCreds; keys: [string, unknown][]; nextPreKey: number };

export type Encrypted = { type: string; ciphertext: Uint8Array };

/** A device whose private keys live here: a customer's phone, or the phone of the business itself. */
export type VirtualDevice = PublicKeys &
  ReturnType<typeof signalActs> & { kind: 'virtual'; identityKey: KeyPair; secrets: () => DeviceSecrets };

export function virtualDevice(saved?: DeviceSecrets): VirtualDevice {
  const creds = saved?.creds ?? initAuthCreds();
  const store = new Map<string, unknown>(saved?.keys);
  const keys = addTransactionCapability(keyStore(store), silentLogger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 10,
  });
  let nextPreKey = saved?.nextPreKey ?? 1;
  const acts = signalActs(
    DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, silentLogger, async () => []),
  );
  return {
    ...acts,
    kind: 'virtual',
    identityKey: creds.signedIdentityKey,
    registrationId: creds.registrationId,
    identity: Buffer.from(creds.signedIdentityKey.public),
    skey: {
      id: creds.signedPreKey.keyId,
      value: Buffer.from(creds.signedPreKey.keyPair.public),
      signature: Buffer.from(creds.signedPreKey.signature),
    },
    takePreKey(): PreKey {
      const id = nextPreKey++;
      const pair = Curve.generateKeyPair();
      store.set(`pre-key:${id}`, pair);
      return { id, value: Buffer.from(pair.public) };
    },
    secrets: () => ({ creds, keys: [...store], nextPreKey }),
  };
}

function keyStore(store: Map<string, unknown>): SignalKeyStore {
  return {
    get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = ids.flatMap((id) => (store.has(`${type}:${id}`) ? [[id, store.get(`${type}:${id}`)]] : []));
      return Object.fromEntries(found) as Record<string, SignalDataTypeMap[T]>;
    },
    set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value == null) store.delete(`${type}:${id}`);
          else store.set(`${type}:${id}`, value);
        }
      }
    },
  };
}

type Repository = ReturnType<typeof DEFAULT_CONNECTION_CONFIG.makeSignalRepository>;

function signalActs(repository: Repository) {
  async function openSession(jid: string, remote: PublicKeys): Promise<void> {
    const preKey = remote.takePreKey();
    const signedPreKey = { keyId: remote.skey.id, publicKey: generateSignalPubKey(remote.skey.value) };
    await repository.injectE2ESession({
      jid,
      session: {
        registrationId: remote.registrationId,
        identityKey: generateSignalPubKey(remote.identity),
        signedPreKey: { ...signedPreKey, signature: remote.skey.signature },
        ...(preKey ? { preKey: { keyId: preKey.id, publicKey: generateSignalPubKey(preKey.value) } } : {}),
      },
    });
  }

  return {
    /** Encrypts for one device, opening a session from its public keys when there is none. */
    async encryptFor(jid: string, remote: PublicKeys, message: proto.IMessage): Promise<Encrypted> {
      const { exists } = await repository.validateSession(jid);
      if (!exists) await openSession(jid, remote);
      return repository.encryptMessage({ jid, data: encodeWAMessage(message) });
    },
    encryptForGroup: (group: string, meId: string, message: proto.IMessage) =>
      repository.encryptGroupMessage({ group, meId, data: encodeWAMessage(message) }),
    /** Decrypts one `<enc>`; keys for groups are taken up on the way. */
    async decrypt(author: string, enc: BinaryNode, group: string | undefined): Promise<proto.Message> {
      const sealed = enc.content instanceof Uint8Array ? Buffer.from(enc.content) : Buffer.alloc(0);
      const type = enc.attrs['type'];
      const plain =
        type === 'skmsg' && group
          ? await repository.decryptGroupMessage({ group, authorJid: author, msg: sealed })
          : await repository.decryptMessage({
              jid: author,
              type: type === 'msg' ? 'msg' : 'pkmsg',
              ciphertext: sealed,
            });
      const message = proto.Message.decode(unpadRandomMax16(plain));
      const item = message.senderKeyDistributionMessage;
      if (item) await repository.processSenderKeyDistributionMessage({ authorJid: author, item });
      return message;
    },
    dropSession: (jid: string) => repository.deleteSession([jid]),
  };
}
