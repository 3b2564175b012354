import { useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import { verifyingLanguages, verifyingSamples, type VerifyingLanguage } from '../samples/verify.ts';
import styles from '../pages/webhooks-page.module.css';
import { CopyButton } from './copy-button.tsx';

/** How a program knows that a call is ours. */
export function HowTo() {
  const t = webhookPhrases.useT();
  const [language, setLanguage] = useState<VerifyingLanguage>('javascript');
  const text = verifyingSamples[language];
  return (
    <section className={styles['box']} aria-label={t('howTo')}>
      <header className={styles['head']}>
        <h2>{t('howTo')}</h2>
        <CopyButton key={language} label={t('copyExample')} text={text} />
      </header>
      <p className={styles['lead']}>{t('howToHint')}</p>
      <div className={styles['languages']}>
        <Segmented label={t('language')} value={language} options={verifyingLanguages} onChange={setLanguage} />
      </div>
      <pre className={styles['code']}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
