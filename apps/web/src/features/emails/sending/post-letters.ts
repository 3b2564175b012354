import type { emailRoutes } from '@balcao/contract/emails/routes.ts';
import type { RouteInput } from '@balcao/contract/kit/route.ts';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';

export type LetterBody = RouteInput<typeof emailRoutes.send>['body'];
export type Refused = { email: string; reason: string };
export type Posted = { stored: number; refused: Refused[]; left: string[]; failure: unknown };

type Posting = {
  recipients: readonly string[];
  written: Pick<LetterBody, 'assunto' | 'mensagem' | 'uploadIds'>;
  batchId: string;
  store: (body: LetterBody) => Promise<unknown>;
  isStopped: () => boolean;
  onProgress: (stored: number) => void;
  rest: (ms: number) => Promise<void>;
};

const NETWORK_PAUSE_MS = 3000;

/** What concerns one recipient and not the letter. */
const ofRecipient = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && ['ERR_LETTER_UNSUBSCRIBED', 'ERR_LETTER_WITHOUT_NAME'].includes(failure.code);

/** How long until it may be tried again; null when trying again does not help. */
function pauseAfter(failure: unknown): number | null {
  if (failure instanceof NetworkError) return NETWORK_PAUSE_MS;
  const seconds = failure instanceof ApiError && failure.status === 429 ? failure.details['retryAfterSeconds'] : null;
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

/**
 * One call a recipient. Each letter has a name of its own, so one whose answer was lost is asked for again without becoming two.
 * What one recipient is refused for stops no other; what holds for all ends it, and who is left is told.
 */
export async function postLetters({ recipients, written, batchId, store, ...ways }: Posting): Promise<Posted> {
  const refused: Refused[] = [];
  let stored = 0;
  for (const [place, email] of recipients.entries()) {
    const body = { ...written, email, clientId: newUuid(), batch: { id: batchId, size: recipients.length } };
    const outcome = await storeOne(body, { store, ...ways });
    if (outcome === 'stopped') return { stored, refused, left: recipients.slice(place), failure: null };
    if (outcome === 'stored') ways.onProgress((stored += 1));
    else if (ofRecipient(outcome.failure)) refused.push({ email, reason: failureText(outcome.failure) });
    else return { stored, refused, left: recipients.slice(place), failure: outcome.failure };
  }
  return { stored, refused, left: [], failure: null };
}

type Ways = Pick<Posting, 'store' | 'isStopped' | 'rest'>;

async function storeOne(body: LetterBody, { store, isStopped, rest }: Ways) {
  for (;;) {
    if (isStopped()) return 'stopped' as const;
    try {
      await store(body);
      return 'stored' as const;
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ERR_LETTERS_STOPPED') return 'stopped' as const;
      const pause = pauseAfter(failure);
      if (pause === null) return { failure };
      await rest(pause);
    }
  }
}
