import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import 'dayjs/locale/tr';
import { currentLanguage, type Language } from '../../platform/i18n/language.ts';

const names: Record<Language, string> = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' };

/** What calendars call the reader's language. */
export const dateLocale = () => names[currentLanguage()];
