import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './campaign-form.module.css';
import { campaignFormPhrases } from './phrases/phrases.ts';

type Props = {
  /** Who was faster; null where nobody knows any more. */
  by: string | null;
  /** Nobody had to be faster: it can be changed no more. */
  isClosed: boolean;
  /** What is shown: what was written here, what is stored by now, or what is stored and can be changed no more. */
  shows: 'form' | 'review' | 'over';
  /** Loads what is stored now, where that is not what is shown. */
  onLoad?: () => Promise<void>;
};

/** The campaign that is open here is another by now, mostly because somebody has changed it. */
export function ChangedNotice({ by, isClosed, shows, onLoad }: Props) {
  const t = campaignFormPhrases.useT();
  const notice = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(false);
  // The buttons stick to the lower edge, in several rows on a phone.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={notice} role="alert" className={styles['changed']}>
      <span>{isClosed ? t(`closed.${shows}`) : t(`changed.${shows}`, { name: by ?? t('changed.somebody') })}</span>
      {onLoad && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isLoading}
          onClick={() => {
            setLoading(true);
            void onLoad().finally(() => setLoading(false));
          }}
        >
          {t('changed.load')}
        </Button>
      )}
    </div>
  );
}
