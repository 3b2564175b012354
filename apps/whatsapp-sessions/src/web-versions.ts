import { fetchLatestWaWebVersion, type WAVersion } from 'baileys';
import { readFile } from 'node:fs/promises';

/** As which version of the web client sessions appear. */
export type WebVersions = {
  /** Undefined: as the library thinks best. */
  current: () => Promise<WAVersion | undefined>;
  /** WhatsApp refused the present one. Returns whether another one is there to try. */
  renew: () => Promise<boolean>;
};

type Options = {
  /** Wins over everything else. */
  fixed: string | undefined;
  /** A file an operator may write, read before every attempt: one line such as 2.3000.1043857760. */
  file: string;
  /** Asks WhatsApp's own site; not in the sandbox. */
  askOutside: boolean;
};

const OUTSIDE_TIMEOUT_MS = 10_000;

function parse(text: string): WAVersion | undefined {
  const [major, minor, build] = text.trim().split('.').map(Number);
  if (major === undefined || minor === undefined || build === undefined) return undefined;
  return [major, minor, build].every(Number.isInteger) ? [major, minor, build] : undefined;
}

export function webVersions({ fixed, file, askOutside }: Options): WebVersions {
  let fetched: WAVersion | undefined;
  let used: WAVersion | undefined;
  const decide = async () => parse(fixed ?? '') ?? parse(await readFile(file, 'utf8').catch(() => '')) ?? fetched;

  return {
    async current() {
      used = await decide();
      return used;
    },
    async renew() {
      const refused = used?.join('.');
      if (askOutside) {
        const signal = AbortSignal.timeout(OUTSIDE_TIMEOUT_MS);
        const { version, isLatest } = await fetchLatestWaWebVersion({ signal });
        if (isLatest) fetched = version;
      }
      return (await decide())?.join('.') !== refused;
    },
  };
}
