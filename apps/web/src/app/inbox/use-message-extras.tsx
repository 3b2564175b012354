import type { Message } from '@balcao/contract/messages/models.ts';
import { useMemo, useState } from 'react';
import type { MessageExtras } from '../../features/messages/components/conversation-tools.ts';
import { usePlanLevel } from '../../platform/plan.ts';
import { useSession } from '../../platform/session.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const ReasonDrawer = lazyPart(() =>
  import('../../features/routing/components/reason-drawer.tsx').then((module) => ({ default: module.ReasonDrawer })),
);
const NotesAbout = lazyPart(() => import('./notes-about.tsx').then((module) => ({ default: module.NotesAbout })));
const TaskEntry = lazyPart(() =>
  import('../../features/tasks/components/task-entry.tsx').then((module) => ({ default: module.TaskEntry })),
);
const TranslateEntry = lazyPart(() =>
  import('../../features/assistant/ticket/translate-entry.tsx').then((module) => ({ default: module.TranslateEntry })),
);
const BubbleTranslation = lazyPart(() =>
  import('../../features/assistant/ticket/bubble-translation.tsx').then((module) => ({
    default: module.BubbleTranslation,
  })),
);

const none: ReadonlySet<number> = new Set();

/** What features beside the conversation do with one message: say why a bot spoke, make a task of it, translate it. */
export function useMessageExtras() {
  const { user } = useSession();
  const isPaid = usePlanLevel() !== 'inicial';
  const [asked, setAsked] = useState<{ what: 'reason' | 'task'; message: Message } | null>(null);
  const [translated, setTranslated] = useState(none);
  // Tasks are the person's alone, and nothing leaves at the word of whoever helps in their place.
  const isOwnSession = !user.support;
  const extras = useMemo((): MessageExtras => {
    const explain = (message: Message) => setAsked({ what: 'reason', message });
    if (!isOwnSession) return { explain };
    const hide = ({ id }: Message) => setTranslated((known) => new Set([...known].filter((one) => one !== id)));
    const then = (close: () => void, act: () => void) => () => {
      close();
      act();
    };
    return {
      explain,
      moreEntries: (message, close) => (
        <>
          <TaskEntry message={message} onClick={then(close, () => setAsked({ what: 'task', message }))} />
          {isPaid && (
            <TranslateEntry
              message={message}
              onClick={then(close, () => setTranslated((known) => new Set([...known, message.id])))}
            />
          )}
        </>
      ),
      beneath: (message) =>
        translated.has(message.id) && <BubbleTranslation message={message} onHide={() => hide(message)} />,
    };
  }, [isOwnSession, isPaid, translated]);

  const close = () => setAsked(null);
  const dialogs = (
    <>
      {asked?.what === 'reason' && <ReasonDrawer messageId={asked.message.id} onClose={close} />}
      {asked?.what === 'task' && (
        <NotesAbout what="tasks" ticketId={asked.message.ticketId} words={asked.message.body} onClose={close} />
      )}
    </>
  );
  return { extras, dialogs };
}
