import type { Message } from '@balcao/contract/messages/models.ts';
import { IconMapPin } from '@tabler/icons-react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './cards.module.css';

/** A small map drawn by the gateway; any other address stays unasked. */
const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

type Place = { name: string | null; link: string | null; address: string | null; picture: string | null };

/** Older gateways write `picture|link|description` into the body. */
export function placeOf({ body, details: { location } }: Pick<Message, 'body' | 'details'>): Place {
  if (location) {
    const link = `https://www.google.com/maps?q=${location.latitude},${location.longitude}`;
    return { name: location.name, link, address: location.address, picture: null };
  }
  const [picture = '', link = '', description = ''] = body.split('|').map((part) => part.trim());
  return {
    name: description || null,
    link: link.startsWith('https://') ? link : null,
    address: null,
    picture: PICTURE.test(picture) ? picture : null,
  };
}

/** A place: its name and a link to a map. */
export function LocationCard({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { name, link, address, picture } = placeOf(message);
  return (
    <>
      {picture && <img className={styles['map']} src={picture} alt="" />}
      <div className={styles['card']}>
        <span className={styles['icon']}>
          <IconMapPin size={20} stroke={1.6} aria-hidden />
        </span>
        <b>{name || t('kind.location')}</b>
        <small>
          {address && `${address} · `}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {t('location.open')}
            </a>
          )}
        </small>
      </div>
    </>
  );
}
