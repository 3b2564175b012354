import { useSyncExternalStore } from 'react';

/** Whether somebody works in this window: one on a second screen is visible, and yet nobody reads in it. */
export const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus();

/** Calls the listener when that may have changed. */
export function onFocusChange(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

export const useHasFocus = () => useSyncExternalStore(onFocusChange, hasFocus);
