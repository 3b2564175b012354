import type { Message } from '@balcao/contract/messages/models.ts';
import { IconMapPin } from '@tabler/icons-react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './cards.module.css';

/** A place: its name and a link to a map. */
export function LocationCard({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { location } = message.details;
  // Older gateways write `picture|link|description` into the body.
  const [, oldLink, oldDescription] = message.body.split('|');
  const link = location
    ? `https://www.google.com/maps?q=${location.latitude},${location.longitude}`
    : oldLink && oldLink.startsWith('https://')
      ? oldLink
      : null;
  const name = location?.name ?? oldDescription ?? t('kind.location');
  return (
    <div className={styles['card']}>
      <span className={styles['icon']}>
        <IconMapPin size={20} stroke={1.6} aria-hidden />
      </span>
      <b>{name}</b>
      <small>
        {location?.address && `${location.address} · `}
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            {t('location.open')}
          </a>
        )}
      </small>
    </div>
  );
}
