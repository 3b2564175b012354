import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { useSession } from '../../../platform/session.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { ThinPartition } from '../figures/partition-bar.tsx';
import { campaignPhrases } from '../phrases/phrases.ts';
import { StateLine, StatusMark } from './state-line.tsx';
import { useCampaignActions, type CampaignAct } from './use-campaign-actions.ts';
import styles from './campaign-list.module.css';

type Acting = (act: CampaignAct, campaign: Campaign) => void;

function Name({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) {
  const t = campaignPhrases.useT();
  const { name, status, numbers } = campaign;
  return (
    <div className={styles['cell']}>
      <button type="button" className={styles['name']} onClick={onOpen}>
        <b>{name}</b>
        <span className={styles['narrowStatus']}>
          <StatusMark status={status} />
        </span>
        {numbers.audience > 0 && (
          <span className={styles['progress']}>
            <ThinPartition counts={numbers.outcomes} />
            {t('progress', { delivered: formatDecimal(numbers.delivered, 0), valid: formatDecimal(numbers.valid, 0) })}
          </span>
        )}
      </button>
      {/* It may hold a link. */}
      <StateLine campaign={campaign} />
    </div>
  );
}

function Actions({ campaign, onAct }: { campaign: Campaign; onAct: Acting }) {
  const t = campaignPhrases.useT();
  const actions = useCampaignActions(campaign, (act) => onAct(act, campaign));
  return <RowMenu label={t('actionsOf', { name: campaign.name })} actions={actions} />;
}

const Missing = ({ children }: { children: string }) => <span className={styles['muted']}>{children}</span>;

/** The columns of the specification, with what becomes of everybody under the name. */
export function useCampaignColumns(onAct: Acting): Column<Campaign>[] {
  const t = campaignPhrases.useT();
  const { timeZone } = useSession().user.company;
  const moment = (instant: string | null, none: string) =>
    instant === null ? (
      <Missing>{none}</Missing>
    ) : (
      <span className={styles['time']}>{formatDateTime(instant, timeZone)}</span>
    );
  return [
    {
      key: 'name',
      header: t('name'),
      width: 'max(290px, 26vw)',
      cell: (campaign) => (
        <Name campaign={campaign} onOpen={() => onAct(campaign.startedAt === null ? 'edit' : 'report', campaign)} />
      ),
    },
    {
      key: 'status',
      header: t('status'),
      isHiddenOnNarrow: true,
      cell: ({ status }) => <StatusMark status={status} />,
    },
    {
      key: 'list',
      header: t('list'),
      isHiddenOnNarrow: true,
      cell: ({ contactList }) => contactList?.name ?? <Missing>{t('noList')}</Missing>,
    },
    {
      key: 'connection',
      header: t('connection'),
      isHiddenOnNarrow: true,
      cell: ({ whatsapp }) => whatsapp?.name ?? <Missing>{t('noConnection')}</Missing>,
    },
    {
      key: 'scheduledAt',
      header: t('scheduledAt'),
      isHiddenOnNarrow: true,
      cell: ({ scheduledAt }) => moment(scheduledAt, t('noSchedule')),
    },
    {
      key: 'completedAt',
      header: t('completedAt'),
      isHiddenOnNarrow: true,
      cell: ({ completedAt }) => moment(completedAt, t('notCompleted')),
    },
    {
      key: 'confirmation',
      header: t('confirmation'),
      isHiddenOnNarrow: true,
      cell: ({ confirmation }) => t(confirmation ? 'confirmation.on' : 'confirmation.off'),
    },
    actionsColumn(t('actions'), (campaign) => <Actions campaign={campaign} onAct={onAct} />),
  ];
}
