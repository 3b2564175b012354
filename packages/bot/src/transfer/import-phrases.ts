import type { Language } from '../languages.ts';

type Phrases = Record<Language, string>;

/** What was changed in a file that was brought in. Braces hold names. */
export const importPhrases = {
  'start-added': {
    pt: 'O arquivo não tinha bloco Inicio: um foi acrescentado.',
    en: 'The file had no start block: one was added.',
    es: 'El archivo no tenía bloque de inicio: se agregó uno.',
    tr: 'Dosyada başlangıç bloğu yoktu: bir tane eklendi.',
  },
  'start-joined': {
    pt: 'O arquivo tinha mais de um bloco Inicio: ficou um.',
    en: 'The file had more than one start block: one stays.',
    es: 'El archivo tenía más de un bloque de inicio: queda uno.',
    tr: 'Dosyada birden çok başlangıç bloğu vardı: biri kaldı.',
  },
  'node-dropped': {
    pt: '{count} blocos não puderam ser lidos e ficaram de fora.',
    en: '{count} blocks could not be read and were left out.',
    es: '{count} bloques no se pudieron leer y quedaron fuera.',
    tr: '{count} blok okunamadı ve dışarıda kaldı.',
  },
  'connection-dropped': {
    pt: '{count} conexões ligavam blocos que não existem e ficaram de fora.',
    en: '{count} connections joined blocks that do not exist and were left out.',
    es: '{count} conexiones unían bloques que no existen y quedaron fuera.',
    tr: '{count} bağlantı var olmayan bloklara gidiyordu ve dışarıda kaldı.',
  },
  'id-changed': {
    pt: 'Dois blocos tinham o mesmo código: um recebeu outro.',
    en: 'Two blocks had the same id: one was given another.',
    es: 'Dos bloques tenían el mismo código: uno recibió otro.',
    tr: 'İki blok aynı koda sahipti: birine yenisi verildi.',
  },
  'reference-emptied': {
    pt: 'O que este bloco indicava não existe nesta empresa: {name}.',
    en: 'What this block named does not exist in this company: {name}.',
    es: 'Lo que este bloque indicaba no existe en esta empresa: {name}.',
    tr: 'Bu bloğun gösterdiği şey bu şirkette yok: {name}.',
  },
  'media-emptied': {
    pt: 'O arquivo {file} não existe nesta empresa.',
    en: 'The file {file} does not exist in this company.',
    es: 'El archivo {file} no existe en esta empresa.',
    tr: '{file} dosyası bu şirkette yok.',
  },
  'not-understood': {
    pt: 'Campos não entendidos foram guardados: {fields}.',
    en: 'Fields that were not understood were kept: {fields}.',
    es: 'Se guardaron campos no entendidos: {fields}.',
    tr: 'Anlaşılmayan alanlar saklandı: {fields}.',
  },
} satisfies Record<string, Phrases>;
