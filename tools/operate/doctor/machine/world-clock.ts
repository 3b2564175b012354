import { request } from 'node:https';
import { bad, type Check, fine, type Finding, warning } from '../finding.ts';

const LIMIT_MS = 5000;
const MS = 1000;
/** A Date header has whole seconds, and the way there takes some. */
const WARNING_SECONDS = 5;
const ERROR_SECONDS = 60;

/** How far the world's clock is ahead of this machine's; null where nobody could be asked. */
export function judgeWorldClock(aheadSeconds: number | null): Finding {
  if (aheadSeconds === null) return fine('clock.alone', 'no server outside was reached to compare the clock with');
  const apart = Math.abs(Math.round(aheadSeconds));
  const what = `the clock of this machine is ${apart} s from that of Meta's servers`;
  const values = { seconds: apart };
  const advice = {
    values,
    why: 'Signed calls are refused, messages stand in the wrong order, and codes of the second factor do not fit.',
    todo: 'Let the machine keep its time by NTP (systemd-timesyncd, chrony).',
  };
  if (apart > ERROR_SECONDS) return bad('clock.wrong', what, advice);
  return apart > WARNING_SECONDS ? warning('clock.wrong', what, advice) : fine('clock.right', what, values);
}

/** What the Date of an answer says beside the own clock, half of the way there and back taken off. */
export function askAhead(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const since = Date.now();
    // Only its date is read. Where the own clock is far off every certificate looks untrue.
    const options = { method: 'HEAD', timeout: LIMIT_MS, rejectUnauthorized: false };
    const asked = request(url, options, (answer) => {
      const until = Date.now();
      answer.destroy();
      const told = Date.parse(answer.headers.date ?? '');
      resolve(Number.isNaN(told) ? null : (told - (since + until) / 2) / MS);
    });
    const giveUp = () => {
      asked.destroy();
      resolve(null);
    };
    asked.once('error', giveUp).once('timeout', giveUp).end();
  });
}

/** Where Meta answers: the one server outside that an installation has to reach anyway. */
export const checkWorldClock: Check = async ({ settings: { META_GRAPH_BASE_URL: url } }) =>
  url.startsWith('https:') ? [judgeWorldClock(await askAhead(url))] : [];
