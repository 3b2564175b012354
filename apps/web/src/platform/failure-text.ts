import { ApiError, NetworkError } from './api-error.ts';
import { errorText } from './i18n/error-text.ts';
import { definePhrases } from './i18n/phrases.ts';

const phrases = definePhrases(
  {
    unreachable: 'Sem conexão com o servidor. Tente de novo em instantes.',
    tooManyTries: 'Muitas tentativas em pouco tempo. Tente de novo em {minutes} min.',
    cannotEdit: 'Este canal não permite editar mensagens enviadas.',
    cannotDelete: 'Este canal não permite apagar mensagens para o cliente.',
  },
  {
    en: () =>
      Promise.resolve({
        unreachable: 'The server cannot be reached. Try again in a moment.',
        tooManyTries: 'Too many attempts in a short time. Try again in {minutes} min.',
        cannotEdit: 'This channel does not let sent messages be edited.',
        cannotDelete: 'This channel does not let messages be deleted for the customer.',
      }),
    es: () =>
      Promise.resolve({
        unreachable: 'Sin conexión con el servidor. Inténtelo de nuevo en unos instantes.',
        tooManyTries: 'Demasiados intentos en poco tiempo. Inténtelo de nuevo en {minutes} min.',
        cannotEdit: 'Este canal no permite editar mensajes enviados.',
        cannotDelete: 'Este canal no permite eliminar mensajes para el cliente.',
      }),
    tr: () =>
      Promise.resolve({
        unreachable: 'Sunucuya ulaşılamıyor. Biraz sonra yeniden deneyin.',
        tooManyTries: 'Kısa sürede çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
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
  const seconds = failure.details['retryAfterSeconds'];
  if (typeof seconds === 'number') return phrases.t('tooManyTries', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  const never = failure.details['reason'] === 'channel' ? neverPossible[failure.code] : undefined;
  return never ? phrases.t(never) : errorText(failure.code);
}
