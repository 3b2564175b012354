import { ApiError, NetworkError } from './api-error.ts';
import { errorText } from './i18n/error-text.ts';
import { definePhrases } from './i18n/phrases.ts';

const phrases = definePhrases(
  { unreachable: 'Sem conexão com o servidor. Tente de novo em instantes.' },
  {
    en: () => Promise.resolve({ unreachable: 'The server cannot be reached. Try again in a moment.' }),
    es: () => Promise.resolve({ unreachable: 'Sin conexión con el servidor. Inténtelo de nuevo en unos instantes.' }),
    tr: () => Promise.resolve({ unreachable: 'Sunucuya ulaşılamıyor. Biraz sonra yeniden deneyin.' }),
  },
);

/** What to tell people about a failed call, whatever failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkError) return phrases.t('unreachable');
  return errorText(failure instanceof ApiError ? failure.code : '');
}
