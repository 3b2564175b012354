import { fetchMissingStyles } from './missing-styles.ts';

const RETRY_MS = 1000;
const OFFLINE_RETRY_MS = 15_000;
/** Code that a server which can be reached did not give in these attempts is gone, as after a release. */
const ATTEMPTS = 3;

const untilLineOrDelay = (delay: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, delay);
    window.addEventListener('online', finish);
  });

const isServerThere = () =>
  fetch('/api/version', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The worker of the build keeps what was loaded before, and asks for the rest until there is a line. */
const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Browsers remember a module that could not be fetched as missing: without a line it is better not asked for. */
async function untilLine(): Promise<void> {
  while (!navigator.onLine && !hasWorker()) await untilLineOrDelay(OFFLINE_RETRY_MS);
}

/**
 * Fetches code that comes apart from the screen, again and again while the line or the server is down: a part that is not
 * there yet must not take the conversation off the screen of whoever works meanwhile.
 */
export async function fetchCode<Code>(fetchPart: () => Promise<Code>): Promise<Code> {
  let attempts = 0;
  for (;;) {
    try {
      await untilLine();
      await fetchMissingStyles();
      return await fetchPart();
    } catch (failure) {
      if (navigator.onLine && (await isServerThere())) attempts += 1;
      if (attempts >= ATTEMPTS) throw failure;
      await untilLineOrDelay(navigator.onLine ? RETRY_MS * 2 ** attempts : OFFLINE_RETRY_MS);
    }
  }
}
