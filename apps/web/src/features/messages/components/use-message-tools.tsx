import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toastWarning } from '../../../ui/feedback/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { useReplyWindow } from '../composer/reply-window/reply-window.ts';
import type { MessageExtras, ToolsFromOutside } from './conversation-tools.ts';

const EditDialog = lazyPart(() =>
  import('../dialogs/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })),
);
const DeleteDialog = lazyPart(() =>
  import('../dialogs/delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
);
const PathDialog = lazyPart(() =>
  import('../dialogs/path-dialog.tsx').then((module) => ({ default: module.PathDialog })),
);
const ForwardDialog = lazyPart(() =>
  import('../dialogs/forward-dialog.tsx').then((module) => ({ default: module.ForwardDialog })),
);

const TemplatePicker = lazyPart(() =>
  import('../templates/template-picker.tsx').then((module) => ({ default: module.TemplatePicker })),
);

/** As many as one sending may carry. */
const MAX_MARKED = 20;

type Options = {
  ticket: Ticket;
  canAnswer: boolean;
  isLineUp: boolean;
  onReply: (message: Message) => void;
  openTicketWith: ((contact: ContactRef) => void) | undefined;
  extras: MessageExtras | undefined;
};

type AskingAbout = { what: 'edit' | 'remove' | 'path'; message: Message };
type Asking = AskingAbout | { what: 'forward' | 'template' } | null;

const dialogsAbout = { edit: EditDialog, remove: DeleteDialog, path: PathDialog };

function DialogAbout({ asking: { what, message }, onClose }: { asking: AskingAbout; onClose: () => void }) {
  const Dialog = dialogsAbout[what];
  return <Dialog message={message} onClose={onClose} />;
}

/** What can be done with the messages of a conversation, and the dialogs that this opens. */
export function useMessageTools({ ticket, canAnswer, isLineUp, onReply, openTicketWith, extras }: Options) {
  const ticketId = ticket.id;
  const isWindowOpen = useReplyWindow(ticket).state !== 'closed';
  const hasTemplates = ticket.channel === 'wppoficial' && ticket.whatsappId !== null;
  const t = messagePhrases.useT();
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [asking, setAsking] = useState<Asking>(null);

  const tools = useMemo(
    (): ToolsFromOutside => ({
      ticketId,
      selected,
      canAnswer,
      isReadOnly: false,
      isLineUp,
      isWindowOpen,
      chooseTemplate: hasTemplates ? () => setAsking({ what: 'template' }) : undefined,
      openTicketWith,
      reply: onReply,
      ...extras,
      forward: (message) => setSelected(new Set([message.id])),
      edit: (message) => setAsking({ what: 'edit', message }),
      remove: (message) => setAsking({ what: 'remove', message }),
      showPath: (message) => setAsking({ what: 'path', message }),
      toggle: (message) =>
        setSelected((marked) => {
          const next = new Set(marked);
          if (!next.delete(message.id)) next.add(message.id);
          if (next.size <= MAX_MARKED) return next;
          toastWarning(t('forward.tooMany', { count: MAX_MARKED }));
          return marked;
        }),
    }),
    [ticketId, selected, canAnswer, isLineUp, isWindowOpen, hasTemplates, openTicketWith, onReply, extras, t],
  );

  const close = () => setAsking(null);
  const dialogs = (
    <Suspense>
      {asking && 'message' in asking && <DialogAbout asking={asking} onClose={close} />}
      {asking?.what === 'template' && <TemplatePicker ticket={ticket} onClose={close} />}
      {asking?.what === 'forward' && selected && (
        <ForwardDialog
          messageIds={[...selected].toSorted((one, other) => one - other)}
          onClose={close}
          onDone={() => {
            close();
            setSelected(null);
          }}
        />
      )}
    </Suspense>
  );
  return {
    tools,
    dialogs,
    selected,
    endSelection: () => setSelected(null),
    askForward: () => setAsking({ what: 'forward' }),
  };
}
