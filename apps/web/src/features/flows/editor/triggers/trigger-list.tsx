import { phraseOf } from '@balcao/bot/verify/phrase-of.ts';
import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import type { FlowTrigger } from '@balcao/contract/flows/setup-models.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { connectionsQuery } from '../../flows.data.ts';
import { triggerPhrases } from '../../phrases/triggers/phrases.ts';
import { TriggerRow } from './trigger-row.tsx';
import styles from './triggers.module.css';
import { useTriggers } from './use-triggers.ts';

function Problems({ problems }: { problems: readonly FlowProblem[] }) {
  const language = useLanguage();
  return problems.map(({ code, names = {} }) => (
    <p key={`${code} ${names['pattern']} ${names['flow']}`} className={styles['problem']}>
      <IconAlertTriangle size={15} aria-hidden />
      {phraseOf({ code, names }, language)}
    </p>
  ));
}

type Props = { flowId: number; triggers: readonly FlowTrigger[]; problems: readonly FlowProblem[] };

/** Words and first contacts that make the flow begin. */
export function TriggerList({ flowId, triggers, problems }: Props) {
  const t = triggerPhrases.useT();
  const { data: connections = [] } = useQuery(connectionsQuery);
  const form = useTriggers(flowId, triggers);
  return (
    <section className={styles['section']}>
      <h3>{t('triggers')}</h3>
      <p>{t('triggers.hint')}</p>
      {form.isOvertaken && <p className={styles['notice']}>{t('overtaken')}</p>}
      <ul className={styles['rows']}>
        {form.rows.map((row, index) => (
          <TriggerRow
            key={row.key}
            number={index + 1}
            trigger={row.trigger}
            error={form.hasTried && row.trigger.kind === 'keyword' && row.trigger.pattern.trim() === ''}
            connections={connections}
            onChange={(change) => form.change(row.key, change)}
            onRemove={() => form.remove(row.key)}
          />
        ))}
      </ul>
      {!form.isChanged && <Problems problems={problems} />}
      <div className={styles['buttons']}>
        <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => form.add('keyword')}>
          {t('add.keyword')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => form.add('first-contact')}
        >
          {t('add.first')}
        </Button>
      </div>
      {form.isChanged && (
        <div className={styles['buttons']}>
          <Button loading={form.isSaving} onClick={() => void form.save()}>
            {t('save')}
          </Button>
          <Button variant="default" disabled={form.isSaving} onClick={form.discard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </section>
  );
}
