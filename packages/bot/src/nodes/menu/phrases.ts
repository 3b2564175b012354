import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Menu',
    about: 'Oferece opções e segue pela escolhida.',
    fields: {
      message: 'Mensagem',
      arrayOption: 'Opções',
      asText: 'Sempre como lista numerada',
      timeout: 'Tempo para responder (minutos)',
    },
    outputs: { back: 'Um nível acima', home: 'Menu inicial', invalid: 'Não entendeu', timeout: 'Sem resposta' },
  },
  en: {
    name: 'Menu',
    about: 'Offers options and follows the chosen one.',
    fields: {
      message: 'Message',
      arrayOption: 'Options',
      asText: 'Always as a numbered list',
      timeout: 'Time to answer (minutes)',
    },
    outputs: { back: 'One level up', home: 'Main menu', invalid: 'Not understood', timeout: 'No answer' },
  },
  es: {
    name: 'Menú',
    about: 'Ofrece opciones y sigue por la elegida.',
    fields: {
      message: 'Mensaje',
      arrayOption: 'Opciones',
      asText: 'Siempre como lista numerada',
      timeout: 'Tiempo para responder (minutos)',
    },
    outputs: { back: 'Un nivel arriba', home: 'Menú inicial', invalid: 'No entendido', timeout: 'Sin respuesta' },
  },
  tr: {
    name: 'Menü',
    about: 'Seçenekler sunar ve seçilenden devam eder.',
    fields: {
      message: 'Mesaj',
      arrayOption: 'Seçenekler',
      asText: 'Her zaman numaralı liste',
      timeout: 'Yanıt süresi (dakika)',
    },
    outputs: { back: 'Bir üst düzey', home: 'Ana menü', invalid: 'Anlaşılmadı', timeout: 'Yanıt yok' },
  },
};
