import { definePhrases, type TranslationOf } from '../platform/i18n/phrases.ts';

const pt = {
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Fechar',
  failedTitle: 'Não foi possível carregar',
  offline: 'Sem conexão, tentando de novo…',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  pickColor: 'Pegar uma cor da tela',
} as const;
type Translation = TranslationOf<typeof pt>;

const en: Translation = {
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  failedTitle: 'This could not be loaded',
  offline: 'No connection, trying again…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pickColor: 'Pick a color from the screen',
};
const es: Translation = {
  retry: 'Intentar de nuevo',
  cancel: 'Cancelar',
  close: 'Cerrar',
  failedTitle: 'No se pudo cargar',
  offline: 'Sin conexión, intentando de nuevo…',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  pickColor: 'Tomar un color de la pantalla',
};
const tr: Translation = {
  retry: 'Yeniden dene',
  cancel: 'Vazgeç',
  close: 'Kapat',
  failedTitle: 'Yüklenemedi',
  offline: 'Bağlantı yok, yeniden deneniyor…',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  pickColor: 'Ekrandan renk seç',
};

/** A handful of words in every screen: they travel with the page in all four languages. */
export const uiPhrases = definePhrases(pt, {
  en: () => Promise.resolve(en),
  es: () => Promise.resolve(es),
  tr: () => Promise.resolve(tr),
});
