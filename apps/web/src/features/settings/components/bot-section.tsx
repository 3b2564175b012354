import { defaultCallingWords } from '@balcao/bot/arrivals/decide.ts';
import { defaultPhrases, phraseNames, phraseSettingOf } from '@balcao/bot/engine/engine-phrases.ts';
import { MAX_OPT_OUT_WORDS_LENGTH, OPT_OUT_WORD, usualOptOutWords } from '@balcao/contract/outreach/opt-out-words.ts';
import type { Setting } from '@balcao/contract/settings/models.ts';
import { maxBotWords } from '@balcao/contract/settings/registry.ts';
import type { ReactNode } from 'react';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import styles from '../../../ui/section.module.css';
import { WordsRow } from './words-row.tsx';

/** Longer ones are sentences. */
const LINE = 50;

/** The longest of each. */
const most = { ...maxBotWords, optOutWords: MAX_OPT_OUT_WORDS_LENGTH };

type RowProps = { settings: readonly Setting[]; of: keyof typeof most; usual: string };

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
      maxLetters={most[of]}
      isLong={most[of] > LINE}
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
      {valueIn(settings, 'campaignsEnabled') === 'enabled' && (
        <section className={styles['section']}>
          <h2>{t('optOut.title')}</h2>
          <p className={styles['lead']}>{t('optOut.lead', { word: OPT_OUT_WORD })}</p>
          <SavedWords settings={settings} of="optOutWords" usual={usualOptOutWords.join(', ')} />
        </section>
      )}
      {whatIf}
    </>
  );
}
