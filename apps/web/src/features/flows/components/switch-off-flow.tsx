import '@mantine/core/styles/Checkbox.layer.css';
import type { Flow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { putFlow } from '../flows.data.ts';
import { flowPhrases } from '../phrases/phrases.ts';
import styles from './flow-dialogs.module.css';

type Props = { flow: Flow; onClose: () => void };

/** A flow that is switched off begins no conversation; those under way go on unless one ends them too. */
export function SwitchOffFlow({ flow, onClose }: Props) {
  const t = flowPhrases.useT();
  const queries = useQueryClient();
  const [endRuns, setEndRuns] = useState(false);
  async function switchOff() {
    putFlow(queries, await call(flowRoutes.update, { body: { flowId: flow.id, active: false, endRuns } }));
  }
  return (
    <ConfirmDialog
      opened
      title={t('off.title', { name: flow.name })}
      confirmLabel={t('off.confirm')}
      onConfirm={switchOff}
      onClose={onClose}
    >
      <p className={styles['text']}>{t('off.text')}</p>
      <Checkbox
        label={t('off.endRuns')}
        description={t('off.endRuns.hint')}
        checked={endRuns}
        onChange={(event) => setEndRuns(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
