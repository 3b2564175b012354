import { decodeSyncdPatch, encodeSyncdPatch, newLTHashState, proto } from 'baileys';
import type { WAPatchCreate, WAPatchName } from 'baileys';
import { randomBytes } from 'node:crypto';
import type { AppState, Net, Phone } from './model.ts';
import { companionsOf } from './directory.ts';
import { node, S_NET } from '../wire/node.ts';

export function appStateOf(account: Phone, name: string): AppState {
  const state = account.appState[name] ?? { hash: newLTHashState(), patches: [] };
  account.appState[name] = state;
  return state;
}

/** The key all devices of an account seal their common state with; the phone makes it. */
export function appStateKeyOf(account: Phone, seconds: number): proto.Message.IAppStateSyncKey {
  account.appStateKey ??= {
    id: Buffer.concat([Buffer.from([0, 1]), randomBytes(4)]),
    data: randomBytes(32),
    madeAt: seconds,
  };
  const { id, data, madeAt } = account.appStateKey;
  const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
  return { keyId: { keyId: id }, keyData: { keyData: data, fingerprint, timestamp: madeAt * 1000 } };
}

/** A linked device left a patch: the phone, which knows the key, follows. */
export async function followPatch(account: Phone, name: string, bytes: Buffer): Promise<void> {
  const state = appStateOf(account, name);
  state.patches.push(bytes);
  const patch = proto.SyncdPatch.decode(bytes);
  const version = state.patches.length;
  patch.version = proto.SyncdVersion.create({ version });
  const getKey = async () => appStateKeyOf(account, 0).keyData;
  const next = await decodeSyncdPatch(patch, name as WAPatchName, state.hash, getKey, () => undefined, false);
  state.hash = { ...next, version };
}

/** The phone changes something its linked devices should know, and tells those that are there. */
export async function changeAppState(net: Net, account: Phone, change: WAPatchCreate): Promise<void> {
  const state = appStateOf(account, change.type);
  const key = appStateKeyOf(account, net.now());
  const keyId = Buffer.from(key.keyId?.keyId ?? []).toString('base64');
  const { patch, state: next } = await encodeSyncdPatch(change, keyId, state.hash, async () => key.keyData);
  state.patches.push(Buffer.from(proto.SyncdPatch.encode(proto.SyncdPatch.fromObject(patch)).finish()));
  state.hash = next;
  for (const { connection } of companionsOf(account)) {
    const header = { from: S_NET, type: 'server_sync', id: connection?.newId(), t: net.now() };
    connection?.send(node('notification', header, [node('collection', { name: change.type, version: next.version })]));
  }
  net.changed();
}

/** A name in the phone's own address book. */
export function saveContact(net: Net, account: Phone, { other, name }: { other: Phone; name: string }): Promise<void> {
  return changeAppState(net, account, {
    type: 'critical_unblock_low',
    index: ['contact', other.pnJid],
    syncAction: {
      contactAction: {
        fullName: name,
        firstName: name.split(' ')[0] ?? name,
        lidJid: other.lidJid,
        pnJid: other.pnJid,
        saveOnPrimaryAddressbook: true,
      },
    },
    apiVersion: 2,
    operation: proto.SyncdMutation.SyncdOperation.SET,
  });
}
