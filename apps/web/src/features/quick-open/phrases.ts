import { definePhrases } from '../../platform/i18n/phrases.ts';

export const quickOpenPhrases = definePhrases(
  { colleague: 'Este contato já está em atendimento com {name}.' },
  {
    en: () => Promise.resolve({ colleague: '{name} is already attending to this contact.' }),
    es: () => Promise.resolve({ colleague: '{name} ya está atendiendo a este contacto.' }),
    tr: () => Promise.resolve({ colleague: '{name} bu kişiyle zaten ilgileniyor.' }),
  },
);
