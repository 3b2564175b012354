import { useState, type CSSProperties } from 'react';
import styles from './avatar.module.css';
import { channelIcons } from '../channel-icons.ts';
import { hueOf, initialsOf } from '../person.ts';

type Props = {
  name: string;
  /** Diameter in pixels. */
  size?: number;
  picture?: string | null | undefined;
  channel?: keyof typeof channelIcons;
  /** Draws the presence dot; left out, there is none. */
  online?: boolean;
};

/** A face beside a name: the name is always written next to it, so it is hidden from screen readers. */
export function Avatar({ name, size = 40, picture, channel, online }: Props) {
  const [isBroken, setBroken] = useState(false);
  const Channel = channel ? channelIcons[channel] : null;
  const style: CSSProperties = { '--hue': hueOf(name), width: size, height: size, fontSize: size * 0.36 };
  return (
    <span className={styles['face']} style={style} aria-hidden>
      {picture && !isBroken ? (
        <img src={picture} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        initialsOf(name)
      )}
      {Channel && (
        <span className={styles['channel']} data-channel={channel}>
          <Channel size={11} stroke={2.2} />
        </span>
      )}
      {online !== undefined && <span className={styles['presence']} data-online={online || undefined} />}
    </span>
  );
}
