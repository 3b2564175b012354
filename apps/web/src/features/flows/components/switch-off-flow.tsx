import '@mantine/core/styles/Checkbox.layer.css';
import type { Flow } from '@balcao/contract/flows/models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { putFlow, standingQuery } from '../flows.data.ts';
import { flowPhrases } from '../phrases/phrases.ts';
import styles from './flow-dialogs.module.css';

/** How many conversations the choice is about; what cannot be counted is left out. */
function Standing({ flowId }: { flowId: number }) {
  const t = flowPhrases.useT();
  const { data, isPending } = useQuery(standingQuery(flowId));
  if (isPending) return <p className={styles['text']}>{t('off.counting')}</p>;
  if (!data) return null;
  const { standing } = data;
  return (
    <p className={styles['text']}>
      <b>{standing === 0 ? t('off.nobody') : t('off.standing', { count: standing })}</b>
    </p>
  );
}

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
      <Standing flowId={flow.id} />
      <Checkbox
        label={t('off.endRuns')}
        description={t('off.endRuns.hint')}
        checked={endRuns}
        onChange={(event) => setEndRuns(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
