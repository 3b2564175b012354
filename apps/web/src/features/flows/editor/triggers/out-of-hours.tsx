import '@mantine/core/styles/Switch.layer.css';
import type { FlowSettings } from '@balcao/contract/flows/setup-models.ts';
import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { setupQuery } from '../../flows.data.ts';
import { triggerPhrases } from '../../phrases/triggers/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';
import styles from './triggers.module.css';

/** Whether the flow answers at any hour; saved at once. */
export function OutOfHours({ flowId, settings }: { flowId: number; settings: FlowSettings }) {
  const t = triggerPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function change(runsOutOfHours: boolean) {
    setBusy(true);
    try {
      const changed = await call(flowSetupRoutes.changeSettings, { params: { flowId }, body: { runsOutOfHours } });
      queries.setQueryData(setupQuery(flowId).queryKey, (setup) => setup && { ...setup, settings: changed });
      toastSuccess(t('saved'), TOAST_MS);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles['section']}>
      <h3>{t('hours')}</h3>
      <Switch
        label={t('hours.any')}
        description={t('hours.any.hint')}
        checked={settings.runsOutOfHours}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </section>
  );
}
