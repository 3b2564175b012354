import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onWorkerMessage } from '../../../platform/app-code/service-worker.ts';
import { showBadge } from '../app-badge.ts';
import { allowSound } from '../chime.ts';
import { preferencesQuery } from '../notifications.data.ts';
import { onOpenRequest } from '../open-requests.ts';
import { deviceState, subscribeToPush } from '../push-subscription.ts';
import { withdrawAllBut } from '../system-notification.ts';
import { keepNotingWhatIsRead } from '../watching.ts';

type Props = {
  unread: number;
  /** The tickets of the bell, as far as they are loaded. */
  unreadUuids: readonly string[];
};

/** What goes on in the background while somebody is signed in. Shows nothing. */
export function NotificationKeeper({ unread, unreadUuids }: Props) {
  const navigate = useNavigate();
  const { href } = useLocation();
  useQuery(preferencesQuery);
  useEffect(() => keepNotingWhatIsRead(), [href]);
  useEffect(() => {
    showBadge(unread);
    return () => showBadge(0);
  }, [unread]);
  useEffect(() => {
    // More than are loaded: what is not in the list may be unread all the same.
    if (unread === unreadUuids.length) void withdrawAllBut(new Set(unreadUuids));
  }, [unread, unreadUuids]);
  useEffect(() => {
    const open = (path: string) => void navigate({ href: path });
    const stops = [onWorkerMessage(({ path }) => open(path)), onOpenRequest(open)];
    return () => stops.forEach((stop) => stop());
  }, [navigate]);
  useEffect(() => {
    // A browser that knows no push service, or cannot reach it, does without.
    if (deviceState() === 'on') void subscribeToPush().catch(() => {});
    window.addEventListener('pointerdown', allowSound, { once: true });
    window.addEventListener('keydown', allowSound, { once: true });
    return () => {
      window.removeEventListener('pointerdown', allowSound);
      window.removeEventListener('keydown', allowSound);
    };
  }, []);
  return null;
}
