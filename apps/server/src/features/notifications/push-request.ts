import type { PushPayload } from '@balcao/contract/notifications/models.ts';
import { noticeNames } from '@balcao/contract/notifications/notice-kinds.ts';
import { Subject, subjectTag } from '@balcao/contract/notifications/subjects.ts';
import { z } from 'zod';
import type { Subscription } from './subscription.ts';

/** What a push is to do: show a message or notice of a ticket, show words of another subject, or take back what is shown. */
const Matter = z.discriminatedUnion('is', [
  z.object({ is: z.literal('message'), messageId: z.number() }),
  z.object({ is: z.literal('notice'), notice: z.enum(noticeNames) }),
  /** Sealed: waiting jobs carry no words of people. */
  z.object({ is: z.literal('words'), sealed: z.string() }),
  z.object({ is: z.literal('withdrawal') }),
]);

/** One push to one browser, as it waits. */
export const AskedPush = z.object({
  companyId: z.number(),
  subscriptionId: z.number(),
  subject: Subject,
  matter: Matter,
  /** When the push was asked for, as milliseconds. */
  askedAt: z.number(),
});
export type AskedPush = z.infer<typeof AskedPush>;

type Named = Pick<AskedPush, 'matter' | 'subscriptionId' | 'subject'>;

/** A newer push under the same key takes the place of one that has not left yet. */
export const pushKey = ({ matter, subscriptionId, subject }: Named) =>
  `${matter.is === 'notice' ? `push-${matter.notice}` : 'push'}:${subscriptionId}:${subjectTag(subject)}`;

/** What leaves for one browser, ready to be encrypted and signed. */
export type PushRequest = {
  to: Subscription;
  content: PushPayload;
  signWith: { publicKey: string; privateKey: string };
};
