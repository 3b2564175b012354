import type { PushLanguage } from '@balcao/contract/notifications/models.ts';
import type { Subject } from '@balcao/contract/notifications/subjects.ts';
import type { Ctx } from '../../platform/context.ts';
import { showsText, wordsContext, type PushWords } from './build-push.ts';
import { isLeftInPeace, subscribersAmong, subscribersOf } from './find-recipients.ts';
import { askForPush } from './jobs/ask-for-push.ts';
import { devicesShowing } from './shown-pushes.ts';

/** `showsText`: the company lets devices show what people wrote. */
type Reader = { language: PushLanguage; showsText: boolean };
type News = { subject: Subject; userIds: readonly number[]; words: (reader: Reader) => PushWords };

/**
 * Has the devices of these people show words about a subject, except where a person switched its kind off or wants quiet. They
 * are asked again when it leaves. Whoever may know of the subject is the caller's to say; a newer push replaces an older one.
 */
export async function pushAbout(ctx: Ctx, { subject, userIds, words }: News): Promise<void> {
  if (userIds.length === 0) return;
  const mayShowText = await showsText(ctx);
  for (const subscriber of await subscribersAmong(ctx, userIds)) {
    const { subscriptionId, language } = subscriber;
    if (isLeftInPeace(ctx, subscriber, subject.kind)) continue;
    const said = JSON.stringify(words({ language, showsText: mayShowText }));
    const sealed = ctx.seal.seal(said, wordsContext(ctx, { subject }));
    askForPush(ctx, { subscriptionId, subject, matter: { is: 'words', sealed } });
  }
}

/**
 * Has devices forget what they show about a subject: those of the people it was read by, or all. Words that still wait to leave
 * for one of them never do: a device that shows nothing is asked too, and the asking takes their place.
 */
export async function takeBackPush(
  ctx: Ctx,
  { subject, userIds }: { subject: Subject; userIds?: readonly number[] },
): Promise<void> {
  const subscribers = await (userIds ? subscribersAmong(ctx, userIds) : subscribersOf(ctx));
  const showing = userIds ? [] : await devicesShowing(ctx, subject);
  for (const subscriptionId of new Set([...subscribers.map((one) => one.subscriptionId), ...showing]))
    askForPush(ctx, { subscriptionId, subject, matter: { is: 'withdrawal' } });
}
