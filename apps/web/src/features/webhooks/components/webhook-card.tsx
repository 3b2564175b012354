import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { IconKey, IconPencil, IconPlayerPlay, IconPower, IconTrash } from '@tabler/icons-react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';
import styles from './webhook-card.module.css';

export type WebhookAct = 'edit' | 'test' | 'rotate' | 'switch' | 'remove';

type Props = {
  webhook: WebhookEndpoint;
  isChosen: boolean;
  onChoose: () => void;
  onAct: (act: WebhookAct) => void;
};

const standingOf = ({ off, failingSince }: WebhookEndpoint) =>
  off ? (`off.${off.reason}` as const) : failingSince ? ('failing' as const) : ('on' as const);

/** Why it stands as it does, and until when a former secret signs. */
function useRemarks({ off, failingSince, formerSecretUntil }: WebhookEndpoint): string[] {
  const t = webhookPhrases.useT();
  const { timeZone } = useSession().user.company;
  const at = (instant: string) => ({ time: formatDateTime(instant, timeZone) });
  return [
    ...(off ? [t(`why.off.${off.reason}`, at(off.since))] : failingSince ? [t('why.failing', at(failingSince))] : []),
    ...(formerSecretUntil ? [t('why.grace', at(formerSecretUntil))] : []),
  ];
}

function Stats({ stats: { delivered, failed, waiting, p95 } }: Pick<WebhookEndpoint, 'stats'>) {
  const t = webhookPhrases.useT();
  const figures = [
    { label: t('stats.delivered'), figure: delivered },
    { label: t('stats.failed'), figure: failed, isBad: failed > 0 },
    { label: t('stats.waiting'), figure: waiting },
    { label: t('stats.p95'), figure: p95 === null ? '–' : `${p95} ms` },
  ];
  return (
    <dl className={styles['stats']}>
      {figures.map(({ label, figure, isBad = false }) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One address: how it is doing, and what can be done with it. */
export function WebhookCard({ webhook, isChosen, onChoose, onAct }: Props) {
  const t = webhookPhrases.useT();
  const { name, url, types, off, stats } = webhook;
  const standing = standingOf(webhook);
  const isOff = off !== null;
  const actions = [
    { label: t('edit'), icon: IconPencil, onClick: () => onAct('edit') },
    { label: t('test'), icon: IconPlayerPlay, onClick: () => onAct('test'), isDisabled: isOff },
    { label: t('rotate'), icon: IconKey, onClick: () => onAct('rotate') },
    { label: t(isOff ? 'switchOn' : 'switchOff'), icon: IconPower, onClick: () => onAct('switch') },
    { label: t('remove'), icon: IconTrash, isDestructive: true, onClick: () => onAct('remove') },
  ];
  return (
    <li className={styles['card']} data-chosen={isChosen || undefined}>
      <div className={styles['top']}>
        <button type="button" className={styles['name']} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
        <span className={styles['pill']} data-standing={standing}>
          {t(standing)}
        </span>
        <RowMenu label={t('actions', { name })} actions={actions} />
      </div>
      <code className={styles['url']}>{url}</code>
      <span className={styles['events']}>
        {types === null ? t('allEvents') : t('someEvents', { count: types.length })}
      </span>
      <Stats stats={stats} />
      {useRemarks(webhook).map((remark) => (
        <p key={remark} className={styles['remark']}>
          {remark}
        </p>
      ))}
    </li>
  );
}
