import { Menu } from '@mantine/core';
import { IconDevices, IconLogout, IconPlayerPause, IconShieldLock, IconSunset2, IconUser } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { logout } from '../../../platform/session-store.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { shellPhrases } from '../../phrases/phrases.ts';
import { cutName } from './cut-name.ts';
import styles from './top-bar.module.css';

const ProfileDialog = lazyPart(() =>
  import('../../../features/profile/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })),
);

const SecondFactorDialog = lazyPart(() =>
  import('../../../features/second-factor/second-factor-dialog.tsx').then((module) => ({
    default: module.SecondFactorDialog,
  })),
);

const OwnSessionsDialog = lazyPart(() =>
  import('../../../features/own-sessions/own-sessions-dialog.tsx').then((module) => ({
    default: module.OwnSessionsDialog,
  })),
);

const PauseDialog = lazyPart(() =>
  import('../../../features/profile/pause-dialog.tsx').then((module) => ({ default: module.PauseDialog })),
);

const ShiftDialog = lazyPart(() =>
  import('../../../features/shift/shift-dialog.tsx').then((module) => ({ default: module.ShiftDialog })),
);

export function AccountMenu() {
  const t = shellPhrases.useT();
  const { user } = useSession();
  const isNarrow = useIsNarrow();
  const [isEditing, setEditing] = useState(false);
  const [isSecuring, setSecuring] = useState(false);
  const [isLookingAtSessions, setLookingAtSessions] = useState(false);
  const [isPausing, setPausing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <button type="button" className={styles['account']} aria-label={t('top.account', { name: user.name })}>
            <Avatar name={user.name} size={isNarrow ? 32 : 28} online />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{isNarrow ? cutName(user.name) : user.name}</Menu.Label>
          <Menu.Item leftSection={<IconUser size={17} stroke={1.6} />} onClick={() => setEditing(true)}>
            {t('top.profile')}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={17} stroke={1.6} />} onClick={() => setSecuring(true)}>
            {t('top.secondFactor')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={17} stroke={1.6} />} onClick={() => setLookingAtSessions(true)}>
            {t('top.sessions')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPlayerPause size={17} stroke={1.6} />} onClick={() => setPausing(true)}>
            {t(user.pause ? 'top.resume' : 'top.pause')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSunset2 size={17} stroke={1.6} />} onClick={() => setLeaving(true)}>
            {t('top.endDay')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={17} stroke={1.6} />} onClick={() => void logout()}>
            {t('top.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPausing && (
        <Suspense fallback={null}>
          <PauseDialog onClose={() => setPausing(false)} />
        </Suspense>
      )}
      {isLeaving && (
        <Suspense fallback={null}>
          <ShiftDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
      {isSecuring && (
        <Suspense fallback={null}>
          <SecondFactorDialog onClose={() => setSecuring(false)} />
        </Suspense>
      )}
      {isLookingAtSessions && (
        <Suspense fallback={null}>
          <OwnSessionsDialog onClose={() => setLookingAtSessions(false)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <ProfileDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
