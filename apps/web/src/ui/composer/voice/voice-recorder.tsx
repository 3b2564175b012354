import { Button } from '@mantine/core';
import { IconSend2, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../icon-button.tsx';
import { toastError, toastWarning } from '../../feedback/toast.tsx';
import { composerPhrases } from '../phrases/phrases.ts';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { startRecording, type Recording } from './start-recording.ts';
import styles from './voice-recorder.module.css';

type Props = { onSend: (voice: File) => void; onEnd: () => void };

/** Recording under way: how long it has been, and the two ways out. */
export function VoiceRecorder({ onSend, onEnd }: Props) {
  const t = composerPhrases.useT();
  const recording = useRef<Recording | null>(null);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [isEnding, setEnding] = useState(false);
  const giveUp = useEffectEvent(() => {
    toastError(t('voice.noMicrophone'));
    onEnd();
  });
  // Once it is sent there is nothing left to cancel.
  useShortcut('escape', () => {
    if (!isEnding) onEnd();
  });

  useEffect(() => {
    let isGone = false;
    startRecording()
      .then((started) => {
        if (isGone) {
          started.cancel();
          return;
        }
        recording.current = started;
        setStartedAt(Date.now());
      })
      .catch(() => giveUp());
    return () => {
      isGone = true;
      recording.current?.cancel();
    };
  }, []);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 250);
    return () => clearInterval(timer);
  }, [startedAt]);

  async function send() {
    const finished = recording.current;
    if (!finished) return;
    recording.current = null;
    setEnding(true);
    try {
      const voice = await finished.finish();
      if (voice) onSend(voice);
      else toastWarning(t('voice.tooShort'));
    } catch {
      toastError(t('voice.failed'));
    }
    onEnd();
  }

  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <section className={styles['recorder']} aria-label={t('voice.recording')}>
      <IconButton label={t('voice.cancel')} icon={IconTrash} disabled={isEnding} onClick={onEnd} />
      <span className={styles['dot']} aria-hidden />
      <span className={styles['time']} role="timer">
        {time}
      </span>
      <span className={styles['grow']}>{startedAt === null ? t('voice.starting') : t('voice.recording')}</span>
      <Button
        disabled={startedAt === null}
        loading={isEnding}
        rightSection={<IconSend2 size={15} stroke={1.8} aria-hidden />}
        onClick={() => void send()}
        data-autofocus
      >
        {t('send')}
      </Button>
    </section>
  );
}
