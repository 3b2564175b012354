import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import type { Seal } from '@balcao/platform/seal.ts';

const contextOf = (bot: ExternalBotName) => `platform-bot:${bot}`;

/** What the platform's own server of such bots is called with, as it is stored. */
export const sealPlatformSecret = (seal: Seal, bot: ExternalBotName, secret: string) =>
  seal.seal(secret, contextOf(bot));

/** Null when there is none, or when the installation's key is another one now: it must be entered again. */
export function openPlatformSecret(seal: Seal, bot: ExternalBotName, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return seal.open(sealed, contextOf(bot));
  } catch {
    return null;
  }
}
