import { Fragment } from 'react';
import { shellPhrases } from '../../phrases/phrases.ts';
import styles from './top-bar.module.css';

type Props = { name: string; company: string };

/** The sentence in the reader's language, with the two names set in bold wherever it puts them. */
export function Greeting({ name, company }: Props) {
  const t = shellPhrases.useT();
  const parts = t('top.greeting', { name: '{0}', company: '{1}' }).split(/(\{[01]\})/);
  const bold: Record<string, string> = { '{0}': name, '{1}': company };
  return (
    <span className={styles['sentence']}>
      {parts.map((part, index) => {
        const strong = bold[part];
        return <Fragment key={index}>{strong === undefined ? part : <b>{strong}</b>}</Fragment>;
      })}
    </span>
  );
}
