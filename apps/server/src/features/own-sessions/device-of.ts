import type { OwnSession } from '@balcao/contract/own-sessions/models.ts';
import Bowser from 'bowser';

const kinds: Record<string, OwnSession['device']['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** The library wants at least a character. */
const NOTHING = '-';

/** What a browser says of itself, in words people know; nobody should rely on it for more than recognizing their own. */
export function deviceOf(userAgent: string | null): OwnSession['device'] {
  const { browser, os, platform } = Bowser.parse(userAgent || NOTHING);
  return {
    kind: kinds[platform.type ?? ''] ?? null,
    browser: [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ') || null,
    system: os.name ?? null,
  };
}
