import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Escolha da fila', about: 'Oferece as filas da conexão.', fields: { message: 'Mensagem' } },
  en: { name: 'Choice of queue', about: 'Offers the queues of the connection.', fields: { message: 'Message' } },
  es: { name: 'Elección de cola', about: 'Ofrece las colas de la conexión.', fields: { message: 'Mensaje' } },
  tr: { name: 'Kuyruk seçimi', about: 'Bağlantının kuyruklarını sunar.', fields: { message: 'Mesaj' } },
};
