import { afterEach, expect, test } from 'vitest';
import { NetworkError } from '../api-error.ts';
import { currentLanguage, setLanguage } from './language.ts';
import { definePhrases } from './phrases.ts';

type Phrase = string | { one: string; other: string };
type Module = Record<string, Record<string, Phrase>>;

const modules: Record<string, Module> = import.meta.glob(
  ['../../**/phrases/{pt,en,es,tr}.ts', './errors/{pt,en,es,tr}.ts'],
  { eager: true },
);
const sources = Object.keys(modules).filter((path) => path.endsWith('/pt.ts'));

function setOf(path: string, language: string): Record<string, Phrase> {
  const set = modules[path.replace(/pt\.ts$/, `${language}.ts`)]?.[language];
  if (!set) throw new Error(`${path} has no ${language}`);
  return set;
}

const texts = (phrase: Phrase | undefined) =>
  typeof phrase === 'object' ? [phrase.one, phrase.other] : [phrase ?? ''];
const placeholders = (phrase: Phrase | undefined) =>
  [...new Set(texts(phrase).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted();

afterEach(() => setLanguage('pt'));

test('the phrases of every feature are found', () => {
  expect(sources.length).toBeGreaterThanOrEqual(4);
});

test.each(sources)('%s says everything in all four languages, with the same placeholders', (path) => {
  const pt = setOf(path, 'pt');
  const wrong = ['en', 'es', 'tr'].flatMap((language) => {
    const set = setOf(path, language);
    const keys = new Set([...Object.keys(pt), ...Object.keys(set)]);
    return [...keys]
      .filter((key) => {
        const isSaid = texts(set[key]).every((text) => text.trim() !== '');
        return !isSaid || placeholders(pt[key]).join() !== placeholders(set[key]).join();
      })
      .map((key) => `${language} ${key}`);
  });
  expect(wrong).toEqual([]);
});

let isCut = true;
const whileThereIsALine =
  <Set>(set: Set) =>
  () =>
    isCut ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve(set);

const phrases = definePhrases(
  {
    hello: 'Olá {name}',
    unread: { one: '{count} não lida', other: '{count} não lidas' },
    people: { one: '1 pessoa', other: '{count} pessoas' },
  },
  {
    en: () =>
      Promise.resolve({
        hello: 'Hello {name}',
        unread: { one: '{count} unread', other: '{count} unread' },
        people: { one: '1', other: '{count}' },
      }),
    es: () =>
      Promise.resolve({
        hello: 'Hola {name}',
        unread: { one: '{count} sin leer', other: '{count} sin leer' },
        people: { one: '1', other: '{count}' },
      }),
    tr: whileThereIsALine({
      hello: 'Merhaba {name}',
      unread: { one: '{count} okunmamış', other: '{count} okunmamış' },
      people: { one: '1', other: '{count}' },
    }),
  },
);
const bye = (text: string) => whileThereIsALine({ bye: text });

test('placeholders are filled and counts choose their form', () => {
  expect(phrases.t('hello', { name: 'Ana' })).toBe('Olá Ana');
  expect(phrases.t('unread', { count: 1 })).toBe('1 não lida');
  expect(phrases.t('unread', { count: 7 })).toBe('7 não lidas');
  expect([0, 1, 2].map((count) => phrases.t('people', { count }))).toEqual(['0 pessoas', '1 pessoa', '2 pessoas']);
});

test('a name that looks like a placeholder is left alone', () => {
  expect(phrases.t('hello', { name: '{name}' })).toBe('Olá {name}');
});

test('switching the language is remembered, told to the page, and complete at once', async () => {
  await setLanguage('en');
  expect(phrases.t('hello', { name: 'Ana' })).toBe('Hello Ana');
  expect(localStorage.getItem('balcao.language')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a language of which nothing can be fetched is not switched to, and can be chosen as soon as there is a line', async () => {
  await expect(setLanguage('tr')).rejects.toBeInstanceOf(NetworkError);
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['pt', 'pt-BR']);
  isCut = false;
  await setLanguage('tr');
  expect(phrases.t('hello', { name: 'Ana' })).toBe('Merhaba Ana');
});

test('a translation that cannot be fetched leaves Portuguese on the screen only until there is a line', async () => {
  isCut = true;
  const late = definePhrases({ bye: 'Tchau' }, { en: bye('Bye'), es: bye('Adiós'), tr: bye('Hoşça kal') });
  await setLanguage('en');
  expect([phrases.t('hello', { name: 'Ana' }), late.t('bye')]).toEqual(['Hello Ana', 'Tchau']);
  isCut = false;
  expect(late.t('bye')).toBe('Tchau');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => late.t('bye')).toBe('Bye');
});
