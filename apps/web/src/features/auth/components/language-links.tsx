import { languageNames, languages, languageTags, setLanguage, useLanguage } from '../../../platform/i18n/language.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import styles from './auth-layout.module.css';

/** Whoever cannot read the page yet finds the own language by its own name. */
export function LanguageLinks() {
  const current = useLanguage();
  return (
    <footer className={styles['languages']} data-on="canvas">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTags[language]}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language).catch(toastFailure)}
        >
          {languageNames[language]}
        </button>
      ))}
    </footer>
  );
}
