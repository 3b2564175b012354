import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const es: TranslationOf<typeof pt> = {
  label: {
    one: '{count} cliente en espera, desde hace {time}',
    other: '{count} clientes en espera; la mayor espera es de {time}',
  },
};
