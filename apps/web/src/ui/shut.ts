import { toastWarning } from './feedback/toast.tsx';

/** What a button does, or why it is shut: then it stays in reach of everybody, and says why to whoever points at it or presses it. */
export const shutBy = (reason: string | undefined, onClick: () => void) =>
  reason === undefined
    ? { onClick }
    : { 'data-disabled': true, 'aria-disabled': true, title: reason, onClick: () => toastWarning(reason) };
