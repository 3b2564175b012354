import { definePhrases, type TranslationOf } from '../platform/i18n/phrases.ts';

const pt = {
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Fechar',
  failedTitle: 'Não foi possível carregar',
  offline: 'Sem conexão, tentando de novo…',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  currentPassword: 'Senha atual',
  currentPasswordHint: 'Para mudar a sua senha ou o seu e-mail, digite a senha que você usa hoje.',
  currentPasswordWrong: 'Senha atual incorreta.',
  currentPasswordMissing: 'Digite a sua senha atual.',
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
  currentPassword: 'Current password',
  currentPasswordHint: 'To change your password or email, type the password you use today.',
  currentPasswordWrong: 'The current password is wrong.',
  currentPasswordMissing: 'Type your current password.',
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
  currentPassword: 'Contraseña actual',
  currentPasswordHint: 'Para cambiar su contraseña o su correo, escriba la contraseña que usa hoy.',
  currentPasswordWrong: 'La contraseña actual es incorrecta.',
  currentPasswordMissing: 'Escriba su contraseña actual.',
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
  currentPassword: 'Geçerli parola',
  currentPasswordHint: 'Parolanızı veya e-postanızı değiştirmek için bugün kullandığınız parolayı yazın.',
  currentPasswordWrong: 'Geçerli parola yanlış.',
  currentPasswordMissing: 'Geçerli parolanızı yazın.',
  pickColor: 'Ekrandan renk seç',
};

/** A handful of words in every screen: they travel with the page in all four languages. */
export const uiPhrases = definePhrases(pt, {
  en: () => Promise.resolve(en),
  es: () => Promise.resolve(es),
  tr: () => Promise.resolve(tr),
});
