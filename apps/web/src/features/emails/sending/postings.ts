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
import { nameOfFile, underNewName, type ChosenFile } from './chosen-file.ts';
import { dropBegun, keepBegun, keepLeft, keepReached, keptPosting } from './kept-posting.ts';
import { asWallTime } from './letter-schema.ts';
import { pauseAfter, postLetters, type LetterBody, type Posted, type Unsure } from './post-letters.ts';
import {
  notAddresses,
  wordsOf,
  type Left,
  type Posting,
  type PostingKind,
  type Underway,
  type Written,
} from './posting.ts';

type Run = { isStopped: boolean };

const IDLE: Posting = { underway: null, refused: [], kept: null, round: 0 };
/** Outlives the page: letters go on being stored while their author looks at something else. */
const postings = new Map<PostingKind, Posting>();
const runs = new Map<PostingKind, Run>();
const listeners = new Set<() => void>();

export const postingOf = (kind: PostingKind): Posting => postings.get(kind) ?? pickUp(kind);

/** What the page had begun before it was loaded again; the form is another one than the empty one. */
function pickUp(kind: PostingKind): Posting {
  const kept = keptPosting(kind);
  // Once: what is begun from here on is this page's own.
  const posting = kept ? { ...kept, round: -1 } : IDLE;
  postings.set(kind, posting);
  return posting;
}

/** What was not stored yet waits with the page. */
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
  const { values, files } = written;
  const words = wordsOf(written);
  const batch = batchFor(earlier, files);
  const unsure = earlier?.unsure?.words === words ? earlier.unsure : null;
  keepBegun(kind, { values, words, batch, uploads: files.map(nameOfFile) });
  const posted = await storeAll(kind, written, { batch, unsure });
  if (!posted) return;
  const { stored, total, failure, refused, wrong } = posted;
  const kept = leftOf(written, batch, posted);
  const account = { batchId: batch.id, total, stored: batch.stored + stored, isStoring: false, isStopping: false };
  change(kind, {
    underway: account.stored > 0 ? account : null,
    refused: [...notAddresses(wrong), ...refused],
    kept,
    round: postingOf(kind).round + 1,
  });
  keepLeft(kind, postingOf(kind));
  dropBegun(kind);
  if (failure) toastFailure(failure);
  if (kept === null) toastSuccess(emailPhrases.t(kind === 'planned' ? 'planned' : 'stored', { count: stored }));
  await queries.invalidateQueries({ queryKey: LETTERS });
}

type Batch = NonNullable<Left['batch']>;
type Whole = Posted & { total: number; wrong: readonly string[]; isStopped: boolean };

/** What became of all of them; null once somebody else is signed in. */
async function storeAll(
  kind: PostingKind,
  { values, files }: Written,
  { batch, unsure }: { batch: Batch; unsure: Unsure | null },
): Promise<Whole | null> {
  const { recipients, sendAt, ...text } = values;
  const { good, wrong } = recipientsIn(recipients);
  const { id: batchId } = batch;
  const total = batch.stored + good.length;
  const run: Run = { isStopped: false };
  const isForgotten = () => runs.get(kind) !== run;
  runs.set(kind, run);
  const underwayWith = (stored: number): Underway => ({
    batchId,
    total,
    stored: batch.stored + stored,
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
    onReached: (reached) => !isForgotten() && keepReached(kind, reached),
    onProgress: (stored) => !isForgotten() && change(kind, { underway: underwayWith(stored) }),
    rest: wait,
  });
  const unheard = run.isStopped ? await stopForSure(batchId, isForgotten) : null;
  const { failure, left } = posted;
  const isStopped = run.isStopped || (left.length > 0 && !failure);
  return isForgotten() ? null : { ...posted, total, wrong, isStopped, failure: failure ?? unheard };
}

/** Letters of one batch carry the same files. */
function batchFor(earlier: Left | null, files: readonly ChosenFile[]): Batch {
  const idsOf = (some: readonly ChosenFile[]) => some.map(({ id }) => id).join(' ');
  return earlier?.batch && idsOf(earlier.files) === idsOf(files) ? earlier.batch : { id: newUuid(), stored: 0 };
}

/** Whoever was not reached, with the words; null when nobody is left. */
function leftOf(written: Written, batch: Batch, { stored, refused, left, unsure, ...posted }: Whole): Left | null {
  const recipients = [...posted.wrong, ...refused.map(({ email }) => email), ...left];
  if (recipients.length === 0) return null;
  const { values, files } = written;
  // A file that this page never had cannot go up anew: what is left belongs to the batch that has it.
  const goesOn = !posted.isStopped && files.some(({ file }) => file === null);
  const areTaken = batch.stored + stored > 0 || unsure !== null;
  return {
    values: { ...values, recipients: recipients.join(', ') },
    files: areTaken && !goesOn ? files.map(underNewName) : files,
    ...(unsure && { unsure: { ...unsure, words: wordsOf(written) } }),
    ...(goesOn && { batch: { id: batch.id, stored: batch.stored + stored } }),
  };
}

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
  const { kept } = postingOf(kind);
  if (kept?.batch) {
    const { batch: _stopped, ...rest } = kept;
    change(kind, { kept: rest });
  }
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
