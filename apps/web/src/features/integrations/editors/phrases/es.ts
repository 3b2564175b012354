import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  open: 'Abrir en otra pestaña',
  enter: 'Indicar la dirección del editor',
  change: 'Cambiar dirección',
  frame: 'Editor de {name}',
  empty: 'El editor de {name} se abre aquí mismo',
  'empty.hint': 'Indique dónde está. La dirección se guarda solo en este navegador.',
  blankHint:
    '¿Quedó en blanco o no inicia sesión? Es posible que {name} no permita abrirse dentro de otra página: use “Abrir en otra pestaña”.',
  dialog: 'Dirección del editor de {name}',
  address: 'Dirección',
  'address.hint': 'Con https; en localhost también http. Se guarda solo en este navegador.',
  save: 'Guardar',
  forget: 'Olvidar dirección',
  'problem.missing': 'Indique la dirección del editor',
  'problem.unreadable': 'Esta dirección no se puede leer. Cópiela de la barra del navegador.',
  'problem.insecure': 'Solo direcciones con https (http solo en localhost)',
  'problem.own': 'Esta es la dirección del propio Balcão',
};
