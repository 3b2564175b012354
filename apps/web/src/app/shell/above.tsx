import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useCan, useSession } from '../../platform/session.tsx';
import { useRealtimeStatus } from '../../platform/realtime/status.ts';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { UpdateBar } from './overlays/update-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';

const FirstSteps = lazyPart(() => import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })));
const LineBar = lazyPart(() =>
  import('../../features/connections/line/line-bar.tsx').then((module) => ({ default: module.LineBar })),
);
const ShiftBar = lazyPart(() =>
  import('../../features/shift/shift-bar.tsx').then((module) => ({ default: module.ShiftBar })),
);

const SupportBar = lazyPart(() =>
  import('../../features/support/support-bar.tsx').then((module) => ({ default: module.SupportBar })),
);

const PayBar = lazyPart(() =>
  import('../../features/dunning/pay-bar.tsx').then((module) => ({ default: module.PayBar })),
);

const ReminderKeeper = lazyPart(() =>
  import('../../features/reminders/reminder-keeper.tsx').then((module) => ({ default: module.ReminderKeeper })),
);

const SetupStrip = lazyPart(() =>
  import('../../features/setup/setup-strip.tsx').then((module) => ({ default: module.SetupStrip })),
);

type Props = ComponentProps<typeof TopBar> & { takeOver: (() => void) | null };

/** Those who can take the first steps of a company that signed up are led through them. */
function NewCompany() {
  const mayConnect = useCan('connections-page:addConnection');
  const { isNew } = useSession().user.company;
  return mayConnect && isNew && <FirstSteps />;
}

/** Admins hear of a day of grace; once the work stands still, everybody may pay. */
function Unpaid() {
  const { profile, company } = useSession().user;
  const isTold = company.standing === 'blocked' || (company.standing === 'overdue' && profile === 'admin');
  return isTold && <PayBar />;
}

/** What stands above the work, and what has to be said there. */
export function Above({ takeOver, ...bar }: Props) {
  const isLost = useRealtimeStatus() === 'lost';
  const { super: isSuper, support } = useSession().user;
  return (
    <>
      <TopBar {...bar} />
      {takeOver && <UpdateBar onReload={takeOver} />}
      {isLost && <OfflineBar />}
      <Suspense>
        <SupportBar />
        <Unpaid />
        <LineBar />
        {isSuper && <SetupStrip />}
        <NewCompany />
        <ShiftBar />
        {!support && <ReminderKeeper />}
      </Suspense>
    </>
  );
}
