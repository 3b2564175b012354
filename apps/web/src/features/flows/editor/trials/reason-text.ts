import type { editorPhrases } from '../../phrases/editor/phrases.ts';
import type { trialPhrases } from '../../phrases/trials/phrases.ts';
import { endText } from '../simulator/end-text.ts';

/** Ends that come from outside a drawing: no simulation has them, real conversations do. */
const outside = [
  'queue-closed',
  'left',
  'too-many-exchanges',
  'person',
  'phone',
  'stopped',
  'restarted',
  'switched-off',
  'deleted',
  'connection-deleted',
  'not-delivered',
  'window-closed',
  'too-old',
] as const;

type Phrases = { t: ReturnType<typeof trialPhrases.useT>; te: ReturnType<typeof editorPhrases.useT> };

/** Why a conversation ended, in words. */
export function reasonText(reason: string, { t, te }: Phrases): string {
  const known = outside.find((one) => one === reason);
  return known ? t(`end.${known}`) : endText(reason, te);
}
