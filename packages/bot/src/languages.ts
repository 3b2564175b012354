export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];
