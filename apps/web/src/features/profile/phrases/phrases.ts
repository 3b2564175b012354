import { definePhrases, type TranslationOf } from '../../../platform/i18n/phrases.ts';

const pt = {
  title: 'Perfil',
  name: 'Nome',
  email: 'E-mail',
  password: 'Nova senha',
  passwordHint: 'Deixe em branco para manter a atual.',
  farewell: 'Mensagem de despedida',
  farewellHint: 'Enviada ao cliente quando você encerra um atendimento.',
  save: 'Salvar',
  saved: 'Perfil atualizado com sucesso.',
  short: 'Too Short!',
  long: 'Too Long!',
  required: 'Required',
  invalidEmail: 'Invalid email',
} as const;
type Translation = TranslationOf<typeof pt>;

const en: Translation = {
  title: 'Profile',
  name: 'Name',
  email: 'Email',
  password: 'New password',
  passwordHint: 'Leave empty to keep the current one.',
  farewell: 'Farewell message',
  farewellHint: 'Sent to the customer when you close a ticket.',
  save: 'Save',
  saved: 'Profile updated.',
  short: 'Too short!',
  long: 'Too long!',
  required: 'Required',
  invalidEmail: 'Invalid email',
};
const es: Translation = {
  title: 'Perfil',
  name: 'Nombre',
  email: 'Correo',
  password: 'Nueva contraseña',
  passwordHint: 'Déjelo en blanco para mantener la actual.',
  farewell: 'Mensaje de despedida',
  farewellHint: 'Se envía al cliente cuando usted cierra una atención.',
  save: 'Guardar',
  saved: 'Perfil actualizado.',
  short: '¡Demasiado corto!',
  long: '¡Demasiado largo!',
  required: 'Obligatorio',
  invalidEmail: 'Correo no válido',
};
const tr: Translation = {
  title: 'Profil',
  name: 'Ad',
  email: 'E-posta',
  password: 'Yeni parola',
  passwordHint: 'Mevcut parolayı korumak için boş bırakın.',
  farewell: 'Veda mesajı',
  farewellHint: 'Bir talebi kapattığınızda müşteriye gönderilir.',
  save: 'Kaydet',
  saved: 'Profil güncellendi.',
  short: 'Çok kısa!',
  long: 'Çok uzun!',
  required: 'Zorunlu',
  invalidEmail: 'Geçersiz e-posta',
};

export const profilePhrases = definePhrases(pt, {
  en: () => Promise.resolve(en),
  es: () => Promise.resolve(es),
  tr: () => Promise.resolve(tr),
});
