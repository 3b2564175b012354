import { OffDuty } from '../../../ui/hours/off-duty.tsx';
import styles from './schedule-form.module.css';

/** Stands above a form that is shut while its reader is off duty. */
export const OffDutyNote = () => <OffDuty className={styles['note']} />;
