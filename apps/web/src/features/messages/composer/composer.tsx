import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { attach } from '../drafts/attach.ts';
import { nameUpload } from '../../../platform/uploads/upload-file.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { ClosedWindow } from './reply-window/closed-window.tsx';
import { Colleagues } from './colleagues.tsx';
import { ComposerBox } from './composer-box.tsx';
import type { ComposerSlots } from './composer-slots.ts';
import styles from './composer.module.css';
import { useOwnerQuestion } from './owner-question/use-owner-question.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { useReplyWindow } from './reply-window/reply-window.ts';
import { useComposer } from './use-composer.ts';
import { WindowNotice } from './reply-window/window-notice.tsx';

const DraftFiles = lazyPart(() => import('./draft-files.tsx').then((module) => ({ default: module.DraftFiles })));
const OwnerQuestion = lazyPart(() =>
  import('./owner-question/owner-question.tsx').then((module) => ({ default: module.OwnerQuestion })),
);
const TicketRecorder = lazyPart(() =>
  import('./ticket-recorder.tsx').then((module) => ({ default: module.TicketRecorder })),
);

type Props = { ticket: Ticket; slots: ComposerSlots; onRecording: (isRecording: boolean) => void };

function useRecording(isClosed: boolean, onRecording: Props['onRecording']) {
  const [isRecording, setRecording] = useState(false);
  useEffect(() => {
    onRecording(isRecording);
    return () => onRecording(false);
  }, [isRecording, onRecording]);
  // Where nothing can be recorded any more, nothing may begin to be once something can.
  if (isRecording && isClosed) setRecording(false);
  return [isRecording, setRecording] as const;
}

/** Where the answer is written: text, files, voice. After the reply window has closed, only a template can be sent. */
export function Composer({ ticket, slots, onRecording }: Props) {
  const t = messagePhrases.useT();
  const replyWindow = useReplyWindow(ticket);
  const question = useOwnerQuestion(ticket, slots.takeOver);
  const composer = useComposer(ticket.id, question.guard);
  const [isRecording, setRecording] = useRecording(replyWindow.state === 'closed', onRecording);
  const { quoted, attachments } = composer.draft;
  const isBegun = composer.text.trim() !== '' || attachments.length > 0 || question.presses > 0;

  if (replyWindow.state === 'closed') return <ClosedWindow ticket={ticket} />;

  return (
    <footer className={styles['composer']} aria-label={t('composer')}>
      <Colleagues ticketId={ticket.id} text={composer.text} />
      <Suspense>
        {question.owner && isBegun && <OwnerQuestion owner={question.owner.name} question={question} />}
      </Suspense>
      <WindowNotice channel={ticket.channel} replyWindow={replyWindow} />
      <div className={styles['box']}>
        {quoted && <ReplyPreview message={quoted} onEnd={composer.endReply} />}
        <Suspense>
          {attachments.length > 0 && (
            <DraftFiles
              ticketId={ticket.id}
              channel={ticket.channel}
              attachments={attachments}
              onSend={composer.sendFiles}
            />
          )}
          {isRecording && (
            <TicketRecorder
              ticketId={ticket.id}
              onSend={(voice) => composer.speak([{ file: voice, upload: nameUpload(voice), voice: true }])}
              onEnd={() => setRecording(false)}
            />
          )}
        </Suspense>
        {attachments.length === 0 && !isRecording && (
          <ComposerBox
            ticket={ticket}
            composer={composer}
            slots={slots}
            onFiles={(chosen) => void attach(ticket.id, chosen)}
            onRecord={() => question.guard(() => setRecording(true))}
          />
        )}
      </div>
    </footer>
  );
}
