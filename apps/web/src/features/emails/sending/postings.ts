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
import { postLetters, type LetterBody, type Refused } from './post-letters.ts';

/** Which of the two forms. */
export type PostingKind = 'now' | 'planned';
/** Under which name the tab keeps what stands in a form. */
export const keptLetter = (kind: PostingKind) => `letter ${kind}`;
/** What the form holds. */
export type WrittenForm = { recipients: string; assunto: string; mensagem: string; sendAt: string };
type Written = { values: WrittenForm; files: readonly ChosenFile[] };
/** Letters on their way to the server, and then out of it. */
export type Underway = { batchId: string; total: number; stored: number; isStoring: boolean };
type Posting = {
  underway: Underway | null;
  refused: readonly Refused[];
  /** What is being stored, and then what of it was not. */
  kept: Written | null;
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
export async function postWritten(queries: QueryClient, kind: PostingKind, { values, files }: Written): Promise<void> {
  if (postingOf(kind).underway?.isStoring) return;
  const { recipients, sendAt, ...words } = values;
  const { good, wrong } = recipientsIn(recipients);
  const underway: Underway = { batchId: newUuid(), total: good.length, stored: 0, isStoring: true };
  const run: Run = { isStopped: false };
  const isForgotten = () => runs.get(kind) !== run;
  const notAddresses = wrong.map((email) => ({ email, reason: emailPhrases.t('recipients.wrong') }));
  runs.set(kind, run);
  change(kind, { underway, refused: notAddresses, kept: { values, files } });
  const { stored, refused, left, failure } = await postLetters({
    recipients: good,
    written: { ...words, ...(files.length > 0 && { uploadIds: files.map(({ id }) => id) }) },
    batchId: underway.batchId,
    store: (body) => store(body, sendAt),
    isStopped: () => run.isStopped || isForgotten(),
    onProgress: (reached) => !isForgotten() && change(kind, { underway: { ...underway, stored: reached } }),
    rest: wait,
  });
  if (isForgotten()) return;
  const kept = [...wrong, ...refused.map(({ email }) => email), ...left];
  change(kind, {
    underway: stored > 0 ? { ...underway, stored, isStoring: false } : null,
    refused: [...notAddresses, ...refused],
    kept:
      kept.length === 0 ? null : { values: { ...values, recipients: kept.join(', ') }, files: filesFor(stored, files) },
    round: postingOf(kind).round + 1,
  });
  if (failure) toastFailure(failure);
  if (kept.length === 0) toastSuccess(emailPhrases.t(kind === 'planned' ? 'planned' : 'stored', { count: stored }));
  await queries.invalidateQueries({ queryKey: LETTERS });
}

/** An upload is taken once, by the first letter that is stored: for the next ones the files go up anew. */
const filesFor = (stored: number, files: readonly ChosenFile[]) => (stored > 0 ? files.map(underNewName) : files);

/** Stores no more, and takes back what has not left yet. */
export async function stopPosting(queries: QueryClient, kind: PostingKind): Promise<void> {
  const run = runs.get(kind);
  const { underway } = postingOf(kind);
  if (run) run.isStopped = true;
  if (!underway || underway.stored === 0) return;
  await call(emailRoutes.stop, { params: { batchId: underway.batchId } });
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
