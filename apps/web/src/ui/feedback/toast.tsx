import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconBell, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { uiPhrases } from '../phrases/phrases.ts';
import styles from './toast.module.css';

const TOAST_MS = 5000;

const kinds = {
  success: { icon: <IconCheck size={16} stroke={2.2} />, tone: 'ok' },
  warning: { icon: <IconAlertTriangle size={16} stroke={2} />, tone: 'warn' },
  news: { icon: <IconBell size={16} stroke={1.8} />, tone: 'news' },
  failure: { icon: <IconX size={16} stroke={2.2} />, tone: 'bad' },
} as const;

// The same text twice is one toast: ten failing calls do not bury the screen.
const idOf = (kind: keyof typeof kinds, message: string) => `${kind}:${message}`;

type Extra = { id?: string; body?: ReactNode; forMs?: number };

function show(kind: keyof typeof kinds, message: string, extra: Extra = {}): void {
  const { id = idOf(kind, message), body = message, forMs = TOAST_MS } = extra;
  const { icon, tone } = kinds[kind];
  notifications.show({
    id,
    message: body,
    icon,
    autoClose: forMs,
    role: kind === 'failure' ? 'alert' : 'status',
    classNames: { root: styles['toast'] ?? '', icon: styles['icon'] ?? '' },
    mod: { tone },
    closeButtonProps: { 'aria-label': uiPhrases.t('close') },
  });
}

/** `forMs`: where a screen has a time of its own for its toasts. */
export const toastSuccess = (message: string, forMs = TOAST_MS) => show('success', message, { forMs });
export const toastWarning = (message: string) => show('warning', message);
export const toastError = (message: string, forMs = TOAST_MS) => show('failure', message, { forMs });

/** `kind`: what others did or what befell is news, good or bad; what one did oneself is a success. */
type Action = { label: string; onAct: () => void; forMs: number; kind?: 'success' | 'news' };

let acts = 0;
let lastMessage = '';
const lastId = () => `act:${acts}`;

/** What was done last can no longer be taken back: to be called when the next thing begins, so that nobody takes back the wrong one meanwhile. */
export const withdrawAction = () => notifications.update({ id: lastId(), message: lastMessage });

/** What was done last, and for a while the way to take it back: what was done before it no longer stands there. */
export function toastWithAction(message: string, { label, onAct, forMs, kind = 'success' }: Action): void {
  notifications.hide(lastId());
  acts += 1;
  lastMessage = message;
  const id = lastId();
  const act = () => {
    notifications.hide(id);
    onAct();
  };
  const body = (
    <span className={styles['withAction']}>
      {message}
      <button type="button" className={styles['action']} onClick={act}>
        {label}
      </button>
    </span>
  );
  show(kind, message, { id, body, forMs });
}

/** For a failed call: the error catalogue's text. */
export const toastFailure = (failure: unknown) => toastError(failureText(failure));

/** For a failed operation: `words`, where the screen has some, if nobody can do anything about it, and otherwise the error catalogue's text. */
export const toastFailedOperation = (failure: unknown, words?: string) =>
  words !== undefined && isApiError(failure, 'ERR_INTERNAL') ? toastError(words) : toastFailure(failure);
