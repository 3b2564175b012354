import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { wait } from '../../../platform/wait.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { LETTERS } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { recipientsIn } from '../recipients-in.ts';
import { asWallTime } from './letter-schema.ts';
import { postLetters, type LetterBody, type Refused } from './post-letters.ts';

/** What the form holds. */
export type WrittenForm = { recipients: string; assunto: string; mensagem: string; sendAt: string };
/** Letters on their way to the server, and then out of it. */
export type Underway = { batchId: string; total: number; stored: number; isStoring: boolean };

const store = (body: LetterBody, sendAt: string) =>
  sendAt === ''
    ? call(emailRoutes.send, { body })
    : call(emailRoutes.schedule, { body: { ...body, sendAt: asWallTime(sendAt) } });

/** Hands letters to the server one after the other, shows how far they are, and stops them. */
export function usePosting() {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const [underway, setUnderway] = useState<Underway | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const isStopped = useRef(false);

  /** Answers who was not reached. */
  const post = async ({ recipients, sendAt, ...words }: WrittenForm, uploadIds: string[]) => {
    const { good, wrong } = recipientsIn(recipients);
    const now = { batchId: newUuid(), total: good.length };
    isStopped.current = false;
    setRefused(wrong.map((email) => ({ email, reason: t('recipients.wrong') })));
    setUnderway({ ...now, stored: 0, isStoring: true });
    const posted = await postLetters({
      recipients: good,
      written: { ...words, ...(uploadIds.length > 0 && { uploadIds }) },
      batchId: now.batchId,
      store: (body) => store(body, sendAt),
      isStopped: () => isStopped.current,
      onProgress: (stored) => setUnderway({ ...now, stored, isStoring: true }),
      rest: wait,
    });
    setUnderway(posted.stored > 0 ? { ...now, stored: posted.stored, isStoring: false } : null);
    setRefused((before) => [...before, ...posted.refused]);
    if (posted.failure) toastFailure(posted.failure);
    await queries.invalidateQueries({ queryKey: LETTERS });
    return { stored: posted.stored, kept: [...wrong, ...posted.refused.map(({ email }) => email), ...posted.left] };
  };

  const stop = async () => {
    isStopped.current = true;
    if (!underway || underway.stored === 0) return;
    await call(emailRoutes.stop, { params: { batchId: underway.batchId } });
    await queries.invalidateQueries({ queryKey: LETTERS });
  };
  const close = () => setUnderway(null);
  return { underway, refused, post, stop, close };
}
