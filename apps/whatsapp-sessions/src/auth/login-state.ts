import {
  type AuthenticationCreds,
  type AuthenticationState,
  initAuthCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
} from 'baileys';
import type pg from 'pg';
import type { ExtraKeys, SessionCtx } from '../session-ctx.ts';
import { storeMessages } from '../session/stored-messages.ts';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import { fromText, loadKeys, toRows, writeKeys } from './key-rows.ts';
import { eraseLogin, loadLoginRow, writeLogin } from './login-row.ts';
import { recentTexts } from './recent-texts.ts';

/** Texts of keys that are kept at hand for each session: most are session records of about one kilobyte. */
const KEYS_AT_HAND = 200;

/** The login of a session and its keys, as the library wants them, kept in the database. */
export type LoginState = AuthenticationState & {
  /** A phone is linked: there is something to log in with. */
  isLinked: () => boolean;
  /** Takes over what the library changed; written with the next keys, or soon. */
  changed: (update: Partial<AuthenticationCreds>) => void;
  /** Writes what has changed and was not written yet. */
  flush: () => Promise<void>;
  /** Lets what is under way finish and writes what has changed; from then on nothing is written, however late it comes. */
  close: () => Promise<void>;
};

type Options = {
  /** Longest wait of a change of the login that no key comes with. */
  writeAfterMs: number;
  /** A write failed: what the library believes may differ from what is stored. Called before the library hears of it. */
  onFailure: (error: unknown) => void;
};

/**
 * Loads the login, or makes a new one when no phone is linked: nothing of an earlier attempt to link is used again. One call
 * of `set` is one transaction under the lease, together with the login if that has changed: a crash leaves both or neither.
 */
export async function loadLogin(ctx: SessionCtx, { writeAfterMs, onFailure }: Options): Promise<LoginState> {
  const stored = await loadLoginRow(ctx.pool, ctx);
  if (!stored) await ctx.inLease((client) => eraseLogin(client, ctx.connectionId));
  const creds = stored ?? initAuthCreds();
  const keys = keyStore(ctx);
  const queue = createSerialQueue();
  let dirty = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const isLinked = () => creds.account != null;

  const write = (data: SignalDataSet) =>
    queue(async () => {
      if (closed) throw new Error('this socket has ended: its keys are those of another one by now');
      const withLogin = dirty && isLinked();
      if (withLogin) dirty = false;
      try {
        await keys.write(data, async (client) => (withLogin ? writeLogin(client, ctx, creds) : undefined));
      } catch (error) {
        dirty ||= withLogin;
        onFailure(error);
        throw error;
      }
    });
  const flush = () => (dirty && isLinked() ? write({}) : Promise.resolve());
  async function close() {
    clearTimeout(timer);
    await flush().catch(() => undefined);
    await queue(async () => void (closed = true));
    clearTimeout(timer);
  }

  return {
    creds,
    keys: { get: (type, ids) => keys.read(type, ids), set: write },
    isLinked,
    changed(update) {
      Object.assign(creds, update);
      dirty = true;
      clearTimeout(timer);
      // What fails here is told by `onFailure`.
      timer = setTimeout(() => void flush().catch(() => undefined), writeAfterMs);
    },
    flush,
    close,
  };
}

function keyStore(ctx: SessionCtx) {
  const atHand = recentTexts(KEYS_AT_HAND);
  /** Grows with every write: what was read before it must not be kept at hand. */
  let writes = 0;

  return {
    /** What is not found is absent. */
    async read<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found: Record<string, SignalDataTypeMap[T]> = {};
      const missing: string[] = [];
      for (const id of ids) {
        const text = atHand.get(`${type}/${id}`);
        if (text === undefined) missing.push(id);
        else found[id] = fromText(type, text);
      }
      if (missing.length === 0) return found;
      const before = writes;
      for (const { id, text } of await loadKeys(ctx.pool, ctx, { type, ids: missing })) {
        if (before === writes) atHand.put(`${type}/${id}`, text);
        found[id] = fromText(type, text);
      }
      return found;
    },

    async write(data: SignalDataSet & Partial<ExtraKeys>, also: (client: pg.PoolClient) => Promise<void>) {
      const { 'inbox-journal': journal = {}, 'stored-message': messages = {}, ...rest } = data;
      const rows = toRows(rest);
      writes += 1;
      for (const { type, id } of rows) atHand.remove(`${type}/${id}`);
      await ctx.inLease(async (client) => {
        await writeKeys(client, ctx, rows);
        await storeMessages(client, ctx, Object.values(messages));
        for (const { events } of Object.values(journal)) await ctx.appendEvents(events, client);
        await also(client);
      });
      writes += 1;
      // Pre-keys are used once, and there are hundreds of them.
      for (const { type, id, text } of rows) if (text !== null && type !== 'pre-key') atHand.put(`${type}/${id}`, text);
    },
  };
}
