import type { PushOutcome } from './send-push.ts';

/** So many failures in a row, and the host is left alone; each further one doubles the rest. */
const FAILURES = 3;
const FIRST_REST_MS = 30_000;
const MAX_REST_MS = 10 * 60_000;
/** How long a browser is taken to be where it was when its push found the host resting. */
const KEPT_MS = 30_000;
const MAX_BROWSERS = 10_000;
/** Addresses come from browsers: more hosts than this are not remembered. */
const MAX_HOSTS = 1000;

/** Push services that do not answer, as this process has seen them. Asking them again and again only takes places away. */
export function restingHosts(now: () => number = () => performance.now()) {
  const known = new Map<string, { failures: number; until: number }>();
  const browsers = new Map<number, { host: string; until: number }>();
  const isResting = (host: string) => (known.get(host)?.until ?? 0) > now();
  return {
    /** Whether the host of this browser rests. Noted for whatever else waits for the same browser. */
    isRestingFor(subscriptionId: number, host: string): boolean {
      if (!isResting(host)) return false;
      browsers.delete(subscriptionId);
      if (browsers.size >= MAX_BROWSERS) browsers.delete(browsers.keys().next().value ?? 0);
      browsers.set(subscriptionId, { host, until: now() + KEPT_MS });
      return true;
    },
    /** The same from memory: a flood of pushes need not look up each time where its browser is. */
    isKnownToRest(subscriptionId: number): boolean {
      const browser = browsers.get(subscriptionId);
      return browser !== undefined && browser.until > now() && isResting(browser.host);
    },
    /** Notes what came of asking a host, and answers it. */
    note(host: string, outcome: PushOutcome): PushOutcome {
      const failures = (known.get(host)?.failures ?? 0) + 1;
      known.delete(host);
      if (outcome !== 'later') return outcome;
      if (known.size >= MAX_HOSTS) known.delete(known.keys().next().value ?? '');
      const rest = Math.min(FIRST_REST_MS * 2 ** (failures - FAILURES), MAX_REST_MS);
      known.set(host, { failures, until: failures < FAILURES ? 0 : now() + rest });
      return outcome;
    },
  };
}
