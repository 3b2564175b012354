import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignalKeyStoreWithTransaction, SignalRepositoryWithLIDStore } from 'baileys';

export type SignalSteps = SignalRepositoryWithLIDStore & {
  /** Work on the session with one device as one commit, one after the other. Never inside another step of that device. */
  step: <T>(jid: string, work: () => Promise<T>) => Promise<T>;
  /** The same for the sender keys of a group. */
  groupStep: <T>(group: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Every turn of a ratchet is a commit of its own, and what it sealed can leave only after that. The library by itself turns
 * the ratchets of a message inside one transaction that it commits after the message has left: a crash in between, or an
 * answer decrypted in between, would have the next message sealed with a key that is used up, and the customer's phone drops
 * such a message as a duplicate without a word.
 */
export function signalSteps(
  repository: SignalRepositoryWithLIDStore,
  keys: Pick<SignalKeyStoreWithTransaction, 'transaction'>,
): SignalSteps {
  // Nobody's transaction is open here; what runs through this sees none of those opened later.
  const outside = AsyncLocalStorage.snapshot();
  const commit = <T>(lock: string, work: () => Promise<T>) => outside(() => keys.transaction(work, lock));

  /** A person's number and LID share their sessions. */
  async function addressOf(jid: string): Promise<string> {
    const lid = await outside(() => repository.lidMapping.getLIDForPN(jid));
    return repository.jidToSignalProtocolAddress(lid ?? jid);
  }
  async function step<T>(jid: string, work: () => Promise<T>): Promise<T> {
    return commit(`session ${await addressOf(jid)}`, work);
  }
  const groupStep = <T>(group: string, work: () => Promise<T>) => commit(`sender key ${group}`, work);

  return {
    ...repository,
    step,
    groupStep,
    decryptMessage: (given) => step(given.jid, () => repository.decryptMessage(given)),
    encryptMessage: (given) => step(given.jid, () => repository.encryptMessage(given)),
    injectE2ESession: (given) => step(given.jid, () => repository.injectE2ESession(given)),
    decryptGroupMessage: (given) => groupStep(given.group, () => repository.decryptGroupMessage(given)),
    encryptGroupMessage: (given) => groupStep(given.group, () => repository.encryptGroupMessage(given)),
    getSenderKeyDistributionMessage: (given) =>
      groupStep(given.group, () => repository.getSenderKeyDistributionMessage(given)),
    hasSenderKey: (given) => outside(() => repository.hasSenderKey(given)),
    getSessionInfo: (jid) => outside(() => repository.getSessionInfo(jid)),
    validateSession: (jid) => outside(() => repository.validateSession(jid)),
  };
}
