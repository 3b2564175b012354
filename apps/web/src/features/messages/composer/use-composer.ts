import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { say } from '../outbox/deliver.ts';
import type { Saying } from '../outbox/outbox-item.ts';
import { draftOf, keepDraft } from './draft-store.ts';
import { quotedOf } from './quoted-of.ts';
import { useSignature } from './signature.ts';
import { useTypingPresence } from './use-presence.ts';

type Options = { ticketId: number; replyTo: Message | null; onReplyEnd: () => void };

/** The text being written, and everything that can be sent from beside it. */
export function useComposer({ ticketId, replyTo, onReplyEnd }: Options) {
  const queries = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftOf(ticketId));
  const { sign } = useSignature();
  const presence = useTypingPresence(ticketId);
  const quoted = replyTo && quotedOf(replyTo);
  const signed = sign(text.trim());
  const isTooLong = signed.length > MAX_TEXT_LENGTH;

  useEffect(() => {
    if (replyTo) input.current?.focus();
  }, [replyTo]);

  function write(next: string) {
    setText(next);
    keepDraft(ticketId, next);
  }

  function speak(sayings: Saying[]) {
    presence.stop();
    // The first of several answers the message; the others only follow it.
    say(
      queries,
      ticketId,
      sayings.map((saying, index) => (index === 0 ? { ...saying, quoted } : saying)),
    );
    onReplyEnd();
  }

  return {
    input,
    text,
    signed,
    isTooLong,
    speak,
    type: (next: string) => {
      write(next);
      if (next.trim() !== '') presence.typed();
    },
    sendText: () => {
      if (signed === '' || isTooLong) return;
      speak([{ body: signed }]);
      write('');
    },
    insert: (piece: string) => {
      const field = input.current;
      const from = field?.selectionStart ?? text.length;
      const to = field?.selectionEnd ?? text.length;
      write(text.slice(0, from) + piece + text.slice(to));
      requestAnimationFrame(() => {
        field?.focus();
        field?.setSelectionRange(from + piece.length, from + piece.length);
      });
    },
  };
}
