import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { failureText } from '../platform/failure-text.ts';
import { uiPhrases } from './phrases.ts';
import styles from './toast.module.css';

const TOAST_MS = 5000;

const kinds = {
  success: { icon: <IconCheck size={16} stroke={2.2} />, tone: 'ok' },
  warning: { icon: <IconAlertTriangle size={16} stroke={2} />, tone: 'warn' },
  failure: { icon: <IconX size={16} stroke={2.2} />, tone: 'bad' },
} as const;

function show(kind: keyof typeof kinds, message: string): void {
  const { icon, tone } = kinds[kind];
  notifications.show({
    // The same text twice is one toast: ten failing calls do not bury the screen.
    id: `${kind}:${message}`,
    message,
    icon,
    autoClose: TOAST_MS,
    role: kind === 'failure' ? 'alert' : 'status',
    classNames: { root: styles['toast'] ?? '', icon: styles['icon'] ?? '' },
    mod: { tone },
    closeButtonProps: { 'aria-label': uiPhrases.t('close') },
  });
}

export const toastSuccess = (message: string) => show('success', message);
export const toastWarning = (message: string) => show('warning', message);
export const toastError = (message: string) => show('failure', message);

/** For a failed call: the error catalogue's text. */
export const toastFailure = (failure: unknown) => toastError(failureText(failure));
