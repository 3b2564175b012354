import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: {
    name: 'Http Request (Beta)',
    about: 'Consulta outro sistema e guarda a resposta.',
    fields: {
      url: 'URL',
      method: 'Método',
      body: 'Corpo (JSON)',
      headers: 'Cabeçalhos',
      params: 'Parâmetros',
      repeatable: 'Pode ser repetida com segurança',
    },
    outputs: { error: 'Falhou' },
  },
  en: {
    name: 'HTTP request (beta)',
    about: 'Asks another system and keeps its answer.',
    fields: {
      url: 'URL',
      method: 'Method',
      body: 'Body (JSON)',
      headers: 'Headers',
      params: 'Parameters',
      repeatable: 'Safe to repeat',
    },
    outputs: { error: 'Failed' },
  },
  es: {
    name: 'Http Request (Beta)',
    about: 'Consulta otro sistema y guarda la respuesta.',
    fields: {
      url: 'URL',
      method: 'Método',
      body: 'Cuerpo (JSON)',
      headers: 'Cabeceras',
      params: 'Parámetros',
      repeatable: 'Se puede repetir con seguridad',
    },
    outputs: { error: 'Falló' },
  },
  tr: {
    name: 'HTTP isteği (Beta)',
    about: 'Başka bir sisteme sorar ve yanıtını saklar.',
    fields: {
      url: 'URL',
      method: 'Yöntem',
      body: 'Gövde (JSON)',
      headers: 'Başlıklar',
      params: 'Parametreler',
      repeatable: 'Güvenle tekrarlanabilir',
    },
    outputs: { error: 'Başarısız' },
  },
};
