import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toastError } from '../../../ui/feedback/toast.tsx';
import styles from '../components/dialogs.module.css';
import type { NewMessageInput } from '../outbox/outbox-item.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { coordinatesIn, parseCoordinate } from './parse-coordinate.ts';

type Place = NonNullable<NewMessageInput['location']>;
type Props = { onSend: (place: Place) => void; onClose: () => void };

const TIMEOUT_MS = 15_000;
/** The address of a map fits in as well. */
const MAX_PASTED = 1000;

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: TIMEOUT_MS });
  });

/** A place to send: where this device is, or coordinates from a map. */
export function LocationDialog({ onSend, onClose }: Props) {
  const t = messagePhrases.useT();
  const [typed, setTyped] = useState({ latitude: '', longitude: '', name: '', address: '' });
  const [isSeeking, setSeeking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const latitude = parseCoordinate(typed.latitude, 90);
  const longitude = parseCoordinate(typed.longitude, 180);

  async function seek() {
    setSeeking(true);
    try {
      const { coords } = await currentPosition();
      setTyped((known) => ({
        ...known,
        latitude: coords.latitude.toFixed(6),
        longitude: coords.longitude.toFixed(6),
      }));
    } catch {
      toastError(t('location.refused'));
    } finally {
      setSeeking(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (latitude === null || longitude === null) return;
    onSend({ latitude, longitude, name: typed.name.trim() || null, address: typed.address.trim() || null });
    onClose();
  }

  const field = (name: keyof typeof typed, limit: number) => ({
    label: t(`location.${name}`),
    value: typed[name],
    maxLength: limit,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      const pasted = name === 'latitude' || name === 'longitude' ? coordinatesIn(value) : null;
      setTyped((known) => ({ ...known, [name]: value, ...pasted }));
    },
  });
  const problem = (value: number | null) => isChecked && value === null && t('location.bad');

  return (
    <FormDialog
      title={t('attach.location')}
      submitLabel={t('send')}
      isSubmitting={false}
      width={440}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {'geolocation' in navigator && (
          <Button
            variant="default"
            loading={isSeeking}
            leftSection={<IconCurrentLocation size={16} stroke={1.8} aria-hidden />}
            onClick={() => void seek()}
          >
            {t('location.current')}
          </Button>
        )}
        <TextInput
          {...field('latitude', MAX_PASTED)}
          inputMode="decimal"
          required
          error={problem(latitude)}
          data-autofocus
        />
        <TextInput {...field('longitude', MAX_PASTED)} inputMode="decimal" required error={problem(longitude)} />
        <TextInput {...field('name', 300)} />
        <TextInput {...field('address', 300)} />
      </div>
    </FormDialog>
  );
}
