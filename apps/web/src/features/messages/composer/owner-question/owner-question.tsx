import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { ownerQuestionPhrases } from './phrases/phrases.ts';
import styles from './owner-question.module.css';
import type { useOwnerQuestion } from './use-owner-question.ts';

type Props = { owner: string; question: ReturnType<typeof useOwnerQuestion> };

/** Above the input of a colleague's ticket, from the first word on. Sending puts the focus here. */
export function OwnerQuestion({ owner, question }: Props) {
  const t = ownerQuestionPhrases.useT();
  const label = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { presses } = question;
  useEffect(() => {
    if (presses > 0) first.current?.focus();
  }, [presses]);

  async function take() {
    setBusy(true);
    await question.take();
    setBusy(false);
  }

  return (
    <div className={styles['question']} role="alertdialog" aria-labelledby={label}>
      <p id={label}>
        {t('whose', { owner })} <b>{t('ask')}</b>
      </p>
      <Button ref={first} size="compact-sm" loading={isBusy} onClick={() => void take()}>
        {t('take')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={question.justWrite}>
        {t('write')}
      </Button>
    </div>
  );
}
