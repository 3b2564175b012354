import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  generateSignalPubKey,
  initAuthCreds,
  type AuthenticationCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
} from 'baileys';
import { createLogger } from '@balcao/platform/logger.ts';
import { expect, test } from 'vitest';
import { libraryLog } from '../session/library-log.ts';
import { signalSteps } from './signal-steps.ts';

const quiet = libraryLog(createLogger('silent'));
const SHOP = '5511999990001@s.whatsapp.net';
const CUSTOMER = '5511988880002@s.whatsapp.net';
const GROUP = '120363001@g.us';

/** One side of a conversation; `restarted` is the same device as it was stored at this moment. */
function device(creds: AuthenticationCreds = initAuthCreds(), stored = new Map<string, unknown>()) {
  const store = {
    get: <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) =>
      Object.fromEntries(
        ids.flatMap((id) => (stored.has(`${type}/${id}`) ? [[id, structuredClone(stored.get(`${type}/${id}`))]] : [])),
      ) as Record<string, SignalDataTypeMap[T]>,
    set(data: SignalDataSet) {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values ?? {})) {
          if (value == null) stored.delete(`${type}/${id}`);
          else stored.set(`${type}/${id}`, structuredClone(value));
        }
      }
    },
  };
  const keys = addTransactionCapability(store, quiet, { maxCommitRetries: 1, delayBetweenTriesMs: 1 });
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, quiet, async () => []);
  return {
    creds,
    keys,
    repository,
    steps: signalSteps(repository, keys),
    restarted: () => device(creds, structuredClone(stored)),
  };
}
type Device = ReturnType<typeof device>;

async function acquainted(): Promise<{ shop: Device; customer: Device }> {
  const shop = device();
  const customer = device();
  const { signedPreKey, signedIdentityKey, registrationId } = customer.creds;
  const preKey = Curve.generateKeyPair();
  await customer.keys.set({ 'pre-key': { 1: preKey } });
  await shop.steps.injectE2ESession({
    jid: CUSTOMER,
    session: {
      registrationId,
      identityKey: generateSignalPubKey(signedIdentityKey.public),
      signedPreKey: {
        keyId: signedPreKey.keyId,
        publicKey: generateSignalPubKey(signedPreKey.keyPair.public),
        signature: signedPreKey.signature,
      },
      preKey: { keyId: 1, publicKey: generateSignalPubKey(preKey.public) },
    },
  });
  return { shop, customer };
}

type Sealed = Awaited<ReturnType<Device['steps']['encryptMessage']>>;
const seal = ({ steps }: Device, jid: string, text: string) => steps.encryptMessage({ jid, data: Buffer.from(text) });
const open = async ({ steps }: Device, jid: string, sealed: Sealed) =>
  Buffer.from(await steps.decryptMessage({ jid, ...sealed })).toString();

/** What the library has open around everything that belongs to one message, and commits when that has left. */
const whileSending = <T>({ keys }: Device, work: () => Promise<T>) => keys.transaction(work, 'a message');

test('a crash after a message has left does not seal the next one with the same key', async () => {
  const { shop, customer } = await acquainted();
  const [first, afterCrash] = await whileSending(shop, async () => {
    const left = await seal(shop, CUSTOMER, 'Bom dia');
    return [left, shop.restarted()];
  });
  const second = await seal(afterCrash, CUSTOMER, 'Chegou seu pedido');
  expect(await open(customer, SHOP, first)).toBe('Bom dia');
  expect(await open(customer, SHOP, second)).toBe('Chegou seu pedido');
});

test('what could not be finished does not turn the ratchet back', async () => {
  const { shop, customer } = await acquainted();
  let left: Sealed | undefined;
  const sending = whileSending(shop, async () => {
    left = await seal(shop, CUSTOMER, 'Bom dia');
    throw new Error('the line broke');
  });
  await expect(sending).rejects.toThrow('the line broke');
  const next = await seal(shop, CUSTOMER, 'Bom dia de novo');
  expect(left && (await open(customer, SHOP, left))).toBe('Bom dia');
  expect(await open(customer, SHOP, next)).toBe('Bom dia de novo');
});

test('a message that is sealed while an answer is being written down waits for it, and keeps its turn', async () => {
  const { shop, customer } = await acquainted();
  await open(customer, SHOP, await seal(shop, CUSTOMER, 'Bom dia'));
  const answer = await seal(customer, SHOP, 'Oi');
  const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reading = shop.steps.step(CUSTOMER, async () => {
    const text = await shop.repository.decryptMessage({ jid: CUSTOMER, ...answer });
    read.resolve();
    await written.promise;
    return Buffer.from(text).toString();
  });
  await read.promise;
  const sealing = whileSending(shop, () => seal(shop, CUSTOMER, 'Posso ajudar?'));
  written.resolve();
  expect(await reading).toBe('Oi');
  const next = await seal(shop, CUSTOMER, 'Estamos abertos até 18h');
  expect(await open(customer, SHOP, await sealing)).toBe('Posso ajudar?');
  expect(await open(customer, SHOP, next)).toBe('Estamos abertos até 18h');
});

test('messages to one device that are sealed at the same moment have keys of their own', async () => {
  const { shop, customer } = await acquainted();
  const said = ['um', 'dois', 'três'];
  const sealed = await whileSending(shop, () => Promise.all(said.map((text) => seal(shop, CUSTOMER, text))));
  const heard = [];
  for (const one of sealed) heard.push(await open(customer, SHOP, one));
  expect(heard).toEqual(said);
});

test('the key of a group is turned for good before its message leaves', async () => {
  const { shop, customer } = await acquainted();
  const post = ({ steps }: Device, text: string) =>
    steps.encryptGroupMessage({ group: GROUP, meId: SHOP, data: Buffer.from(text) });
  const [first, afterCrash] = await whileSending(shop, async () => [await post(shop, 'Bom dia'), shop.restarted()]);
  const second = await post(afterCrash, 'Promoção');
  await customer.steps.processSenderKeyDistributionMessage({
    authorJid: SHOP,
    item: { groupId: GROUP, axolotlSenderKeyDistributionMessage: first.senderKeyDistributionMessage },
  });
  const read = async (msg: Uint8Array) =>
    Buffer.from(await customer.steps.decryptGroupMessage({ group: GROUP, authorJid: SHOP, msg })).toString();
  expect(await read(first.ciphertext)).toBe('Bom dia');
  expect(await read(second.ciphertext)).toBe('Promoção');
});
