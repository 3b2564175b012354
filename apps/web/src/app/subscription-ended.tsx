import { IconCreditCard } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { shellPhrases } from './phrases/phrases.ts';

/** What a company without an open invoice reads once its subscription has ended: everybody may renew it. */
export function SubscriptionEnded() {
  const t = shellPhrases.useT();
  return (
    <EmptyState icon={IconCreditCard} title={t('ended.title')}>
      {t('ended.renew')}
    </EmptyState>
  );
}
