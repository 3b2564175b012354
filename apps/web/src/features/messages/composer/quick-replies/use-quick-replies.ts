import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useSession } from '../../../../platform/session.tsx';
import { toastError } from '../../../../ui/feedback/toast.tsx';
import { attach, MAX_CAPTION } from '../../drafts/attach.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import type { ComposerSlots, QuickReply } from '../composer-slots.ts';
import { fillVariables } from './fill-variables.ts';
import { onQuickReplyRequest } from './quick-reply-requests.ts';
import { quickReplyTerm } from './quick-reply-term.ts';
import { useSignature } from '../signature.ts';

type Options = {
  ticket: Ticket;
  text: string;
  source: ComposerSlots['quickReplies'];
  onText: (text: string) => void;
};

/** Nobody waits longer for the picture of a prepared answer. */
const FILE_MS = 20_000;

async function fileOf({ mediaUrl, mediaName }: QuickReply): Promise<File | null> {
  if (mediaUrl === null) return null;
  const response = await fetch(mediaUrl, { credentials: 'include', signal: AbortSignal.timeout(FILE_MS) });
  if (!response.ok) throw new Error('unreachable');
  const blob = await response.blob();
  const name = mediaName ?? mediaUrl.split(/[?#]/)[0]?.split('/').at(-1) ?? 'arquivo';
  return new File([blob], name, { type: blob.type });
}

function useFound(source: Options['source'], term: string | null): readonly QuickReply[] {
  const [found, setFound] = useState<readonly QuickReply[]>([]);
  useEffect(() => {
    if (term === null || !source) return;
    let isOld = false;
    source.search(term).then(
      (replies) => !isOld && setFound(replies),
      () => !isOld && setFound([]),
    );
    return () => {
      isOld = true;
    };
  }, [source, term]);
  return term === null ? [] : found;
}

/** Suggestions while the text is a slash and a word: arrows choose, Enter or Tab takes, Escape puts them away. */
export function useQuickReplies({ ticket, text, source, onText }: Options) {
  const { user } = useSession();
  const { signature } = useSignature();
  const [putAway, setPutAway] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const [position, setPosition] = useState({ text, index: 0 });
  const found = useFound(source, quickReplyTerm(text));
  const shown = putAway === text ? [] : found;
  const index = position.text === text ? Math.min(position.index, shown.length - 1) : 0;

  const fill = (reply: QuickReply) =>
    fillVariables(reply.message, {
      ticket,
      userName: user.name,
      timeZone: user.company.timeZone,
      now: new Date(),
    });

  /** One message: the text goes under the picture. */
  async function attachFile(reply: QuickReply) {
    setFetching(true);
    try {
      const file = await fileOf(reply);
      if (file) await attach(ticket.id, [file], { captionRoom: MAX_CAPTION - signature.length });
    } catch {
      toastError(messagePhrases.t('quick.mediaFailed'));
    }
    setFetching(false);
  }

  function choose(reply: QuickReply, before = '') {
    const said = before === '' ? fill(reply) : `${before} ${fill(reply)}`;
    onText(said);
    source?.used(reply.id);
    if (reply.mediaUrl !== null) void attachFile(reply);
  }

  // Chosen outside the field, a reply follows what stands there already.
  const takeFromOutside = useEffectEvent((reply: QuickReply) => choose(reply, text.trim()));
  useEffect(() => onQuickReplyRequest((reply) => takeFromOutside(reply)), []);

  /** True when the key was meant for the suggestions. */
  function onKey(event: KeyboardEvent): boolean {
    const reply = shown[index];
    if (!reply || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setPosition({ text, index: (index + 1) % shown.length });
    else if (event.key === 'ArrowUp') setPosition({ text, index: (index + shown.length - 1) % shown.length });
    else if (event.key === 'Escape') setPutAway(text);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(reply);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    shown,
    index,
    choose,
    fill,
    onKey,
    /** Without its picture the text does not leave. */
    isFetching,
  };
}
