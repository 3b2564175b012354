import styles from '../../ui/section.module.css';
import { HolidayList } from './components/holiday-list.tsx';
import { holidayPhrases } from './phrases/phrases.ts';

/** The holidays as a part of the settings. */
export function HolidaysSection() {
  const t = holidayPhrases.useT();
  return (
    <section className={styles['section']} data-apart>
      <h2>{t('title')}</h2>
      <p className={styles['lead']}>{t('lead')}</p>
      <HolidayList />
    </section>
  );
}
