import type { OwnSession } from '@balcao/contract/own-sessions/models.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconLifebuoy } from '@tabler/icons-react';
import { formatDateTime, formatRelativeDay, formatTime } from '../../platform/format/instant.ts';
import { useSession } from '../../platform/session.tsx';
import styles from './own-sessions.module.css';
import { ownSessionPhrases } from './phrases/phrases.ts';

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet };

type Props = { session: OwnSession; isBusy: boolean; onEnd: () => void };

/** One place where the account is open, or was. */
export function SessionRow({ session, isBusy, onEnd }: Props) {
  const t = ownSessionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { isThis, support, device, ended, address, since } = session;
  const RowIcon = support ? IconLifebuoy : icons[device.kind ?? 'computer'];
  const name = support ? t('support', { name: support.by }) : deviceName(t, device);
  return (
    <li className={styles['row']} data-over={ended !== null || undefined}>
      <RowIcon size={24} stroke={1.4} aria-hidden />
      <div className={styles['what']}>
        <b>
          {name}
          {isThis && <span className={styles['this']}>{t('this')}</span>}
        </b>
        {support && <span>{t(`support.${support.mode}`, { reason: support.reason })}</span>}
        <span>{[address, t('since', { when: formatDateTime(since, timeZone) })].filter(Boolean).join(' · ')}</span>
        <span>{lastOf(t, session, timeZone)}</span>
      </div>
      {ended === null && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          onClick={onEnd}
          aria-label={isThis ? t('leave') : t('endOf', { name })}
        >
          {t(isThis ? 'leave' : 'end')}
        </Button>
      )}
    </li>
  );
}

type T = ReturnType<typeof ownSessionPhrases.useT>;

function deviceName(t: T, { browser, system }: OwnSession['device']) {
  if (browser === null) return system ?? t('unknown');
  return system === null ? browser : t('device', { browser, system });
}

function lastOf(t: T, { ended, support, lastSeenAt }: OwnSession, timeZone: string) {
  if (ended) return t(`ended.${ended.because ?? 'unknown'}`, { when: formatDateTime(ended.at, timeZone) });
  if (support) return t('now');
  return t('lastSeen', { when: `${formatRelativeDay(lastSeenAt, timeZone)}, ${formatTime(lastSeenAt, timeZone)}` });
}
