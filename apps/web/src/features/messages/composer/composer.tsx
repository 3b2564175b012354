import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { lazy, Suspense, useState } from 'react';
import { messagePhrases } from '../phrases/phrases.ts';
import { acceptFiles } from './accept-files.ts';
import { ClosedWindow } from './closed-window.tsx';
import { ComposerBox } from './composer-box.tsx';
import styles from './composer.module.css';
import { ReplyPreview } from './reply-preview.tsx';
import { useReplyWindow } from './reply-window.ts';
import { useComposer } from './use-composer.ts';
import { WindowNotice } from './window-notice.tsx';

const Attachments = lazy(() => import('./attachments.tsx').then((module) => ({ default: module.Attachments })));
const VoiceRecorder = lazy(() => import('./voice-recorder.tsx').then((module) => ({ default: module.VoiceRecorder })));

type Props = {
  ticket: Ticket;
  replyTo: Message | null;
  onReplyEnd: () => void;
  /** Chosen and not yet sent; files may also be dropped on the conversation. */
  files: readonly File[];
  onFiles: (files: File[]) => void;
};

/** Where the answer is written: text, files, voice. After the reply window has closed, only a template can be sent. */
export function Composer({ ticket, replyTo, onReplyEnd, files, onFiles }: Props) {
  const t = messagePhrases.useT();
  const replyWindow = useReplyWindow(ticket);
  const composer = useComposer({ ticketId: ticket.id, replyTo, onReplyEnd });
  const [isRecording, setRecording] = useState(false);

  if (replyWindow.state === 'closed') return <ClosedWindow ticket={ticket} />;

  async function sendFiles(captions: string[]) {
    const accepted = await acceptFiles(files.map((file, index) => ({ file, body: captions[index] ?? '' })));
    onFiles([]);
    if (accepted.length > 0) composer.speak(accepted);
  }

  return (
    <footer className={styles['composer']} aria-label={t('composer')}>
      <WindowNotice channel={ticket.channel} replyWindow={replyWindow} />
      <div className={styles['box']}>
        {replyTo && <ReplyPreview message={replyTo} onEnd={onReplyEnd} />}
        <Suspense>
          {files.length > 0 && (
            <Attachments
              files={files}
              onRemove={(file) => onFiles(files.filter((other) => other !== file))}
              onCancel={() => onFiles([])}
              onSend={(captions) => void sendFiles(captions)}
            />
          )}
          {isRecording && files.length === 0 && (
            <VoiceRecorder
              ticketId={ticket.id}
              onSend={(voice) => composer.speak([{ file: voice, voice: true }])}
              onEnd={() => setRecording(false)}
            />
          )}
        </Suspense>
        {files.length === 0 && !isRecording && (
          <ComposerBox
            ticket={ticket}
            composer={composer}
            onFiles={(chosen) => onFiles([...files, ...chosen])}
            onRecord={() => setRecording(true)}
          />
        )}
      </div>
    </footer>
  );
}
