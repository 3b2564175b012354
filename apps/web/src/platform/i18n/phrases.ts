import { use } from 'react';
import { beforeLanguageChanges, currentLanguage, languageTags, useLanguage, type Language } from './language.ts';

/** A phrase is text with `{placeholders}`, or one text per plural form chosen by `{count}`. */
type Phrase = string | { readonly one: string; readonly other: string };
type PhraseSet = Record<string, Phrase>;

/** What a translation must look like: the same keys, plural where the original is plural. */
export type TranslationOf<P extends PhraseSet> = {
  readonly [K in keyof P]: P[K] extends string ? string : { readonly one: string; readonly other: string };
};

type PlaceholdersIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;
type Names<P> = P extends string
  ? PlaceholdersIn<P>
  : P extends { other: infer O }
    ? PlaceholdersIn<O> | 'count'
    : never;
type Values<P> = { [N in Names<P>]: N extends 'count' ? number : string | number };
type Arguments<P> = [Names<P>] extends [never] ? [] : [values: Values<P>];

export type Translate<P extends PhraseSet> = <K extends keyof P & string>(key: K, ...values: Arguments<P[K]>) => string;

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

function say(phrase: Phrase, language: Language, values: Record<string, string | number>): string {
  if (typeof phrase === 'string') return fill(phrase, values);
  const count = Number(values['count']);
  const form = new Intl.PluralRules(languageTags[language]).select(count);
  // In Portuguese none is counted like one; a form that names the one by itself is for exactly one.
  const fits = form === 'one' && (count === 1 || /\{(count|total)\}/.test(phrase.one));
  return fill(fits ? phrase.one : phrase.other, values);
}

/** React goes on at once with a promise that says so itself; of any other it first waits to hear. */
const sayDone = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined });

/**
 * The phrases of one feature. Portuguese is the source of the keys and travels with the feature; the other languages
 * are loaded when somebody reads them. `useT` is for components (it suspends while a language loads), `t` for the rest
 * (it speaks Portuguese until the language is there: `load` fetches it for phrases that no component draws).
 */
export function definePhrases<const P extends PhraseSet>(
  pt: P,
  translations: Record<Exclude<Language, 'pt'>, () => Promise<TranslationOf<P>>>,
) {
  const loaded: Partial<Record<Language, PhraseSet>> = { pt };
  const loading = new Map<Language, Promise<void>>();
  const translators = new Map<Language, Translate<P>>();

  function load(language: Language): Promise<void> {
    if (language === 'pt') return Promise.resolve();
    const known = loading.get(language);
    if (known) return known;
    const started = fetchLanguage(language);
    loading.set(language, started);
    void started.then(() => sayDone(started));
    return started;
  }

  async function fetchLanguage(language: Exclude<Language, 'pt'>): Promise<void> {
    try {
      loaded[language] = await translations[language]();
    } catch {
      // A translation that cannot be fetched must not take the screen away: Portuguese is always here, until there is a line again.
      window.addEventListener('online', () => void fetchLanguage(language), { once: true });
    }
  }

  function translatorFor(language: Language): Translate<P> {
    const known = translators.get(language);
    if (known) return known;
    // One for good, whether its phrases are there or not: effects depend on it.
    const translate: Translate<P> = (key, ...[values]) =>
      say(loaded[language]?.[key] ?? pt[key] ?? key, language, values ?? {});
    translators.set(language, translate);
    return translate;
  }

  function useT(): Translate<P> {
    const language = useLanguage();
    // Asked also when it is loaded: React tells the promises of one component apart by their order.
    if (language !== 'pt') use(load(language));
    return translatorFor(language);
  }

  const t: Translate<P> = (key, ...values) => translatorFor(currentLanguage())(key, ...values);

  beforeLanguageChanges(async (language) => {
    await load(language);
    if (language !== 'pt' && !loaded[language]) await fetchLanguage(language);
    return loaded[language] !== undefined;
  });
  return { useT, t, load };
}
