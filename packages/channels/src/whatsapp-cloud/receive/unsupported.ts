import type { UnsupportedContent } from '../../kit/inbound-content.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { isRecord, type Json } from '../../kit/lenient.ts';
import { Errors } from './webhook-error.ts';

const MAX_RAW = 16_384;
const MEDIA_TYPES = new Set(['image', 'video', 'audio', 'document', 'sticker']);

const LABELS: Readonly<Record<string, string>> = {
  edit: 'Mensagem editada',
  live_location: 'Localização em tempo real não suportada',
  media_placeholder: 'Mídia do histórico',
  poll: 'Enquete não suportada',
  poll_creation: 'Enquete não suportada',
  view_once: 'Mensagem de visualização única',
};

/** The placeholder for what cannot be shown, with everything that could be saved of it. */
export function unsupported(message: Json): UnsupportedContent {
  const type = typeof message['type'] === 'string' && message['type'] !== '' ? message['type'] : 'unknown';
  const inner = isRecord(message['unsupported']) ? message['unsupported']['type'] : undefined;
  const rawType = type === 'unsupported' && typeof inner === 'string' ? inner : type;
  return withoutUndefined({
    kind: 'unsupported' as const,
    label: label(rawType),
    rawType,
    errorCode: Errors.parse(message['errors'])[0]?.code,
    text: savedWords(message[type]),
    raw: JSON.stringify(message).length <= MAX_RAW ? message : undefined,
  });
}

function label(rawType: string): string {
  if (MEDIA_TYPES.has(rawType)) return 'Arquivo não disponível';
  return (Object.hasOwn(LABELS, rawType) ? LABELS[rawType] : undefined) ?? 'Mensagem não suportada';
}

function savedWords(payload: unknown): string | undefined {
  if (!isRecord(payload)) return undefined;
  const words = payload['caption'] ?? payload['body'] ?? payload['text'];
  return typeof words === 'string' && words !== '' ? words : undefined;
}
