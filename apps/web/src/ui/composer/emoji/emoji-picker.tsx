import { EmojiPicker as Picker } from 'frimousse';
import { useState } from 'react';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { composerPhrases } from '../phrases/phrases.ts';
import { emojiDataOf } from './emoji-data.ts';
import styles from './emoji-picker.module.css';
import { recentEmoji, rememberEmoji } from './recent-emoji.ts';

type EmojiProps = React.ComponentProps<'button'> & { emoji: { emoji: string; label: string; isActive: boolean } };

/** Those who listen count from one, the library from zero. */
const fromOne = (index = 0) => index + 1;

const components = {
  CategoryHeader: ({ category, ...header }: { category: { label: string } }) => (
    <div className={styles['category']} {...header}>
      {category.label}
    </div>
  ),
  Row: (row: React.ComponentProps<'div'>) => (
    <div className={styles['line']} {...row} aria-rowindex={fromOne(row['aria-rowindex'])} />
  ),
  Emoji: ({ emoji, ...button }: EmojiProps) => (
    <button
      type="button"
      className={styles['emoji']}
      data-active={emoji.isActive || undefined}
      {...button}
      {...{ 'aria-colindex': fromOne(button['aria-colindex']) }}
    >
      {emoji.emoji}
    </button>
  ),
};

/** All emoji, found by their names and search words in the reader's language. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = composerPhrases.useT();
  const language = useLanguage();
  const [recent] = useState(recentEmoji);

  function choose(emoji: string) {
    rememberEmoji(emoji);
    onChoose(emoji);
  }

  return (
    <Picker.Root
      className={styles['picker']}
      columns={8}
      locale={language}
      resolveEmojiData={emojiDataOf}
      onEmojiSelect={({ emoji }) => choose(emoji)}
    >
      <Picker.Search
        className={styles['search']}
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it searches; it may come after the dialog around it
        autoFocus
      />
      <section className={styles['recent']} aria-label={t('emoji.recent')}>
        {recent.map((emoji) => (
          <button key={emoji} type="button" className={styles['emoji']} onClick={() => choose(emoji)}>
            {emoji}
          </button>
        ))}
      </section>
      <Picker.Viewport className={styles['viewport']}>
        <Picker.Loading className={styles['note']}>{t('emoji.loading')}</Picker.Loading>
        <Picker.Empty className={styles['note']}>{t('emoji.none')}</Picker.Empty>
        <Picker.List className={styles['list']} components={components} />
      </Picker.Viewport>
    </Picker.Root>
  );
}
