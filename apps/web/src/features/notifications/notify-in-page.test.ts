import { defaultPreferences } from '@balcao/contract/notifications/models.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { person } from '../../test/people.ts';
import { decideNotification } from './notify-in-page.ts';
import { playChime } from './chime.ts';
import { oncePerBrowser } from './once-per-browser.ts';
import { notifySystem } from './system-notification.ts';
import { isBeingRead, keepNotingWhatIsRead } from './watching.ts';

const user = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });
const now = new Date('2026-11-20T15:00:00.000Z');
const reader = { user, preferences: defaultPreferences, isBeingRead: false, now };
const mine = { message: messageOf(1), ticket: ticketOf(1) };
const colleagues = { message: messageOf(1), ticket: ticketOf(1, { userId: 12 }) };

test('a message of an own ticket sounds and notifies; of what a colleague attends to it only sounds', () => {
  expect(decideNotification(mine, reader)).toEqual({ sound: true, notice: true });
  expect(decideNotification(colleagues, reader)).toEqual({ sound: true, notice: false });
});

test('what we said ourselves, and lines of the log, disturb nobody', () => {
  expect(decideNotification({ ...mine, message: messageOf(1, { fromMe: true }) }, reader).sound).toBe(false);
  expect(decideNotification({ ...mine, message: messageOf(1, { mediaType: 'info_log' }) }, reader).sound).toBe(false);
});

test('the ticket that is being read is silent', () => {
  expect(decideNotification(mine, { ...reader, isBeingRead: true })).toEqual({ sound: false, notice: false });
});

test('muted and in the quiet hours there is silence', () => {
  const muted = { ...defaultPreferences, mutedUntil: '2026-11-20T16:00:00.000Z' };
  const noon = { ...defaultPreferences, quietFrom: '11:30', quietUntil: '13:00' };
  for (const preferences of [muted, noon]) {
    expect(decideNotification(mine, { ...reader, preferences })).toEqual({ sound: false, notice: false });
  }
});

function lookAt(address: string, hasFocus: boolean) {
  window.history.replaceState(null, '', address);
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

afterEach(() => vi.restoreAllMocks());

test('a ticket is being read only where the window has the focus, and not behind the list of a phone', () => {
  lookAt('/tickets/abc', true);
  expect(isBeingRead('abc')).toBe(true);
  expect(isBeingRead('other')).toBe(false);
  lookAt('/tickets/abc?view=list', true);
  expect(isBeingRead('abc')).toBe(false);
  lookAt('/tickets/abc', false);
  expect(isBeingRead('abc')).toBe(false);
});

test('a window that is seen, but in which nobody works, gives a notice', async () => {
  const shown = vi.fn<(title: string) => void>();
  class Notice extends EventTarget {
    static permission = 'granted';
    constructor(title: string) {
      super();
      shown(title);
    }
  }
  vi.stubGlobal('Notification', Notice);
  const news = { tag: 'abc', path: '/tickets/abc', title: 'Cliente 1', body: 'Oi' };
  lookAt('/tickets/abc', true);
  await notifySystem(news);
  expect(shown).not.toHaveBeenCalled();
  lookAt('/tickets/abc', false);
  await notifySystem(news);
  expect(shown).toHaveBeenCalledWith('Cliente 1');
  vi.unstubAllGlobals();
});

test('other tabs know what is read here, until the window is left', () => {
  lookAt('/tickets/abc', true);
  const stop = keepNotingWhatIsRead();
  lookAt('/dashboard', false);
  expect(isBeingRead('abc')).toBe(true);
  lookAt('/tickets/abc', false);
  window.dispatchEvent(new Event('blur'));
  expect(isBeingRead('abc')).toBe(false);
  stop();
});

test('of several tabs that hear the same message one acts', async () => {
  const held = new Set<string>();
  const request = (name: string, _options: object, act: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return act(null);
    held.add(name);
    return act({ name });
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const sound = vi.fn<() => void>();
  void oncePerBrowser('message.1', sound);
  void oncePerBrowser('message.1', sound);
  expect(sound).toHaveBeenCalledTimes(1);
  void oncePerBrowser('message.2', sound);
  expect(sound).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

/** What of an audio device the sound uses, as a record of what was played. */
function audioDevice() {
  const played: { until: number; loudness: number }[] = [];
  class Device {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createGain = () => ({
      gain: {
        setValueAtTime: () => {},
        linearRampToValueAtTime: (loudness: number) => played.push({ until: 0, loudness }),
        exponentialRampToValueAtTime: () => {},
      },
      connect: () => {},
    });
    createOscillator = () => ({
      type: 'sine',
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: () => {},
      stop: (until: number) => played.push({ until, loudness: 0 }),
      disconnect: () => {},
    });
  }
  vi.stubGlobal('AudioContext', Device);
  return played;
}

test('the sound is short, as loud as chosen, and one for a burst; at volume zero there is none', () => {
  const played = audioDevice();
  playChime(0, 100_000);
  expect(played).toEqual([]);
  playChime(0.5, 200_000);
  playChime(0.5, 201_000);
  expect(played.filter(({ until }) => until > 0)).toHaveLength(2);
  expect(Math.max(...played.map(({ until }) => until))).toBeLessThan(5);
  const [quiet] = played.filter(({ loudness }) => loudness > 0);
  playChime(1, 300_000);
  expect(played.findLast(({ loudness }) => loudness > 0)?.loudness).toBeCloseTo((quiet?.loudness ?? 0) * 2);
  vi.unstubAllGlobals();
});
