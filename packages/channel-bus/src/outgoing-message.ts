import type { Queryable } from './queryable.ts';

/** What an outbox row carries, as it stands now. The shape is that of the SQL function `outgoing_message`. */
export type OutgoingMessage = {
  uuid: string;
  body: string;
  /** Null: a plain text, the body itself. Otherwise the connector kit's `OutgoingContent`, a file without its source. */
  outgoing: ({ kind: string } & Record<string, unknown>) | null;
  /** Under which name the provider knows the message: of one that is edited, deleted or reacted to. */
  externalId: string | null;
  fromMe: boolean;
  isDeleted: boolean;
  isForwarded: boolean;
  /** Said by a bot; `taken` when a person has taken the conversation since. */
  bot: 'speaks' | 'taken' | null;
  hasFailed: boolean;
  quotedExternalId: string | null;
  /** What is answered, in case the host no longer has it as it came. */
  quoted: { body: string; fromMe: boolean } | null;
  media: {
    key: string;
    mime: string | null;
    name: string | null;
    voice: boolean;
    size: number | null;
    width: number | null;
    height: number | null;
    /** Seconds. */
    duration: number | null;
  } | null;
  to: { phone?: string; lid?: string; group?: string };
};

/** Null when the row names no message, or its message is gone. */
export async function readOutgoingMessage(db: Queryable, outboxId: number): Promise<OutgoingMessage | null> {
  const { rows } = await db.query<{ message: OutgoingMessage | null }>({
    name: 'outgoing-message',
    text: 'select outgoing_message($1) as message',
    values: [outboxId],
  });
  return rows[0]?.message ?? null;
}
