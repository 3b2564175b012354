import '@mantine/core/styles/Checkbox.layer.css';
import type { AttentionScope, NotificationPreferences } from '@balcao/contract/notifications/models.ts';
import { switchableKinds } from '@balcao/contract/notifications/subjects.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconBellOff, IconBellRinging, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { notificationVolume } from '../../../platform/notification-volume.ts';
import { useSession } from '../../../platform/session.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { playChime } from '../chime.ts';
import { preferencesQuery, useChangePreferences } from '../notifications.data.ts';
import { notificationPhrases } from '../phrases/phrases.ts';
import { deviceState, turnOffDevice, turnOnDevice } from '../push-subscription.ts';
import styles from './notification-settings.module.css';

const HOUR_MS = 3_600_000;
const muteHours = [1, 4, 12] as const;

/** Notifications of the operating system, which each device must be asked for. */
function ThisDevice() {
  const t = notificationPhrases.useT();
  const [state, setState] = useState(deviceState);
  const [isBusy, setBusy] = useState(false);
  async function toggle() {
    setBusy(true);
    try {
      setState(await (state === 'on' ? turnOffDevice() : turnOnDevice()));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  if (state === 'missing') return <p className={styles['note']}>{t('device.missing')}</p>;
  if (state === 'blocked') return <p className={styles['note']}>{t('device.blocked')}</p>;
  return (
    <Button
      variant="default"
      fullWidth
      loading={isBusy}
      leftSection={state === 'on' ? <IconBellOff size={17} stroke={1.7} /> : <IconBellRinging size={17} stroke={1.7} />}
      onClick={() => void toggle()}
    >
      {t(state === 'on' ? 'device.turnOff' : 'device.turnOn')}
    </Button>
  );
}

type Part = {
  preferences: NotificationPreferences;
  change: (changes: Partial<NotificationPreferences>) => void;
};

function Scopes({ preferences, change }: Part) {
  const t = notificationPhrases.useT();
  const options: { value: AttentionScope; label: string }[] = [
    { value: 'all', label: t('scope.all') },
    { value: 'queues', label: t('scope.queues') },
    { value: 'mine', label: t('scope.mine') },
    { value: 'none', label: t('scope.none') },
  ];
  const chosen = (value: string) => options.find((option) => option.value === value)?.value;
  return (
    <>
      <NativeSelect
        label={t('sound')}
        data={options}
        value={preferences.sound}
        onChange={(event) => change({ sound: chosen(event.currentTarget.value) ?? preferences.sound })}
      />
      <NativeSelect
        label={t('push')}
        data={options}
        value={preferences.push}
        onChange={(event) => change({ push: chosen(event.currentTarget.value) ?? preferences.push })}
      />
    </>
  );
}

/** Whether something of a kind may draw attention at all. */
function Kinds({ preferences, change }: Part) {
  const t = notificationPhrases.useT();
  const { offKinds } = preferences;
  const options = switchableKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const isOff = (kind: string, on: readonly string[]) => !on.includes(kind);
  return (
    <Checkbox.Group
      label={t('kinds')}
      value={switchableKinds.filter((kind) => !offKinds.includes(kind))}
      onChange={(on) => change({ offKinds: switchableKinds.filter((kind) => isOff(kind, on)) })}
    >
      <div className={styles['kinds']}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} size="xs" value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const wholeTime = /^(([01]\d|2[0-3]):[0-5]\d)?$/;

type Time = { label: string; saved: string | null; onSave: (time: string | null) => void };

/** Saved as soon as it is a time, or nothing. */
function QuietTime({ label, saved, onSave }: Time) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(time: string) {
    setTyped(time);
    if (wholeTime.test(time) && time !== (saved ?? '')) onSave(time || null);
  }
  return <TimeField label={label} isLabelHidden value={typed ?? saved ?? ''} onChange={type} />;
}

function QuietHours({ preferences, change }: Part) {
  const t = notificationPhrases.useT();
  const { quietFrom, quietUntil } = preferences;
  return (
    <fieldset className={styles['quiet']}>
      <legend>{t('quiet')}</legend>
      <QuietTime label={t('quiet.from')} saved={quietFrom} onSave={(time) => change({ quietFrom: time })} />
      <span aria-hidden>–</span>
      <QuietTime label={t('quiet.until')} saved={quietUntil} onSave={(time) => change({ quietUntil: time })} />
    </fieldset>
  );
}

function Mute({ preferences, change }: Part) {
  const t = notificationPhrases.useT();
  const { timeZone } = useSession().user.company;
  const now = useNow(20_000);
  const { mutedUntil } = preferences;
  if (mutedUntil !== null && new Date(mutedUntil) > now) {
    return (
      <div className={styles['muted']}>
        <span>{t('muted', { time: formatDateTime(mutedUntil, timeZone) })}</span>
        <Button size="compact-xs" variant="default" onClick={() => change({ mutedUntil: null })}>
          {t('unmute')}
        </Button>
      </div>
    );
  }
  return (
    <NativeSelect
      label={t('mute')}
      value=""
      data={[
        { value: '', label: t('mute.not') },
        ...muteHours.map((count) => ({ value: String(count), label: t('mute.hours', { count }) })),
      ]}
      onChange={(event) => {
        const hours = Number(event.currentTarget.value);
        if (hours > 0) change({ mutedUntil: new Date(Date.now() + hours * HOUR_MS).toISOString() });
      }}
    />
  );
}

/** What may disturb the signed-in person, on every device, and whether this one shows it. */
export function NotificationSettings() {
  const t = notificationPhrases.useT();
  const { data: preferences } = useQuery(preferencesQuery);
  const { mutate } = useChangePreferences();
  return (
    <section className={styles['settings']} aria-label={t('title')}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlayerPlay size={16} stroke={1.7} />}
        onClick={() => playChime(notificationVolume())}
      >
        {t('tryOut')}
      </Button>
      <ThisDevice />
      {preferences && (
        <>
          <Scopes preferences={preferences} change={mutate} />
          <Kinds preferences={preferences} change={mutate} />
          <QuietHours preferences={preferences} change={mutate} />
          <Mute preferences={preferences} change={mutate} />
        </>
      )}
    </section>
  );
}
