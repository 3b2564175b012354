import type { RunPlace } from '@balcao/contract/routing/models.ts';
import { routingPhrases } from '../phrases/phrases.ts';

/** What people call a run: its flow, or what else answers. */
export function useRunName() {
  const t = routingPhrases.useT();
  return ({ flow, kind }: RunPlace) => flow?.name ?? (kind === 'flow' ? t('bar') : t(kind));
}
