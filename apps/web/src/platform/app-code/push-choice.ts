const KEY = 'balcao.push';

/** Whether this device is to be notified, as chosen on it: it holds for every session here, and outlives them. */
export const isPushOff = () => localStorage.getItem(KEY) === 'off';

export const choosePush = (choice: 'on' | 'off') => localStorage.setItem(KEY, choice);

/** Of what the browser keeps only that stays. */
export function clearAllButPush(): void {
  const isOff = isPushOff();
  localStorage.clear();
  if (isOff) choosePush('off');
}
