import { retentionPhrases } from '../phrases/retention/retention-phrases.ts';
import type { RetainedPlace } from './rule-choice.ts';

/** "Textos e notas, Instagram" */
export function usePlaceText() {
  const t = retentionPhrases.useT();
  return ({ kind, channel }: RetainedPlace) =>
    channel === null ? t(`kind.${kind}`) : t('label', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) });
}
