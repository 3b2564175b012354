import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Pergunta',
    about: 'Pergunta e guarda a resposta em uma variável.',
    fields: {
      label: 'Mensagem',
      variable: 'Nome da variável',
      acceptFiles: 'Aceitar arquivo como resposta',
      gather: 'Juntar mensagens por (segundos)',
      timeout: 'Tempo para responder (minutos)',
    },
    outputs: { timeout: 'Sem resposta' },
  },
  en: {
    name: 'Question',
    about: 'Asks, and keeps the answer in a variable.',
    fields: {
      label: 'Message',
      variable: 'Name of the variable',
      acceptFiles: 'Accept a file as answer',
      gather: 'Join messages for (seconds)',
      timeout: 'Time to answer (minutes)',
    },
    outputs: { timeout: 'No answer' },
  },
  es: {
    name: 'Pregunta',
    about: 'Pregunta y guarda la respuesta en una variable.',
    fields: {
      label: 'Mensaje',
      variable: 'Nombre de la variable',
      acceptFiles: 'Aceptar un archivo como respuesta',
      gather: 'Unir mensajes durante (segundos)',
      timeout: 'Tiempo para responder (minutos)',
    },
    outputs: { timeout: 'Sin respuesta' },
  },
  tr: {
    name: 'Soru',
    about: 'Sorar ve yanıtı bir değişkende saklar.',
    fields: {
      label: 'Mesaj',
      variable: 'Değişkenin adı',
      acceptFiles: 'Yanıt olarak dosya kabul et',
      gather: 'Mesajları birleştirme süresi (saniye)',
      timeout: 'Yanıt süresi (dakika)',
    },
    outputs: { timeout: 'Yanıt yok' },
  },
};
