import type { UnsupportedContent } from '../../inbound-content.ts';
import type { Json } from '../../lenient.ts';
import { withoutUndefined } from '../../text/without-undefined.ts';

const MAX_RAW = 16_384;

/** The placeholder for what cannot be shown; the original is kept with it. */
export function unsupported(raw: Json, label = 'Mensagem não suportada'): UnsupportedContent {
  const type = typeof raw['type'] === 'string' && raw['type'] !== '' ? raw['type'] : 'unknown';
  return withoutUndefined({
    kind: 'unsupported' as const,
    label,
    rawType: type,
    raw: JSON.stringify(raw).length <= MAX_RAW ? raw : undefined,
  });
}
