import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es = {
  'lead.title': 'Conectar {name}',
  'lead.none': 'Este bloque no tiene salida: nada puede seguir después.',
  'lead.output': 'Salida',
  'lead.onlyOutput': 'Salida del bloque',
  'lead.now': 'Lleva a {name}',
  'lead.free': 'No lleva a ningún lugar',
  'lead.target': 'Lleva a',
  'lead.hint': 'Escribe para filtrar',
  'lead.help': '↑ ↓ eligen, Enter conecta, Esc sale',
  'lead.nowhere': 'Ningún lugar',
  'lead.count': { one: '{count} bloque', other: '{count} bloques' },
  'lead.done': '{output}: lleva a {target}',
  'lead.undone': '{output}: ya no lleva a ningún lugar',
  'problem.at': 'Problema {at} de {count}. {name}: {problem}',
  'problem.flow': 'El flujo',
  'problem.none': 'Ningún problema',
} as const satisfies TranslationOf<typeof pt>;
