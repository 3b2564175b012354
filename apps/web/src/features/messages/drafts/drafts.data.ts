import { draftRoutes } from '@balcao/contract/messages/draft-routes.ts';
import type { MessageDraft } from '@balcao/contract/messages/models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { onSessionChange, sessionState } from '../../../platform/session-store.ts';
import { isSupportTab } from '../../../platform/support-tab.ts';
import { draftOf, discardDrafts, isKnownDraft, saveEditsBy, setDraft, type LocalDraft } from './draft-store.ts';
import { draftsQuery } from './drafts-query.ts';
import { discardUnsaved, keepUnsaved, unsavedBody } from './unsaved.ts';

const SAVE_MS = 800;
const RETRY_MS = 5000;

const timers = new Map<number, ReturnType<typeof setTimeout>>();
const saving = new Set<number>();
/** The field in which somebody is writing on this device. */
let writingIn: number | null = null;

/** What is written here counts more than what comes from elsewhere, for as long as the field has the focus. */
export function setWriting(ticketId: number, isWriting: boolean): void {
  if (isWriting) writingIn = ticketId;
  else if (writingIn === ticketId) writingIn = null;
}

const isBeingChanged = (ticketId: number) =>
  timers.has(ticketId) || saving.has(ticketId) || (writingIn === ticketId && document.hasFocus());

const asLocal = (draft: MessageDraft | null): LocalDraft => ({
  body: draft?.body ?? '',
  quotedId: draft?.quotedMessageId ?? null,
  quoted: null,
  attachments: (draft?.uploads ?? []).map((upload) => ({
    ...upload,
    file: null,
    forms: null,
    key: upload.id,
    state: 'ready',
    progress: 1,
  })),
});

/** Attachments whose file is at hand keep it, with the words of whoever wrote last, and those still on their way stay: the server does not know them yet. */
function adopt(ticketId: number, draft: MessageDraft | null): void {
  const here = draftOf(ticketId);
  const told = asLocal(draft);
  const known = told.attachments.map((one) => {
    const { caption, asDocument } = one;
    const same = here.attachments.find(({ id }) => id === one.id);
    return same ? { ...same, caption, asDocument } : one;
  });
  const onTheirWay = here.attachments.filter(
    ({ id, state }) => state !== 'ready' && !known.some((one) => one.id === id),
  );
  setDraft(ticketId, {
    ...told,
    quoted: here.quoted?.id === told.quotedId ? here.quoted : null,
    attachments: [...known, ...onTheirWay],
  });
}

function plan(ticketId: number, delay: number): void {
  clearTimeout(timers.get(ticketId));
  timers.set(
    ticketId,
    setTimeout(() => void save(ticketId), delay),
  );
}

async function save(ticketId: number): Promise<void> {
  // What is begun in somebody's place is not their draft.
  if (isSupportTab()) return;
  if (saving.has(ticketId)) {
    plan(ticketId, SAVE_MS);
    return;
  }
  timers.delete(ticketId);
  // A session that ended has let go of its drafts; what could not be saved is kept for whoever wrote it.
  if (!isKnownDraft(ticketId)) return;
  saving.add(ticketId);
  const { body, quotedId, attachments } = draftOf(ticketId);
  const ready = attachments.filter(({ state }) => state === 'ready');
  const uploadIds = ready.map(({ id }) => id);
  const files = ready.map(({ id, caption, asDocument }) => ({ id, caption, asDocument }));
  try {
    await call(draftRoutes.save, { params: { ticketId }, body: { body, quotedMessageId: quotedId, uploadIds, files } });
    if (!timers.has(ticketId)) discardUnsaved(ticketId);
  } catch (failure) {
    // A refusal stays one; without a line the words are still here.
    const isLost = !isApiError(failure) || failure.status >= 500;
    if (isLost && isKnownDraft(ticketId)) plan(ticketId, RETRY_MS);
  } finally {
    saving.delete(ticketId);
  }
}

saveEditsBy((ticketId) => {
  keepUnsaved(ticketId, draftOf(ticketId).body);
  plan(ticketId, SAVE_MS);
});

/** Brings a ticket's draft here when it is opened: words this browser could not save yet come before the server's. */
export async function loadDraft(ticketId: number): Promise<void> {
  if (isKnownDraft(ticketId)) return;
  const unsaved = unsavedBody(ticketId);
  if (unsaved !== null) {
    setDraft(ticketId, { ...asLocal(null), body: unsaved });
    plan(ticketId, SAVE_MS);
    return;
  }
  const draft = await call(draftRoutes.get, { params: { ticketId } }).catch(() => null);
  if (!isKnownDraft(ticketId)) adopt(ticketId, draft);
}

/** Another device of the same person changed a draft; the device with the focus wins. */
export function takeDraft(queries: QueryClient, ticketId: number, draft: MessageDraft | null): void {
  queries.setQueryData(draftsQuery.queryKey, (known) => {
    if (!known) return known;
    const others = known.filter((one) => one.ticketId !== ticketId);
    return draft ? [draft, ...others] : others;
  });
  if (isKnownDraft(ticketId) && !isBeingChanged(ticketId)) adopt(ticketId, draft);
}

onSessionChange(() => {
  if (sessionState().status !== 'anonymous') return;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  discardDrafts();
});
