import {
  MAX_COUNTED,
  retentionRoutes,
  type Retention,
  type RetentionRule,
} from '@balcao/contract/privacy/retention.ts';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { currentLanguage, languageTags } from '../../../platform/i18n/language.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { retentionPhrases } from '../phrases/retention/retention-phrases.ts';
import { retentionQuery } from '../privacy.data.ts';
import styles from './retention.module.css';
import { keyOf } from './rule-choice.ts';
import { usePlaceText } from './use-place-text.ts';

function Preview({ rules }: { rules: readonly RetentionRule[] }) {
  const t = retentionPhrases.useT();
  const placeText = usePlaceText();
  const { data, error, refetch } = useQuery({
    queryKey: ['privacy', 'retention', 'preview', rules],
    queryFn: ({ signal }) => call(retentionRoutes.preview, { body: { rules: [...rules] } }, { signal }),
    gcTime: 0,
  });
  if (rules.length === 0) return <p>{t('review.none')}</p>;
  if (!data)
    return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton h={80} aria-busy />;
  const inWords = ({ count, bytes }: (typeof data.removed)[number]) => {
    const figure = count.toLocaleString(languageTags[currentLanguage()]);
    if (count >= MAX_COUNTED) return t('review.more', { count: MAX_COUNTED });
    return bytes === null ? figure : t('review.sized', { count: Number(count), size: formatFileSize(bytes) });
  };
  return (
    <>
      <ul className={styles['figures']}>
        {data.removed.map((one) => (
          <li key={`${one.kind} ${one.channel}`}>
            <span>{placeText(one)}</span>
            <strong>{inWords(one)}</strong>
          </li>
        ))}
      </ul>
      <p>{t('review.warning')}</p>
    </>
  );
}

type EndedProps = { seen: readonly RetentionRule[]; rules: readonly RetentionRule[] };

/** What is kept for ever again. */
function Ended({ seen, rules }: EndedProps) {
  const t = retentionPhrases.useT();
  const placeText = usePlaceText();
  const places = new Set(rules.map(keyOf));
  const ended = seen.filter((rule) => !places.has(keyOf(rule)));
  return ended.length > 0 && <p>{t('review.ended', { what: ended.map(placeText).join('; ') })}</p>;
}

type Props = { seen: Retention; rules: readonly RetentionRule[]; onClose: () => void };

/** What would go is counted before it is switched on. */
export function ReviewDialog({ seen, rules, onClose }: Props) {
  const t = retentionPhrases.useT();
  const queries = useQueryClient();
  async function save() {
    try {
      const saved = await call(retentionRoutes.save, { body: { rules: [...rules], setAt: seen.setAt } });
      queries.setQueryData(retentionQuery.queryKey, saved);
      toastSuccess(t('saved'));
    } catch (failure) {
      if (isApiError(failure, 'ERR_RETENTION_CHANGED')) await queries.invalidateQueries(retentionQuery);
      throw failure;
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('review.title')}
      confirmLabel={t('save')}
      isDestructive={rules.length > 0}
      onConfirm={save}
      onClose={onClose}
    >
      <Preview rules={rules} />
      <Ended seen={seen.rules} rules={rules} />
    </ConfirmDialog>
  );
}
