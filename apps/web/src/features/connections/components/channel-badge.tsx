import type { ChannelId } from '@balcao/contract/channels.ts';
import { VisuallyHidden } from '@mantine/core';
import { channelIcons } from '../../../ui/channel-icons.ts';
import { Hint } from '../../../ui/hint.tsx';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './channel-badge.module.css';

/** The channel in its own colour; its name for those who hover or listen. */
export function ChannelBadge({ channel, size = 34 }: { channel: ChannelId; size?: number }) {
  const name = connectionPhrases.useT()(`channel.${channel}`);
  const ChannelIcon = channelIcons[channel];
  return (
    <Hint label={name}>
      <span className={styles['sign']} data-channel={channel} style={{ width: size, height: size }}>
        <ChannelIcon size={size * 0.6} stroke={1.7} aria-hidden />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    </Hint>
  );
}
