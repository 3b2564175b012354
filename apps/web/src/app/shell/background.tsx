import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { UrgentNews } from '../../features/announcements/components/urgent-news.tsx';
import { NotificationKeeper } from '../../features/notifications/components/notification-keeper.tsx';
import { useAcceptNext } from '../../features/tickets/next/use-accept-next.ts';
import { useBrand } from '../../platform/brand/brand.ts';
import { useFactorAsking } from '../../platform/second-factor/asking.ts';
import { useShortcut } from '../../platform/keys/use-shortcut.ts';
import { useSession } from '../../platform/session.tsx';
import { unreadTicketsQuery } from './bell/unread-tickets.ts';
import { useCurrentScreen } from './use-current-screen.ts';
import { useMayChat } from './use-may-chat.ts';

const FactorPrompt = lazyPart(() =>
  import('../../features/second-factor/factor-prompt.tsx').then((module) => ({ default: module.FactorPrompt })),
);

const FactorSoon = lazyPart(() =>
  import('../../features/second-factor/factor-soon.tsx').then((module) => ({ default: module.FactorSoon })),
);

const AcceptTerms = lazyPart(() =>
  import('../../features/brand/accept-terms.tsx').then((module) => ({ default: module.AcceptTerms })),
);

const ChatKeeper = lazyPart(() =>
  import('../../features/chats/widget/chat-keeper.tsx').then((module) => ({ default: module.ChatKeeper })),
);

/** The internal chat over every screen; on its own page nothing floats. */
function Colleagues() {
  const isOnChats = useCurrentScreen() === 'chats';
  return useMayChat() && <ChatKeeper isHidden={isOnChats} />;
}

/** What goes on behind every screen. */
export function Background() {
  const acceptNext = useAcceptNext();
  useShortcut('accept', () => void acceptNext(), { isLast: true });
  const { data: unread } = useQuery(unreadTicketsQuery);
  const uuids = useMemo(() => unread?.tickets.map(({ uuid }) => uuid) ?? [], [unread]);
  const asking = useFactorAsking();
  const { support, factorDemand } = useSession().user;
  const { toAccept = [] } = useBrand();
  return (
    <>
      {unread && <NotificationKeeper unread={unread.count} unreadUuids={uuids} />}
      <UrgentNews />
      <Suspense>
        <Colleagues />
      </Suspense>
      <Suspense>{asking && <FactorPrompt {...asking} />}</Suspense>
      <Suspense>{factorDemand && !factorDemand.isDue && !support && <FactorSoon from={factorDemand.from} />}</Suspense>
      <Suspense>{toAccept.length > 0 && <AcceptTerms documents={toAccept} />}</Suspense>
    </>
  );
}
