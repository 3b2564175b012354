import { useSyncExternalStore } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { signatureOf } from '../signed-text.ts';

const STORAGE_KEY = 'balcao.sign';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSwitchedOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Signing with the agent's name: offered where the company allows it, on until switched off in this browser. */
export function useSignature() {
  const { user } = useSession();
  const isOn = useSyncExternalStore(subscribe, isSwitchedOn);
  const isOffered = user.company.settings.find(({ key }) => key === 'signOption')?.value !== 'disabled';
  const signature = isOffered && isOn ? signatureOf(user.name) : '';
  return {
    isOffered,
    isOn: isOffered && isOn,
    toggle: () => {
      localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on');
      for (const notify of listeners) notify();
    },
    /** What stands before every text; empty when nothing is signed. */
    signature,
    /** Without words there is nothing to sign. */
    sign: (text: string) => (text === '' ? '' : signature + text),
  };
}
