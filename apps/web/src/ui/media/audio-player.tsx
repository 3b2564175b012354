import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage, languageTags } from '../../platform/i18n/language.ts';
import { mediaPhrases } from './phrases/phrases.ts';
import styles from './audio-player.module.css';
import { formatSeconds, logPlayback, nextSpeed, playableUrl, takeTheFloor, useSpeed } from './playback.ts';

const BARS = 36;

/** Not the sound itself: a shape that stays the same for the same message. */
function waveOf(seed: number): number[] {
  let state = (Math.abs(seed) % 2_147_483_646) + 1;
  return Array.from({ length: BARS }, (_, index) => {
    state = (state * 16_807) % 2_147_483_647;
    const swell = Math.sin((index / BARS) * Math.PI);
    return 4 + Math.round((state % 12) * (0.45 + swell * 0.75));
  });
}

type Props = {
  /** Gives the wave its shape. */
  seed: number;
  url: string;
  /** As far as it is known before the sound has been loaded. */
  seconds: number | null;
};

/** A voice note: play, where it is, how fast. */
export function AudioPlayer({ seed, url, seconds: told }: Props) {
  const t = mediaPhrases.useT();
  const audio = useRef<HTMLAudioElement>(null);
  const speed = useSpeed();
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(told ?? 0);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed, isPlaying]);

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) element.pause();
    else {
      takeTheFloor(element);
      element.play().catch((failure: unknown) => {
        logPlayback(failure);
        setPlaying(false);
      });
    }
  }

  const played = duration > 0 ? position / duration : 0;
  const speedText = speed.toLocaleString(languageTags[currentLanguage()]);
  return (
    <div className={styles['player']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for voice notes */}
      <audio
        ref={audio}
        src={playableUrl(url)}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPosition(0)}
        onError={(event) => logPlayback(event.currentTarget.error)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration);
        }}
      />
      <button
        type="button"
        className={styles['play']}
        aria-label={t(isPlaying ? 'audio.pause' : 'audio.play')}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={15} aria-hidden /> : <IconPlayerPlayFilled size={15} aria-hidden />}
      </button>
      <div className={styles['track']}>
        <div className={styles['wave']} aria-hidden>
          {waveOf(seed).map((height, index) => (
            <i key={index} data-played={index / BARS < played || undefined} style={{ height }} />
          ))}
        </div>
        <input
          type="range"
          className={styles['seek']}
          aria-label={t('audio.position')}
          aria-valuetext={formatSeconds(position)}
          min={0}
          max={duration || 1}
          step={0.1}
          value={position}
          onChange={(event) => {
            const seconds = Number(event.currentTarget.value);
            if (audio.current) audio.current.currentTime = seconds;
            setPosition(seconds);
          }}
        />
      </div>
      <span className={styles['time']}>{formatSeconds(position > 0 ? position : duration)}</span>
      <button
        type="button"
        className={styles['speed']}
        aria-label={t('audio.speed', { speed: speedText })}
        onClick={nextSpeed}
      >
        {speedText}×
      </button>
    </div>
  );
}
