import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Atualizar Contato',
    about: 'Grava respostas no cadastro do contato.',
    fields: { name: 'Nome', email: 'E-mail', zipCode: 'CEP', address: 'Endereço', bussinesName: 'Empresa' },
  },
  en: {
    name: 'Update contact',
    about: 'Writes answers into the contact.',
    fields: { name: 'Name', email: 'Email', zipCode: 'Zip code', address: 'Address', bussinesName: 'Company' },
  },
  es: {
    name: 'Actualizar contacto',
    about: 'Guarda respuestas en el contacto.',
    fields: {
      name: 'Nombre',
      email: 'Correo',
      zipCode: 'Código postal',
      address: 'Dirección',
      bussinesName: 'Empresa',
    },
  },
  tr: {
    name: 'Kişiyi güncelle',
    about: 'Yanıtları kişiye yazar.',
    fields: { name: 'Ad', email: 'E-posta', zipCode: 'Posta kodu', address: 'Adres', bussinesName: 'Şirket' },
  },
};
