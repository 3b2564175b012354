import { assistantRoutes } from '@balcao/contract/assistant/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import section from '../../../ui/section.module.css';
import { useSetupChange } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { asMoney } from './as-money.ts';
import styles from './setup.module.css';

/** What one person may use a day. */
export function DayLimit({ limit }: { limit: string | null }) {
  const t = assistantPhrases.useT();
  const [typed, setTyped] = useState(limit ?? '');
  const saving = useSetupChange((dayLimit: string | null) => call(assistantRoutes.limitDay, { body: { dayLimit } }));
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate(typed.trim() === '' ? null : asMoney(typed), { onSuccess: () => toastSuccess(t('saved')) });
  }
  return (
    <section className={section['section']}>
      <h2>{t('day')}</h2>
      <form className={styles['line']} onSubmit={save}>
        <TextInput
          aria-label={t('day')}
          placeholder={t('day.none')}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={saving.isPending}>
          {t('day.save')}
        </Button>
      </form>
    </section>
  );
}
