/** Nearly all that a provider sends is smaller. Reading as much, to no purpose, costs hardly more than the call itself. */
const SMALL_BYTES = 64 * 1024;
/** What one network may have us read before its signatures are proved; twice the largest body there is. */
const BURST_BYTES = 8 * 1024 * 1024;
const BYTES_PER_SECOND = 2 * 1024 * 1024;
/** Beyond this those that owe nothing are dropped: they say nothing. */
const MAX_NETWORKS = 10_000;

type Account = { owed: number; at: number; waiting: Set<() => void>; timer?: NodeJS.Timeout };
type Options = {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** A body that is about to be read, or was. */
export type Unproved = { network: string; bytes: number };
export type BodyReading = {
  /** Resolves when the body may be read, or its caller has hung up. */
  mayRead: (body: Unproved, hangsUp: (listener: () => void) => void) => Promise<void>;
  /** The signature over the body was right. */
  proved: (body: Unproved) => void;
};

/**
 * Whether a body is signed is known only after all of it was read and hashed, so strangers could have us read as fast as they
 * can send. A large body is charged to its network before it is read, and the charge taken back when its signature is right:
 * who sends what is signed well is never held up by its own. Who owes too much is not refused, because others may stand behind the
 * same address: its large bodies wait unread on their line, in order, and small ones go past them.
 */
export function paceUnproved({ now = () => performance.now() }: Options = {}): BodyReading {
  const accounts = new Map<string, Account>();
  const owes = ({ owed, at }: Account) => Math.max(0, owed - ((now() - at) / 1000) * BYTES_PER_SECOND);

  function accountOf(network: string): Account {
    const known = accounts.get(network);
    if (known) return known;
    if (accounts.size >= MAX_NETWORKS) {
      for (const [key, one] of accounts) if (one.waiting.size === 0 && owes(one) === 0) accounts.delete(key);
    }
    const account: Account = { owed: 0, at: now(), waiting: new Set() };
    accounts.set(network, account);
    return account;
  }

  function add(account: Account, bytes: number) {
    account.owed = Math.max(0, owes(account) + bytes);
    account.at = now();
  }

  /** Lets in whoever comes next until too much is owed, and looks again when enough time has gone by. */
  function letIn(account: Account) {
    clearTimeout(account.timer);
    for (const enter of account.waiting) {
      const tooMuch = owes(account) - BURST_BYTES;
      if (tooMuch >= 0) {
        account.timer = setTimeout(() => letIn(account), (tooMuch / BYTES_PER_SECOND) * 1000 + 1).unref();
        return;
      }
      account.waiting.delete(enter);
      enter();
    }
  }

  return {
    async mayRead({ network, bytes }, hangsUp) {
      if (bytes <= SMALL_BYTES) return;
      const account = accountOf(network);
      await new Promise<void>((resolve) => {
        const enter = () => {
          add(account, bytes);
          resolve();
        };
        account.waiting.add(enter);
        hangsUp(() => account.waiting.delete(enter) && resolve());
        letIn(account);
      });
    },
    proved({ network, bytes }) {
      if (bytes <= SMALL_BYTES) return;
      const account = accountOf(network);
      add(account, -bytes);
      letIn(account);
    },
  };
}
