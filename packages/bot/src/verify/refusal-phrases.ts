import type { Language } from '../languages.ts';

type Phrases = Record<Language, string>;

/** Why something is no graph at all, and is not stored. */
export const refusalPhrases = {
  'too-many-nodes': {
    pt: 'Há mais de 500 blocos.',
    en: 'There are more than 500 blocks.',
    es: 'Hay más de 500 bloques.',
    tr: '500’den fazla blok var.',
  },
  'too-many-connections': {
    pt: 'Há mais de 2.000 conexões.',
    en: 'There are more than 2,000 connections.',
    es: 'Hay más de 2.000 conexiones.',
    tr: '2.000’den fazla bağlantı var.',
  },
  'graph-too-large': {
    pt: 'O fluxo tem mais de 2 MB.',
    en: 'The flow is larger than 2 MB.',
    es: 'El flujo tiene más de 2 MB.',
    tr: 'Akış 2 MB’tan büyük.',
  },
  'too-large': {
    pt: 'Os testes ocupam espaço demais.',
    en: 'The tests take too much room.',
    es: 'Las pruebas ocupan demasiado espacio.',
    tr: 'Testler çok fazla yer kaplıyor.',
  },
  'wrong-shape': {
    pt: 'O conteúdo não tem a forma de um fluxo.',
    en: 'The content does not have the shape of a flow.',
    es: 'El contenido no tiene la forma de un flujo.',
    tr: 'İçerik bir akış biçiminde değil.',
  },
  'duplicate-id': {
    pt: 'Dois blocos têm o mesmo identificador.',
    en: 'Two blocks have the same id.',
    es: 'Dos bloques tienen el mismo identificador.',
    tr: 'İki bloğun kimliği aynı.',
  },
  'no-json': {
    pt: 'O arquivo não é um JSON válido.',
    en: 'The file is not valid JSON.',
    es: 'El archivo no es un JSON válido.',
    tr: 'Dosya geçerli bir JSON değil.',
  },
  'too-deep': {
    pt: 'O conteúdo tem níveis demais.',
    en: 'The content has too many levels.',
    es: 'El contenido tiene demasiados niveles.',
    tr: 'İçerikte çok fazla düzey var.',
  },
  'odd-key': {
    pt: 'Um nome de campo não pode ser guardado.',
    en: 'The name of a field cannot be stored.',
    es: 'Un nombre de campo no se puede guardar.',
    tr: 'Bir alan adı saklanamıyor.',
  },
  'odd-text': {
    pt: 'Um texto tem caracteres que não podem ser guardados.',
    en: 'A text has characters that cannot be stored.',
    es: 'Un texto tiene caracteres que no se pueden guardar.',
    tr: 'Bir metinde saklanamayan karakterler var.',
  },
  'odd-number': {
    pt: 'Um número não pode ser guardado.',
    en: 'A number cannot be stored.',
    es: 'Un número no se puede guardar.',
    tr: 'Bir sayı saklanamıyor.',
  },
} satisfies Record<string, Phrases>;

/** What is told about an import, and about what makes a flow begin. */
export const setupPhrases = {
  'reference-emptied': {
    pt: 'A empresa não tem {name}: o campo ficou vazio.',
    en: 'The company has no {name}: the field was emptied.',
    es: 'La empresa no tiene {name}: el campo quedó vacío.',
    tr: 'Şirkette {name} yok: alan boşaltıldı.',
  },
  'not-understood': {
    pt: 'Campos não entendidos, mantidos sem uso: {fields}.',
    en: 'Fields not understood, kept without use: {fields}.',
    es: 'Campos no entendidos, conservados sin uso: {fields}.',
    tr: 'Anlaşılmayan, kullanılmadan saklanan alanlar: {fields}.',
  },
  'connection-dropped': {
    pt: 'Uma conexão para um bloco que não existe foi removida.',
    en: 'A connection to a block that does not exist was removed.',
    es: 'Se quitó una conexión a un bloque que no existe.',
    tr: 'Var olmayan bir bloğa giden bağlantı kaldırıldı.',
  },
  'trigger-shadowed': {
    pt: 'O gatilho {pattern} nunca inicia este fluxo: {flow} responde antes.',
    en: 'The trigger {pattern} never begins this flow: {flow} answers before it.',
    es: 'El disparador {pattern} nunca inicia este flujo: {flow} responde antes.',
    tr: '{pattern} tetikleyicisi bu akışı hiç başlatmaz: önce {flow} yanıtlar.',
  },
} satisfies Record<string, Phrases>;
