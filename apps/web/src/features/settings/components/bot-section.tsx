import { defaultCallingWords } from '@balcao/bot/arrivals/decide.ts';
import { defaultPhrases, phraseNames, phraseSettingOf } from '@balcao/bot/engine/engine-phrases.ts';
import type { Setting } from '@balcao/contract/settings/models.ts';
import { maxBotWords } from '@balcao/contract/settings/registry.ts';
import type { ReactNode } from 'react';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import styles from '../../../ui/section.module.css';
import { WordsRow } from './words-row.tsx';

type WordsKey = keyof typeof maxBotWords;

/** Longer ones are sentences. */
const LINE = 50;

type RowProps = { settings: readonly Setting[]; of: WordsKey; usual: string };

function SavedWords({ settings, of, usual }: RowProps) {
  const t = settingPhrases.useT();
  const save = useSaveSetting(of);
  const value = valueIn(settings, of);
  return (
    <WordsRow
      // What a colleague has saved takes the place of what stood here.
      key={value}
      name={t(of)}
      hint={t(`${of}.hint`)}
      value={value}
      usual={usual}
      maxLetters={maxBotWords[of]}
      isLong={maxBotWords[of] > LINE}
      onSave={save}
    />
  );
}

/** What bots say by themselves, and what would answer at another moment. */
export function BotSection({ settings, whatIf }: { settings: readonly Setting[]; whatIf: ReactNode }) {
  const t = settingPhrases.useT();
  return (
    <>
      <section className={styles['section']}>
        <h2>{t('bot.title')}</h2>
        <p className={styles['lead']}>{t('bot.lead')}</p>
        <SavedWords settings={settings} of="botCallingWords" usual={defaultCallingWords.join(', ')} />
        {phraseNames.map((name) => (
          <SavedWords key={name} settings={settings} of={phraseSettingOf(name)} usual={defaultPhrases[name]} />
        ))}
      </section>
      {whatIf}
    </>
  );
}
