import type { KeyboardEvent } from 'react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './emoji-picker.module.css';
import { emojiGroups } from './emoji.ts';

const COLUMNS = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** Arrow keys walk over the grid, so that Tab leaves it in one step. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus();
}

/** A few rows of frequent emoji. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = messagePhrases.useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside take the keys
    <div className={styles['picker']} onKeyDown={walk}>
      {emojiGroups.map((group, groupIndex) => (
        <section key={group.name} aria-label={t(group.name)}>
          <h3>{t(group.name)}</h3>
          <div className={styles['grid']}>
            {[...new Set(group.emoji)].map((emoji, index) => (
              <button
                key={emoji}
                type="button"
                tabIndex={groupIndex + index === 0 ? 0 : -1}
                onClick={() => onChoose(emoji)}
              >
                {emoji}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
