import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { IconClock, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { laneCampaignPhrases } from '../phrases/campaigns/phrases.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import { SCHEDULES } from '../schedules.data.ts';

const MoveLaneCampaign = lazyPart(() =>
  import('../components/move-lane-campaign.tsx').then((module) => ({ default: module.MoveLaneCampaign })),
);

export type LaneCampaignDialog = { what: 'move' | 'delete'; schedule: Schedule } | null;

/** Somebody who was deleted, or merged into another, has no name here any more. */
export function useNameOf(): (schedule: Schedule) => string {
  const t = laneCampaignPhrases.useT();
  return ({ contact }) => contact.name || t('someone');
}

type ActionsProps = { schedule: Schedule; onOpen: (opened: LaneCampaignDialog) => void };

/** What can be done with one that waits or has failed; of one that is just leaving nothing. */
export function LaneCampaignActions({ schedule, onOpen }: ActionsProps) {
  const t = laneCampaignPhrases.useT();
  const schedules = schedulePhrases.useT();
  const nameOf = useNameOf();
  const isDisabled = schedule.status === 'AGENDADA';
  return (
    <RowMenu
      label={t('actionsOf', { name: nameOf(schedule) })}
      actions={[
        { label: t('move'), icon: IconClock, isDisabled, onClick: () => onOpen({ what: 'move', schedule }) },
        {
          label: schedules('delete'),
          icon: IconTrash,
          isDestructive: true,
          isDisabled,
          onClick: () => onOpen({ what: 'delete', schedule }),
        },
      ]}
    />
  );
}

function whatGoes({ status, daysR }: Schedule) {
  if (status === 'ERRO') return 'delete.failed';
  return daysR > 0 ? 'delete.series' : 'delete.once';
}

type DialogProps = { schedule: Schedule; onClose: () => void };

function DeleteLaneCampaign({ schedule, onClose }: DialogProps) {
  const t = laneCampaignPhrases.useT();
  const schedules = schedulePhrases.useT();
  const nameOf = useNameOf();
  const queries = useQueryClient();
  async function remove() {
    await call(scheduleRoutes.remove, { params: { scheduleId: schedule.id }, query: { seen: schedule.status } });
    await queries.invalidateQueries({ queryKey: SCHEDULES });
    toastSuccess(t('deleted'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      confirmLabel={schedules('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t(whatGoes(schedule), { name: nameOf(schedule) })}
    </ConfirmDialog>
  );
}

export function LaneCampaignDialogs({ opened, onClose }: { opened: LaneCampaignDialog; onClose: () => void }) {
  const nameOf = useNameOf();
  if (!opened) return null;
  const { what, schedule } = opened;
  if (what === 'delete') return <DeleteLaneCampaign schedule={schedule} onClose={onClose} />;
  return (
    <Suspense>
      <MoveLaneCampaign schedule={schedule} name={nameOf(schedule)} onClose={onClose} />
    </Suspense>
  );
}
