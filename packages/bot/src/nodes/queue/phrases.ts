import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Departamentos',
    about: 'Passa o atendimento para as pessoas de uma fila.',
    fields: {
      queueId: 'Fila de destino',
      moreOptions: 'Opções adicionais',
      ativarRoteador: 'Randomizar usuário',
      checkedUser: 'Escolher um usuário',
      queueUsersId: 'Atendente',
    },
  },
  en: {
    name: 'Departments',
    about: 'Hands the ticket over to the people of a queue.',
    fields: {
      queueId: 'Target queue',
      moreOptions: 'Additional options',
      ativarRoteador: 'Random user',
      checkedUser: 'Choose a user',
      queueUsersId: 'Attendant',
    },
  },
  es: {
    name: 'Departamentos',
    about: 'Pasa la atención a las personas de una cola.',
    fields: {
      queueId: 'Cola de destino',
      moreOptions: 'Opciones adicionales',
      ativarRoteador: 'Usuario al azar',
      checkedUser: 'Elegir un usuario',
      queueUsersId: 'Agente',
    },
  },
  tr: {
    name: 'Departmanlar',
    about: 'Görüşmeyi bir kuyruğun çalışanlarına aktarır.',
    fields: {
      queueId: 'Hedef kuyruk',
      moreOptions: 'Ek seçenekler',
      ativarRoteador: 'Rastgele kullanıcı',
      checkedUser: 'Kullanıcı seç',
      queueUsersId: 'Temsilci',
    },
  },
};
