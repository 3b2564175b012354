import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { jidNormalizedUser, type WASocket } from 'baileys';
import { namesIn } from '../inbound/envelope.ts';
import type { SessionCtx } from '../session-ctx.ts';
import { boundedCache } from './bounded-cache.ts';

/** Where WhatsApp knows a number, in the form it wants to be written to: older Brazilian accounts have no ninth digit. */
export type KnownNumber = { phone: string; lid: string | null };

export type NumberBook = {
  /** Null: not on WhatsApp. Asks WhatsApp only what was not asked lately: who asks much is taken for a spammer. */
  find: (socket: WASocket, phone: string) => Promise<KnownNumber | null>;
  /** The same for questions that no message follows: only so many in an hour. */
  ask: (socket: WASocket, phone: string) => Promise<KnownNumber | null>;
};

/** A person who looks up numbers one after the other is well below this. */
const MAX_ASKED = 60;
const HOUR_MS = 60 * 60_000;

const MOST = 5000;
const DAY_MS = 24 * 60 * 60_000;
/** Somebody who is not there today may come. */
const ABSENT_MS = 10 * 60_000;

const books = new WeakMap<SessionCtx, NumberBook>();

/** One book for everything that a session does. */
export function numbersOf(ctx: SessionCtx): NumberBook {
  const known = books.get(ctx);
  if (known) return known;
  const { now } = ctx;
  const present = boundedCache({ most: MOST, ttlMs: DAY_MS, now });
  const absent = boundedCache({ most: MOST, ttlMs: ABSENT_MS, now });

  async function look(socket: WASocket, phone: string): Promise<KnownNumber | null> {
    const answers = await socket.onWhatsApp(`+${phone}`);
    if (!answers) throw new ChannelError('O WhatsApp não respondeu à consulta do número.', { class: 'retry' });
    const jid = answers.find(({ exists }) => exists)?.jid;
    if (jid === undefined) return null;
    const names = namesIn(jid);
    if (names.lid !== undefined) return { phone, lid: names.lid };
    const lid = await socket.signalRepository.lidMapping.getLIDForPN(jidNormalizedUser(jid));
    return { phone: names.phone ?? phone, lid: namesIn(lid).lid ?? null };
  }

  const lately = async (phone: string): Promise<KnownNumber | null | undefined> =>
    (await present.get<KnownNumber>(phone)) ?? ((await absent.get(phone)) ? null : undefined);
  let askedAt: number[] = [];

  const book: NumberBook = {
    async ask(socket, phone) {
      const kept = await lately(phone);
      if (kept !== undefined) return kept;
      const time = now().getTime();
      askedAt = [...askedAt.filter((at) => time - at < HOUR_MS), time];
      if (askedAt.length > MAX_ASKED) {
        throw new ChannelError('Muitos números foram consultados. Tente de novo mais tarde.', { class: 'pause' });
      }
      return book.find(socket, phone);
    },
    async find(socket, phone) {
      const kept = await lately(phone);
      if (kept !== undefined) return kept;
      const found = await look(socket, phone);
      await (found ? present.set(phone, found) : absent.set(phone, true));
      return found;
    },
  };
  books.set(ctx, book);
  return book;
}
