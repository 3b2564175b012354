import { Notifications } from '@mantine/notifications';
import styles from './toast.module.css';

/** Where toasts appear: over the top bar, away from what people are working with; clicks pass beside them. */
export function Toasts() {
  return <Notifications position="top-center" transitionDuration={120} classNames={{ root: styles['place'] ?? '' }} />;
}
