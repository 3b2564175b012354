import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es = {
  title: 'Si un cliente escribiera…',
  lead: 'Elija la conexión y el momento, según el reloj de la empresa, y vea qué respondería y por qué. No se envía nada.',
  connection: 'Conexión',
  moment: 'Cuándo',
  who: 'Quién escribe',
  'who.new': 'Alguien nuevo',
  'who.contact': 'Un contacto',
  'text.hint': 'Hola',
  'queue.none': 'Ninguna todavía',
  text: 'Qué escribe',
  queue: 'Cola de la atención',
  ask: 'Ver qué pasaría',
  would: 'Pasaría esto',
  flow: 'Flujo: {name}',
  reasons: 'Lo que se preguntó, en orden',
  yes: 'Sí',
  no: 'No',
} as const satisfies TranslationOf<typeof pt>;
