import { Popover } from '@mantine/core';
import styles from './reaction-choice.module.css';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

type Props = {
  label: string;
  /** The one already given; choosing it again takes it back. */
  mine: string | undefined;
  onReact: (emoji: string | null) => void;
  onClose: () => void;
};

/** Six emoji to answer a message with. */
export function ReactionChoice({ label, mine, onReact, onClose }: Props) {
  function react(emoji: string) {
    onClose();
    onReact(emoji === mine ? null : emoji);
  }

  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} position="top" trapFocus>
      <Popover.Target>
        <span className={styles['anchor']} aria-hidden aria-label={label} />
      </Popover.Target>
      <Popover.Dropdown className={styles['choice']} aria-label={label}>
        {EMOJI.map((emoji) => (
          <button key={emoji} type="button" aria-pressed={emoji === mine} onClick={() => react(emoji)}>
            {emoji}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
