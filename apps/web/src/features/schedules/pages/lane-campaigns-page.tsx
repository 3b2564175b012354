import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { bodyPreview } from '../body-preview.ts';
import { laneCampaignPhrases } from '../phrases/campaigns/phrases.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import { schedulePagesQuery } from '../schedules.data.ts';
import {
  LaneCampaignActions,
  LaneCampaignDialogs,
  useNameOf,
  type LaneCampaignDialog,
} from './lane-campaign-dialogs.tsx';
import { Body, Status, toTheSecond } from './schedule-cells.tsx';
import styles from './schedules-page.module.css';

function Campaign({ schedule: { camp, daysR } }: { schedule: Schedule }) {
  const t = laneCampaignPhrases.useT();
  return (
    <span className={styles['campaign']}>
      {camp && <TagChip size="md" name={camp.name} color={camp.color} />}
      {daysR > 0 && <small>{t('repeats', { count: daysR })}</small>}
    </span>
  );
}

function useColumns(onOpen: (opened: LaneCampaignDialog) => void): Column<Schedule>[] {
  const t = schedulePhrases.useT();
  const named = laneCampaignPhrases.useT();
  const nameOf = useNameOf();
  const { timeZone } = useSession().user.company;
  return [
    {
      key: 'campaign',
      header: named('campaign'),
      width: 'min(240px, 34vw)',
      isHiddenOnNarrow: true,
      cell: (schedule) => <Campaign schedule={schedule} />,
    },
    {
      key: 'contact',
      header: t('contact'),
      cell: (schedule) => (
        <span className={styles['contact']}>
          {nameOf(schedule)}
          <small className={styles['said']}>{bodyPreview(schedule.body)}</small>
          <span className={styles['said']}>
            <Campaign schedule={schedule} />
          </span>
        </span>
      ),
    },
    { key: 'body', header: t('body'), isHiddenOnNarrow: true, cell: (schedule) => <Body schedule={schedule} /> },
    {
      key: 'sendAt',
      header: t('sendAt'),
      width: 'min(170px, 26vw)',
      cell: ({ sendAt }) => <span className={styles['time']}>{toTheSecond(sendAt, timeZone)}</span>,
    },
    {
      key: 'status',
      header: t('status'),
      width: 'clamp(108px, 24vw, 190px)',
      cell: (schedule) => <Status schedule={schedule} />,
    },
    actionsColumn(t('actions'), (schedule) => <LaneCampaignActions schedule={schedule} onOpen={onOpen} />),
  ];
}

/**
 * What the lanes of the board are going to send by themselves, and to whom. What they say is changed on the board; one of it is taken
 * back here, or given another time.
 */
export function LaneCampaignsPage() {
  const t = laneCampaignPhrases.useT();
  const schedules = schedulePhrases.useT();
  const [words, setWords] = useState('');
  const list = listRows(useInfiniteQuery(schedulePagesQuery(words, true)), (page) => page.schedules);
  const [opened, setOpened] = useState<LaneCampaignDialog>(null);
  const columns = useColumns(setOpened);
  return (
    <ListPage
      texts={{
        title: t('title'),
        search: t('search'),
        empty: [t('empty'), t('empty.hint')],
        notFound: [schedules('notFound', { term: words }), schedules('notFound.hint')],
      }}
      icon={IconSpeakerphone}
      columns={columns}
      rowKey={(schedule) => schedule.id}
      list={list}
      term={words}
      onSearch={setWords}
      beside={
        <Link to="/Kanban" className={styles['toBoard']}>
          {t('toBoard')}
        </Link>
      }
    >
      <LaneCampaignDialogs opened={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}
