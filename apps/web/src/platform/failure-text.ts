import { ApiError, NetworkError } from './api-error.ts';
import { errorText } from './i18n/error-text.ts';
import { definePhrases } from './i18n/phrases.ts';

const phrases = definePhrases(
  {
    unreachable: 'Sem conexão com o servidor. Tente de novo em instantes.',
    cannotEdit: 'Este canal não permite editar mensagens enviadas.',
    cannotDelete: 'Este canal não permite apagar mensagens para o cliente.',
  },
  {
    en: () =>
      Promise.resolve({
        unreachable: 'The server cannot be reached. Try again in a moment.',
        cannotEdit: 'This channel does not let sent messages be edited.',
        cannotDelete: 'This channel does not let messages be deleted for the customer.',
      }),
    es: () =>
      Promise.resolve({
        unreachable: 'Sin conexión con el servidor. Inténtelo de nuevo en unos instantes.',
        cannotEdit: 'Este canal no permite editar mensajes enviados.',
        cannotDelete: 'Este canal no permite eliminar mensajes para el cliente.',
      }),
    tr: () =>
      Promise.resolve({
        unreachable: 'Sunucuya ulaşılamıyor. Biraz sonra yeniden deneyin.',
        cannotEdit: 'Bu kanal gönderilmiş mesajların düzenlenmesine izin vermiyor.',
        cannotDelete: 'Bu kanal mesajların müşteri için silinmesine izin vermiyor.',
      }),
  },
);

/** What the channel never can is not a matter of time, which the usual phrase suggests. */
const neverPossible: Readonly<Record<string, 'cannotEdit' | 'cannotDelete'>> = {
  ERR_FETCH_WAPP_MSG: 'cannotEdit',
  ERR_DELETE_WAPP_MSG: 'cannotDelete',
};

/** What to tell people about a failed call, whatever failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof NetworkError) return phrases.t('unreachable');
  if (!(failure instanceof ApiError)) return errorText('');
  const never = failure.details['reason'] === 'channel' ? neverPossible[failure.code] : undefined;
  return never ? phrases.t(never) : errorText(failure.code);
}
