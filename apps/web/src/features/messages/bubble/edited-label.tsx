import type { Message } from '@balcao/contract/messages/models.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './bubble.module.css';

const EarlierTexts = lazyPart(() => import('./earlier-texts.tsx').then((module) => ({ default: module.EarlierTexts })));

/** Tells that a message was changed; a tap shows what it said before. */
export function EditedLabel({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['edited']} title={t('edited.show')} onClick={() => setOpen(true)}>
        {t('edited')}
      </button>
      <Suspense>{isOpen && <EarlierTexts message={message} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
