import { useSyncExternalStore } from 'react';
import { NetworkError } from '../api-error.ts';

export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  tr: 'Türkçe',
};

/** For `lang` attributes and `Intl`. */
export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es', tr: 'tr' };

const STORAGE_KEY = 'balcao.language';
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

function rememberedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : 'pt';
}

/** Answers whether the language can be read now. */
type Loader = (language: Language) => Promise<boolean>;

let current: Language = rememberedLanguage();
document.documentElement.lang = languageTags[current];
const loaders = new Set<Loader>();
const listeners = new Set<() => void>();

export const currentLanguage = () => current;

/** Whatever must be present before a language can show: each phrase set registers its own loader. */
export function beforeLanguageChanges(loader: Loader): void {
  loaders.add(loader);
}

/** Loads every phrase set in use, then switches all screens at once, so no screen is ever half translated. Fails when none can be fetched. */
export async function setLanguage(language: Language): Promise<void> {
  const fetched = await Promise.all([...loaders].map((load) => load(language)));
  if (fetched.length > 0 && !fetched.includes(true)) throw new NetworkError();
  current = language;
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = languageTags[language];
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage);
