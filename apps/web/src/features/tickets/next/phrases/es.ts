import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Próximo cliente',
  waits: 'Espera hace {time}',
  justCame: 'Acaba de llegar',
  take: 'Atender a {name}',
  keyHere: 'aquí',
  keyAnywhere: 'en cualquier pantalla',
  more: { one: 'y {count} más en espera', other: 'y {count} más en espera' },
  auto: 'Siguiente automático',
  autoHint: 'Al resolver, se abre quien espera hace más tiempo.',
  nobody: 'Nadie está esperando',
  noQueue: 'Todavía no estás en ninguna cola',
};
