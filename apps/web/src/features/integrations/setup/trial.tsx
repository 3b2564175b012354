import type { IntegrationTrial } from '@balcao/contract/integrations/models.ts';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { INTEGRATIONS } from '../integrations.data.ts';
import { integrationPhrases } from '../words/phrases/phrases.ts';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';

type Props = {
  /** What may be typed for it, and whether it must be. */
  label: string;
  hint?: string;
  isNeeded?: boolean;
  run: (typed: string) => Promise<IntegrationTrial>;
};

/** What came back, in words. */
function useOutcome() {
  const t = setupPhrases.useT();
  const words = integrationPhrases.useT();
  return ({ failure, status, milliseconds, customersFound, said }: IntegrationTrial): string => {
    if (failure !== null) {
      return [words(`failure.${failure}`), status !== null && t('status', { status })].filter(Boolean).join(' ');
    }
    return [
      milliseconds === null ? t('worked') : t('worked.in', { ms: milliseconds }),
      customersFound !== null && t('customers', { count: customersFound }),
      said !== null && t('said', { text: said }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

type Told = { isGood: boolean; text: string };

/** Asks the other system with what is kept, and says in words what came of it. */
export function Trial({ label, hint, isNeeded = false, run }: Props) {
  const t = setupPhrases.useT();
  useErrorTexts();
  const queries = useQueryClient();
  const outcome = useOutcome();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  async function test(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setTold(null);
    try {
      const trial = await run(typed.trim());
      setTold({ isGood: trial.failure === null, text: outcome(trial) });
    } catch (failure) {
      const isIncomplete = isApiError(failure, 'ERR_INTEGRATION_INCOMPLETE');
      setTold({ isGood: false, text: isIncomplete ? t('saveFirst') : failureText(failure) });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: INTEGRATIONS });
    }
  }
  const Mark = told?.isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <form className={styles['trial']} onSubmit={(event) => void test(event)} noValidate>
      <div className={styles['try']}>
        <TextInput
          label={label}
          description={hint}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={isNeeded && typed.trim() === ''}>
          {t('test')}
        </Button>
      </div>
      <output className={styles['outcome']} data-good={told?.isGood}>
        {told && (
          <>
            <Mark size={16} stroke={1.8} aria-hidden />
            <span>{told.text}</span>
          </>
        )}
      </output>
    </form>
  );
}
