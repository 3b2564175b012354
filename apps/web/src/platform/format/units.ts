import { currentLanguage } from '../i18n/language.ts';

const turkish = { d: 'gün', h: 'sa', min: 'dk', s: 'sn' } as const;

/** The sign of a unit of time after a number. Three of the four languages share it. */
export const unit = (name: keyof typeof turkish): string => (currentLanguage() === 'tr' ? turkish[name] : name);
