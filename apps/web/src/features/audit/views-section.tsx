import '@mantine/core/styles/Combobox.layer.css';
import { viewWays, type TicketView } from '@balcao/contract/audit/models.ts';
import { Button, Select } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../platform/format/instant.ts';
import { useSession } from '../../platform/session.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { auditPeopleQuery, viewPagesQuery, type ViewFilters } from './audit.data.ts';
import styles from './audit.module.css';
import { auditPhrases } from './phrases/phrases.ts';

type FilterProps = { filters: ViewFilters; onChange: (changes: Partial<ViewFilters>) => void };

function Filters({ filters, onChange }: FilterProps) {
  const t = auditPhrases.useT();
  const { data: people = [] } = useQuery(auditPeopleQuery);
  const { userId, how, dateStart, dateEnd } = filters;
  return (
    <div className={styles['filters']}>
      <Select
        label={t('person')}
        placeholder={t('person.all')}
        searchable
        clearable
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={userId === null ? null : String(userId)}
        onChange={(id) => onChange({ userId: id === null ? null : Number(id) })}
      />
      <Select
        label={t('how')}
        placeholder={t('how.all')}
        clearable
        data={viewWays.map((way) => ({ value: way, label: t(`how.${way}`) }))}
        value={how}
        onChange={(way) => onChange({ how: way })}
      />
      <DayField label={t('from')} value={dateStart} isClearable onChange={(day) => onChange({ dateStart: day })} />
      <DayField label={t('to')} value={dateEnd} isClearable onChange={(day) => onChange({ dateEnd: day })} />
    </div>
  );
}

function View({ view }: { view: TicketView }) {
  const t = auditPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { person, support, lastAt, how, contact, ticketId } = view;
  return (
    <tr data-support={support !== null || undefined}>
      <td className={styles['when']}>
        <time dateTime={lastAt}>{formatDateTime(lastAt, timeZone)}</time>
      </td>
      <td>{support === null ? person.name : t('inPlaceOf', { by: support, name: person.name })}</td>
      <td>
        {t(`how.${how}`)}: {contact} <span className={styles['which']}>#{ticketId}</span>
      </td>
    </tr>
  );
}

type ViewsProps = { views: readonly TicketView[]; isNarrowed: boolean };

function Views({ views, isNarrowed }: ViewsProps) {
  const t = auditPhrases.useT();
  if (views.length === 0)
    return (
      <EmptyState icon={IconEye} title={t(isNarrowed ? 'empty' : 'views.empty')}>
        {t(isNarrowed ? 'emptyHint' : 'views.emptyHint')}
      </EmptyState>
    );
  return (
    <table className={styles['table']} aria-label={t('views')}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('conversation')}</th>
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <View key={view.id} view={view} />
        ))}
      </tbody>
    </table>
  );
}

/** Who read which conversation, and how: the latest first, kept for a year. */
export function ViewsSection() {
  const t = auditPhrases.useT();
  const [filters, setFilters] = useState<ViewFilters>({ userId: null, how: null, dateStart: null, dateEnd: null });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    viewPagesQuery(filters),
  );
  const views = data?.pages.flatMap((page) => page.views);
  return (
    <>
      <Filters filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
      {views ? (
        <Views views={views} isNarrowed={Object.values(filters).some((value) => value !== null)} />
      ) : (
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={8} />)
      )}
      {hasNextPage && (
        <Button variant="default" fullWidth mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
