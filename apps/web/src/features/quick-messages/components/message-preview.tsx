import { useSession } from '../../../platform/session.tsx';
import { FieldTitle } from '../../../ui/form/field-group.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { exampleText } from '../example-text.ts';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import styles from './quick-message-form.module.css';

type Props = { message: string; picture: string | null };

/** The message as one customer could receive it, while it is being written. */
export function MessagePreview({ message, picture }: Props) {
  const t = quickMessagePhrases.useT();
  const { user } = useSession();
  const now = new Date(useNow());
  const text = exampleText(message, t, { userName: user.name, timeZone: user.company.timeZone, now });
  const isEmpty = text.trim() === '' && picture === null;
  return (
    <section aria-label={t('preview.title')}>
      <FieldTitle>{t('preview.title')}</FieldTitle>
      <div className={styles['preview']}>
        <div className={styles['bubble']} data-empty={isEmpty || undefined}>
          {picture !== null && <img src={picture} alt="" />}
          {isEmpty ? t('preview.empty') : text}
        </div>
      </div>
    </section>
  );
}
