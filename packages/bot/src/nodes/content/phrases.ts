import type { Language } from '../../languages.ts';
import type { NodePhrases } from '../node-kind.ts';

export const phrases: Record<Language, NodePhrases> = {
  pt: { name: 'Conteúdo', about: 'Envia textos, arquivos e pausas em ordem.', fields: { elements: 'Conteúdo' } },
  en: { name: 'Content', about: 'Sends texts, files and pauses in order.', fields: { elements: 'Content' } },
  es: { name: 'Contenido', about: 'Envía textos, archivos y pausas en orden.', fields: { elements: 'Contenido' } },
  tr: { name: 'İçerik', about: 'Metin, dosya ve beklemeleri sırayla gönderir.', fields: { elements: 'İçerik' } },
};
