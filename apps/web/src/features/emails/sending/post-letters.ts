import type { Letter } from '@balcao/contract/emails/models.ts';
import type { emailRoutes } from '@balcao/contract/emails/routes.ts';
import type { RouteInput } from '@balcao/contract/kit/route.ts';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';

export type LetterBody = RouteInput<typeof emailRoutes.send>['body'];
export type Refused = { email: string; reason: string };
/** A letter that may be stored though nobody heard so, under the name by which the server tells. */
export type Unsure = { email: string; clientId: string };
/** Before each letter: what became of those before it, and the name of this one. */
export type Reached = { place: number; stored: number; refused: readonly Refused[]; unsure: Unsure };
export type Posted = { stored: number; refused: Refused[]; left: string[]; unsure: Unsure | null; failure: unknown };

type Posting = {
  recipients: readonly string[];
  written: Pick<LetterBody, 'assunto' | 'mensagem' | 'uploadIds'>;
  batchId: string;
  /** Of an earlier attempt with the same words: who it is for is asked for again under that name. */
  unsure: Unsure | null;
  store: (body: LetterBody) => Promise<Pick<Letter, 'status'>>;
  isStopped: () => boolean;
  /** Whether somebody else is signed in by now: nothing more is asked. */
  isForgotten: () => boolean;
  /** Has the server take back what is stored, and refuse what is still under way. */
  stop: () => Promise<unknown>;
  onReached: (reached: Reached) => void;
  onProgress: (stored: number) => void;
  rest: (ms: number) => Promise<void>;
};

const NETWORK_PAUSE_MS = 3000;

/** What concerns one recipient and not the letter. */
const ofRecipient = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && ['ERR_LETTER_UNSUBSCRIBED', 'ERR_LETTER_WITHOUT_NAME'].includes(failure.code);

/** Nobody answered, or something between here and the server did: asking again under the same name is always right. */
const isLost = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && [502, 503, 504].includes(failure.status));

/** Whether the letter may be stored all the same. */
const leavesUnsure = (failure: unknown) =>
  !(failure instanceof ApiError && failure.status >= 400 && failure.status < 500);

/** How long until it may be tried again; null when trying again does not help. */
export function pauseAfter(failure: unknown): number | null {
  if (isLost(failure)) return NETWORK_PAUSE_MS;
  const seconds = failure instanceof ApiError && failure.status === 429 ? failure.details['retryAfterSeconds'] : null;
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

/**
 * One call a recipient. Each letter has a name of its own, so one whose answer was lost is asked for again without becoming two.
 * What one recipient is refused for stops no other; what holds for all ends it, and who is left is told.
 */
export async function postLetters({ recipients, written, batchId, unsure, ...ways }: Posting): Promise<Posted> {
  const refused: Refused[] = [];
  let stored = 0;
  for (const [place, email] of recipients.entries()) {
    const clientId = unsure?.email === email ? unsure.clientId : newUuid();
    ways.onReached({ place, stored, refused, unsure: { email, clientId } });
    const outcome = await storeOne(
      { ...written, email, clientId, batch: { id: batchId, size: recipients.length } },
      ways,
    );
    if (outcome === 'stored') ways.onProgress((stored += 1));
    else if (outcome !== 'stopped' && ofRecipient(outcome.failure)) {
      refused.push({ email, reason: failureText(outcome.failure) });
    } else {
      const left = recipients.slice(place);
      const end = outcome === 'stopped' ? { unsure: null, failure: null } : outcome;
      // Whoever was not reached this time either keeps the name of the time before.
      const earlier = unsure !== null && left.includes(unsure.email) ? unsure : null;
      return { stored, refused, left, failure: end.failure, unsure: end.unsure ?? earlier };
    }
  }
  return { stored, refused, left: [], unsure: null, failure: null };
}

type Ways = Pick<Posting, 'store' | 'isStopped' | 'isForgotten' | 'stop' | 'rest'>;

type Named = LetterBody & { clientId: string };

/** Stopped, it ends only once it is known whether the letter in hand is stored. */
async function storeOne(body: Named, ways: Ways) {
  let { clientId } = body;
  let isUnsure = false;
  for (;;) {
    try {
      const outcome = await ask({ ...body, clientId }, isUnsure, ways);
      if (outcome !== 'taken back') return outcome;
      // An earlier attempt stored it, and somebody took it back since: it is wanted again.
      clientId = newUuid();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ERR_LETTERS_STOPPED') return 'stopped' as const;
      isUnsure ||= leavesUnsure(failure);
      const pause = pauseAfter(failure);
      if (pause === null) return { failure, unsure: isUnsure ? { email: body.email, clientId } : null };
      await ways.rest(pause);
    }
  }
}

/** Asks once. Of one that may be stored, after a stop, what became of it: the stopped server stores it no more. */
async function ask(body: Named, isUnsure: boolean, { store, stop, isStopped, isForgotten }: Ways) {
  if (isStopped() && isUnsure && !isForgotten()) await stop();
  else if (isStopped()) return 'stopped';
  if (isForgotten()) return 'stopped';
  const { status } = await store(body);
  if (status !== 'CANCELADO') return 'stored';
  return isStopped() ? 'stopped' : 'taken back';
}
