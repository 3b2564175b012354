import { useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import type { SampleCall } from '../samples/sample-call.ts';
import { languageNames, sampleLanguages, samples, type SampleLanguage } from '../samples/samples.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './boxes.module.css';

const options = sampleLanguages.map((language) => ({ value: language, label: languageNames[language] }));

/** The call of the form, as a program would make it. */
export function SampleBox({ call }: { call: SampleCall }) {
  const t = messagesApiPhrases.useT();
  const [language, setLanguage] = useState<SampleLanguage>('javascript');
  const text = samples[language](call);
  return (
    <section className={styles['box']} aria-label={t('example')}>
      <header className={styles['head']}>
        <h2>{t('example')}</h2>
        <CopyButton label={t('copyExample')} text={text} copied="copiedExample" />
      </header>
      <Segmented label={t('language')} value={language} options={options} onChange={setLanguage} />
      <pre className={styles['code']}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
