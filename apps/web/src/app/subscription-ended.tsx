import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../features/auth/auth.data.ts';
import { useSession } from '../platform/session.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { shellPhrases } from './phrases/phrases.ts';

/** All that a company finds once its subscription has ended, until it can be renewed here: what is, and whom to ask. */
export function SubscriptionEnded() {
  const t = shellPhrases.useT();
  const { profile } = useSession().user;
  const email = useQuery(publicConfigQuery).data?.supportEmail ?? '';
  return (
    <EmptyState icon={IconCreditCard} title={t('ended.title')}>
      {profile === 'admin' ? t('ended.renew', { email }) : t('ended.ask')}
    </EmptyState>
  );
}
