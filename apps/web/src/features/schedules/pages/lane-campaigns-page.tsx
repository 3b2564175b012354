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
import { bodyPreview } from '../body-preview.ts';
import { laneCampaignPhrases } from '../phrases/campaigns/phrases.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import { schedulePagesQuery } from '../schedules.data.ts';
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

function useColumns(): Column<Schedule>[] {
  const t = schedulePhrases.useT();
  const named = laneCampaignPhrases.useT();
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
          {schedule.contact.name}
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
      width: 'min(170px, 28vw)',
      cell: ({ sendAt }) => <span className={styles['time']}>{toTheSecond(sendAt, timeZone)}</span>,
    },
    {
      key: 'status',
      header: t('status'),
      width: 'min(190px, 24vw)',
      cell: (schedule) => <Status schedule={schedule} />,
    },
  ];
}

/** What the lanes of the board are going to send by themselves, and to whom. It is changed on the board. */
export function LaneCampaignsPage() {
  const t = laneCampaignPhrases.useT();
  const schedules = schedulePhrases.useT();
  const [words, setWords] = useState('');
  const list = listRows(useInfiniteQuery(schedulePagesQuery(words, true)), (page) => page.schedules);
  const columns = useColumns();
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
      {null}
    </ListPage>
  );
}
