import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { editDraft, emptyDraft, useDraft, type Attachment } from '../drafts/draft-store.ts';
import { enqueueMessage } from '../outbox/deliver.ts';
import type { NewMessageInput } from '../outbox/outbox-item.ts';
import { quotedOf } from './quoted-of.ts';
import { useSignature } from './signature.ts';
import { useTypingPresence } from './use-presence.ts';

const asSaying = ({ id, name, mime, size, file, asDocument }: Attachment, body: string): NewMessageInput => ({
  body,
  upload: { id, name, mime, size },
  ...(file && { file }),
  ...(asDocument && { asDocument }),
});

/** The text being written, and everything that can be sent from beside it; `guard` may keep back what would leave. */
export function useComposer(ticketId: number, guard: (act: () => void) => boolean) {
  const queries = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(ticketId);
  const { body: text, quoted, attachments } = draft;
  const { sign } = useSignature();
  const presence = useTypingPresence(ticketId);
  const signed = sign(text.trim());
  const isTooLong = signed.length > MAX_TEXT_LENGTH;

  const write = (next: string) => editDraft(ticketId, { body: next });

  function speak(messageInputs: NewMessageInput[]) {
    presence.stop();
    // The first of several answers the message; the others only follow it.
    enqueueMessage(
      queries,
      ticketId,
      messageInputs.map((messageInput, index) =>
        index === 0 && quoted ? { ...messageInput, quoted: quotedOf(quoted) } : messageInput,
      ),
    );
    editDraft(ticketId, { quotedId: null, quoted: null });
  }

  return {
    input,
    draft,
    text,
    signed,
    isTooLong,
    speak: (messageInputs: NewMessageInput[]) => guard(() => speak(messageInputs)),
    write,
    type: (next: string) => {
      write(next);
      if (next.trim() !== '') presence.typed();
    },
    /** False while the words stay here; without any there is nothing to keep back. */
    sendText: (): boolean => {
      if (signed === '' || isTooLong) return !isTooLong;
      return guard(() => {
        speak([{ body: signed }]);
        write('');
      });
    },
    /** The files leave, and the text stays for what follows them. */
    sendFiles: () => {
      const sendable = attachments.filter(({ state }) => state !== 'refused');
      guard(() => {
        if (sendable.length > 0) speak(sendable.map((one) => asSaying(one, sign(one.caption.trim()))));
        editDraft(ticketId, { attachments: emptyDraft.attachments });
      });
    },
    endReply: () => editDraft(ticketId, { quotedId: null, quoted: null }),
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
