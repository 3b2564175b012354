import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'balcao.volume';
const listeners = new Set<() => void>();

/** 0 to 1 in steps of 0.1; full until somebody turns it down. */
export function notificationVolume(): number {
  const stored = Number.parseFloat(localStorage.getItem(STORAGE_KEY) ?? '1');
  return stored >= 0 && stored <= 1 ? stored : 1;
}

export function setNotificationVolume(volume: number): void {
  localStorage.setItem(STORAGE_KEY, String(Math.round(volume * 10) / 10));
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotificationVolume = () => useSyncExternalStore(subscribe, notificationVolume);
