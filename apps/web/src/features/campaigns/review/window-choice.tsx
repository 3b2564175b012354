import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from '../../../ui/segmented.tsx';
import { campaignSettingsQuery, holidaysQuery } from '../campaigns.data.ts';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import styles from './review.module.css';
import { whyClosed } from './sending-hours.ts';

type Props = {
  /** When it is to start, on the company's clock. */
  moment: string;
  stored: Campaign['window'];
  window: Campaign['window'];
  onChange: (window: Campaign['window']) => void;
};

const titles = { hours: 'window.title', holiday: 'window.holiday' } as const;

/** Asked where a start falls into a time without sending, and where somebody has once said that such times do not count. */
export function WindowChoice({ moment, stored, window, onChange }: Props) {
  const t = campaignFormPhrases.useT();
  const { data: settings } = useQuery(campaignSettingsQuery);
  const { data: holidays = [] } = useQuery({ ...holidaysQuery, enabled: settings?.onHolidays === false });
  const why = settings ? whyClosed(moment, settings, holidays) : null;
  if (why === null && stored === 'company' && window === 'company') return null;
  const title = t(why === null ? 'window.always' : titles[why]);
  return (
    <div className={styles['advice']}>
      {title}
      <Segmented
        label={title}
        value={window}
        onChange={onChange}
        options={[
          { value: 'company', label: t('window.company') },
          { value: 'any', label: t('window.any') },
        ]}
      />
    </div>
  );
}
