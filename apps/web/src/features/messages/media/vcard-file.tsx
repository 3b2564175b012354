import { useQuery } from '@tanstack/react-query';
import { FileCard, type NamedFile } from '../../../ui/media/file-card.tsx';
import { CardList } from '../content/contact-cards.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { parseCards, type CardPerson } from '../vcard.ts';
import styles from './media.module.css';

/** A whole address book is for saving, not for reading in a conversation. */
const MAX_BYTES = 1_000_000;
const MAX_SHOWN = 10;

async function peopleIn(url: string, signal: AbortSignal): Promise<CardPerson[]> {
  const answer = await fetch(url, { signal });
  return answer.ok ? parseCards(await answer.text()) : [];
}

/** A file of contact cards: the people in it, and the file itself. One that cannot be read is a file like any other. */
export function VcardFile({ file }: { file: NamedFile }) {
  const { url, size } = file;
  const t = messagePhrases.useT();
  const { data: people = [] } = useQuery({
    queryKey: ['media', 'vcard', url],
    queryFn: ({ signal }) => peopleIn(url, signal),
    enabled: (size ?? 0) <= MAX_BYTES,
    staleTime: Infinity,
  });
  const hidden = people.length - MAX_SHOWN;
  return (
    <>
      {people.length > 0 && <CardList people={people.slice(0, MAX_SHOWN)} />}
      {hidden > 0 && <small className={styles['more']}>{t('contact.more', { count: hidden })}</small>}
      <FileCard {...file} />
    </>
  );
}
