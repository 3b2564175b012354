import type { TranslationOf } from '../phrases.ts';
import type { pt } from './pt.ts';

export const tr: TranslationOf<typeof pt> = {
  unreachable: 'Sunucuya ulaşılamıyor. Biraz sonra yeniden deneyin.',
  tooManyTries: 'Kısa sürede çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
  cannotEdit: 'Bu kanal gönderilmiş mesajların düzenlenmesine izin vermiyor.',
  cannotDelete: 'Bu kanal mesajların müşteri için silinmesine izin vermiyor.',
  expiredAgent: 'Abonelik sona erdi. Şirketin bir yöneticisinden yenilemesini isteyin.',
};
