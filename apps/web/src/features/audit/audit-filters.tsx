import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DayField } from '../../ui/form/day-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { auditPeopleQuery, type AuditFilters as Filters } from './audit.data.ts';
import { kindsOf } from './audit-words.ts';
import styles from './audit.module.css';
import { auditPhrases } from './phrases/phrases.ts';

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** By words, person, subject, days, and whether support did it. */
export function AuditFilters({ filters, onChange }: Props) {
  const t = auditPhrases.useT();
  const { data: people = [] } = useQuery(auditPeopleQuery);
  const { userId, kind, dateStart, dateEnd, isSupport } = filters;
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField label={t('search')} onSearch={(searchParam) => onChange({ searchParam })} />
      </div>
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
        label={t('kind')}
        placeholder={t('kind.all')}
        searchable
        clearable
        data={kindsOf(t)}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <DayField
        label={t('from')}
        value={dateStart}
        isClearable
        {...(dateEnd && { max: dateEnd })}
        onChange={(day) => onChange({ dateStart: day })}
      />
      <DayField
        label={t('to')}
        value={dateEnd}
        isClearable
        {...(dateStart && { min: dateStart })}
        onChange={(day) => onChange({ dateEnd: day })}
      />
      <Switch
        className={styles['switch'] ?? ''}
        label={t('onlySupport')}
        checked={isSupport}
        onChange={(event) => onChange({ isSupport: event.currentTarget.checked })}
      />
    </div>
  );
}
