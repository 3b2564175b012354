import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import styles from '../../ui/section.module.css';
import { HolidayList } from './components/holiday-list.tsx';
import { holidayPhrases } from './phrases/phrases.ts';

/** The holidays as a dialog, for pages that are about something else. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const t = holidayPhrases.useT();
  const ui = uiPhrases.useT();
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560} closeButtonProps={{ 'aria-label': ui('close') }}>
      <p className={styles['lead']}>{t('lead')}</p>
      <HolidayList />
    </Modal>
  );
}
