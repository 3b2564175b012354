import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../platform/api.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { onSessionChange, sessionState } from '../../../platform/session-store.ts';
import { wait } from '../../../platform/wait.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { LETTERS } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { recipientsIn } from '../recipients-in.ts';
import { underNewName, type ChosenFile } from './chosen-file.ts';
import { asWallTime } from './letter-schema.ts';
import { pauseAfter, postLetters, type LetterBody, type Posted, type Refused, type Unsure } from './post-letters.ts';

/** Which of the two forms. */
export type PostingKind = 'now' | 'planned';
/** Under which name the tab keeps what stands in a form. */
export const keptLetter = (kind: PostingKind) => `letter ${kind}`;
/** What the form holds. */
export type WrittenForm = { recipients: string; assunto: string; mensagem: string; sendAt: string };
type Written = { values: WrittenForm; files: readonly ChosenFile[] };
/** What is left of an earlier attempt: one of its letters may be stored, with these words. */
type Left = Written & { unsure?: Unsure & { words: string } };
/** Letters on their way to the server, and then out of it. */
export type Underway = {
  batchId: string;
  total: number;
  stored: number;
  isStoring: boolean;
  /** Whoever pressed stop waits until the server has heard it. */
  isStopping: boolean;
};
type Posting = {
  underway: Underway | null;
  refused: readonly Refused[];
  /** What is being stored, and then what of it was not. */
  kept: Left | null;
  /** How often letters were handed over: the form is another one after each time. */
  round: number;
};

type Run = { isStopped: boolean };

const IDLE: Posting = { underway: null, refused: [], kept: null, round: 0 };
/** Outlives the page: letters go on being stored while their author looks at something else. */
const postings = new Map<PostingKind, Posting>();
const runs = new Map<PostingKind, Run>();
const listeners = new Set<() => void>();

export const postingOf = (kind: PostingKind): Posting => postings.get(kind) ?? IDLE;

/** What was not stored yet is lost with the page. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function tell(): void {
  const isStoring = [...postings.values()].some(({ underway }) => underway?.isStoring);
  if (isStoring) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const notify of listeners) notify();
}

function change(kind: PostingKind, differences: Partial<Posting>): void {
  postings.set(kind, { ...postingOf(kind), ...differences });
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePostingOf = (kind: PostingKind) => useSyncExternalStore(subscribe, () => postingOf(kind));

const store = (body: LetterBody, sendAt: string) =>
  sendAt === ''
    ? call(emailRoutes.send, { body })
    : call(emailRoutes.schedule, { body: { ...body, sendAt: asWallTime(sendAt) } });

/** Hands letters to the server one after the other. Whoever was not reached stays in the form. */
export async function postWritten(queries: QueryClient, kind: PostingKind, written: Written): Promise<void> {
  const { kept: earlier, underway } = postingOf(kind);
  if (underway?.isStoring) return;
  const sameWords = earlier?.unsure?.words === wordsOf(written) ? earlier.unsure : null;
  const posted = await storeAll(kind, written, sameWords);
  if (!posted) return;
  const { stored, failure, refused, wrong, account } = posted;
  const kept = leftOf(written, posted);
  change(kind, {
    underway: stored > 0 ? { ...account, stored, isStoring: false, isStopping: false } : null,
    refused: [...notAddresses(wrong), ...refused],
    kept,
    round: postingOf(kind).round + 1,
  });
  if (failure) toastFailure(failure);
  if (kept === null) toastSuccess(emailPhrases.t(kind === 'planned' ? 'planned' : 'stored', { count: stored }));
  await queries.invalidateQueries({ queryKey: LETTERS });
}

type Whole = Posted & { wrong: readonly string[]; account: Pick<Underway, 'batchId' | 'total'> };

const notAddresses = (wrong: readonly string[]) =>
  wrong.map((email) => ({ email, reason: emailPhrases.t('recipients.wrong') }));

/** What became of all of them; null once somebody else is signed in. */
async function storeAll(kind: PostingKind, { values, files }: Written, unsure: Unsure | null): Promise<Whole | null> {
  const { recipients, sendAt, ...text } = values;
  const { good, wrong } = recipientsIn(recipients);
  const batchId = newUuid();
  const account = { batchId, total: good.length };
  const run: Run = { isStopped: false };
  const isForgotten = () => runs.get(kind) !== run;
  runs.set(kind, run);
  const underwayWith = (stored: number): Underway => ({
    ...account,
    stored,
    isStoring: true,
    isStopping: run.isStopped,
  });
  change(kind, { underway: underwayWith(0), refused: notAddresses(wrong), kept: { values, files } });
  const posted = await postLetters({
    recipients: good,
    written: { ...text, ...(files.length > 0 && { uploadIds: files.map(({ id }) => id) }) },
    batchId,
    unsure,
    store: (body) => store(body, sendAt),
    isStopped: () => run.isStopped,
    isForgotten,
    stop: () => call(emailRoutes.stop, { params: { batchId } }),
    onProgress: (stored) => !isForgotten() && change(kind, { underway: underwayWith(stored) }),
    rest: wait,
  });
  const unheard = run.isStopped ? await stopForSure(batchId, isForgotten) : null;
  return isForgotten() ? null : { ...posted, wrong, account, failure: posted.failure ?? unheard };
}

/** Whoever was not reached, with the words; null when nobody is left. */
function leftOf(written: Written, { stored, refused, left, unsure, wrong }: Whole): Left | null {
  const recipients = [...wrong, ...refused.map(({ email }) => email), ...left];
  if (recipients.length === 0) return null;
  const { values, files } = written;
  return {
    values: { ...values, recipients: recipients.join(', ') },
    files: stored > 0 || unsure ? files.map(underNewName) : files,
    ...(unsure && { unsure: { ...unsure, words: wordsOf(written) } }),
  };
}

/** An upload is taken once, so that files go up anew for the next letters: what they are stays the same. */
const wordsOf = ({ values: { recipients: _all, ...words }, files }: Written) =>
  JSON.stringify([words, files.map(({ name, size }) => [name, size])]);

/** Whatever was on its way when somebody pressed stop has arrived by now, or is refused. Null, or why the server does not stop. */
async function stopForSure(batchId: string, isForgotten: () => boolean): Promise<unknown> {
  while (!isForgotten()) {
    try {
      await call(emailRoutes.stop, { params: { batchId } });
      return null;
    } catch (failure) {
      const pause = pauseAfter(failure);
      if (pause === null) return failure;
      await wait(pause);
    }
  }
  return null;
}

/** Stores no more, and takes back what has not left yet. */
export async function stopPosting(queries: QueryClient, kind: PostingKind): Promise<void> {
  const run = runs.get(kind);
  const { underway } = postingOf(kind);
  if (!underway) return;
  const stop = call(emailRoutes.stop, { params: { batchId: underway.batchId } });
  if (run && underway.isStoring) {
    run.isStopped = true;
    change(kind, { underway: { ...underway, isStopping: true } });
    // What does not reach the server now is said again when the letter in hand has arrived.
    return void (await stop.catch(() => null));
  }
  await stop;
  await queries.invalidateQueries({ queryKey: LETTERS });
}

/** Puts the account of letters away that are all stored. */
export const closePosting = (kind: PostingKind) => change(kind, { underway: null });

const whoIsIn = () => {
  const session = sessionState();
  return session.status === 'signed-in' ? `${session.user.companyId} ${session.user.id}` : null;
};
let author = whoIsIn();

// Nothing goes out in the name of whoever signs in next, and nobody else reads what was written here.
onSessionChange(() => {
  if (whoIsIn() === author) return;
  author = whoIsIn();
  runs.clear();
  postings.clear();
  tell();
});
