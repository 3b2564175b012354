import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { editabilityOf } from '@balcao/contract/campaigns/statuses.ts';
import {
  IconCopy,
  IconEye,
  IconFlag,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconReportAnalytics,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { campaignPhrases } from '../phrases/phrases.ts';

export type CampaignAct = 'stop' | 'restart' | 'report' | 'edit' | 'duplicate' | 'end' | 'delete';

/** What can be done with a campaign as it stands. */
export function actsOf({ status }: Pick<Campaign, 'status'>): CampaignAct[] {
  const isRunning = status === 'EM_ANDAMENTO';
  const isStopped = status === 'CANCELADA';
  const acts: (CampaignAct | false)[] = [
    isRunning && 'stop',
    isStopped && 'restart',
    'report',
    'edit',
    'duplicate',
    (isRunning || isStopped) && 'end',
    !isRunning && 'delete',
  ];
  return acts.filter((act) => act !== false);
}

const icons: Record<CampaignAct, Icon> = {
  stop: IconPlayerStop,
  restart: IconPlayerPlay,
  report: IconReportAnalytics,
  edit: IconPencil,
  duplicate: IconCopy,
  end: IconFlag,
  delete: IconTrash,
};

export function useCampaignActions(campaign: Campaign, onAct: (act: CampaignAct) => void): RowAction[] {
  const t = campaignPhrases.useT();
  const isReadOnly = editabilityOf(campaign, new Date()) === 'nothing';
  return actsOf(campaign).map((act) => {
    const isViewed = act === 'edit' && isReadOnly;
    return {
      label: t(isViewed ? 'view' : act),
      icon: isViewed ? IconEye : icons[act],
      isDestructive: act === 'delete' || act === 'end',
      onClick: () => onAct(act),
    };
  });
}
