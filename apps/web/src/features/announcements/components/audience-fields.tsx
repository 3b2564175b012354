import '@mantine/core/styles/Checkbox.layer.css';
import { announcementAudiences } from '@balcao/contract/announcements/models.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { audiencesQuery } from '../announcements.data.ts';
import { announcementPhrases } from '../phrases/phrases.ts';
import type { useAnnouncementForm } from '../use-announcement-form.ts';
import styles from './announcement-form.module.css';

type Form = ReturnType<typeof useAnnouncementForm>;

/** For whom it is: everybody, or which of them. */
export function AudienceFields({ form }: { form: Form }) {
  const t = announcementPhrases.useT();
  const { data } = useQuery(audiencesQuery);
  const audience = form.field('audience') as { value: (typeof announcementAudiences)[number] };
  return (
    <>
      <NativeSelect
        label={t('form.audience')}
        data={announcementAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        {...form.field('audience')}
      />
      {audience.value === 'brand' && (
        <NativeSelect
          label={t('form.brand')}
          data={[
            { value: '', label: '' },
            ...(data?.brands.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
          ]}
          {...form.field('brandId')}
        />
      )}
      {audience.value === 'plans' && (
        <Checkbox.Group label={t('form.plans')} {...form.field('planIds')}>
          <div className={styles['plans']}>
            {data?.plans.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
