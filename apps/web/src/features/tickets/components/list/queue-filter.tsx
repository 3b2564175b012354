import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Popover } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../../../../platform/keys/use-shortcut.ts';
import { useSession } from '../../../../platform/session.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { queuesQuery } from '../../reference-lists.data.ts';
import styles from './queue-filter.module.css';
import { QueueSwatch } from './queue-swatch.tsx';

type Props = {
  /** None chosen means all. */
  chosen: readonly number[];
  /** Admins choose among all queues of the company, others among their own. */
  canChooseAny: boolean;
  onChange: (queueIds: number[]) => void;
};

/** Which queues the lists show. */
export function QueueFilter({ chosen, canChooseAny, onChange }: Props) {
  const t = ticketPhrases.useT();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const all = useQuery({ ...queuesQuery, enabled: canChooseAny && isOpen });
  useShortcut('filterQueues', () => setOpen(true));
  const queues = canChooseAny ? (all.data ?? []) : user.queues;
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton
          label={chosen.length > 0 ? t('queues.some', { count: chosen.length }) : t('queues.filter')}
          icon={chosen.length > 0 ? IconFilterFilled : IconFilter}
          className={chosen.length > 0 ? styles['active'] : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown']} aria-label={t('queues.filter')}>
        <fieldset className={styles['queues']}>
          <legend>{t('queues.legend')}</legend>
          {queues.map((queue) => (
            <label key={queue.id} className={styles['queue']}>
              <Checkbox size="xs" checked={chosen.includes(queue.id)} onChange={() => toggle(queue.id)} />
              <QueueSwatch color={queue.color} />
              {queue.name}
            </label>
          ))}
          {queues.length === 0 && <p className={styles['none']}>{t('queues.none')}</p>}
        </fieldset>
        {chosen.length > 0 && (
          <button type="button" className={styles['clear']} onClick={() => onChange([])}>
            {t('queues.clear')}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
