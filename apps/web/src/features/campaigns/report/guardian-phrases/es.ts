import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';
import { es as findings } from '../../../../ui/guardian-findings/es.ts';

export const es: TranslationOf<typeof pt> = {
  title: 'Lo que decidió el guardián',
  all: 'Ver la salud de los números',
  'mode.ok': 'Normal',
  'mode.slow': 'Despacio',
  'mode.hold': 'En espera',
  'mode.stop': 'Detenido',
  ...findings,
  'finding.incomplete-text': 'La plantilla de esta campaña pide un valor que no tiene. Revise las variables.',
  'finding.renumbered':
    'El número de esta conexión cambió. Reanude la campaña si debe continuar desde el nuevo número, que las personas quizá no conozcan.',
};
