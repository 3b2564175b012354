import { toastWarning } from '../../ui/feedback/toast.tsx';
import { resellerPhrases } from './phrases/phrases.ts';

/** Says that a reseller has not paid what its companies cost. */
export const tellOverdue = (name: string) => toastWarning(resellerPhrases.t('overdue.told', { name }));
