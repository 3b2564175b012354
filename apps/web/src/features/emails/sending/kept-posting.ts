import { keepWords, keptWords } from '../../../platform/drafts/kept-words.ts';
import type { UploadName } from '../../../platform/uploads/upload-file.ts';
import { recipientsIn } from '../recipients-in.ts';
import { nameOfFile, storedFile } from './chosen-file.ts';
import type { Reached } from './post-letters.ts';
import { keptLetter, notAddresses, type Left, type Posting, type PostingKind, type WrittenForm } from './posting.ts';

/** What is being handed over. */
type Begun = { values: WrittenForm; words: string; batch: { id: string; stored: number }; uploads: UploadName[] };
/** What an attempt that a loaded page ended has left beside the words: the form keeps it with them. */
export type Remains = Pick<Left, 'unsure' | 'batch'> & Pick<Posting, 'underway'> & { uploads: UploadName[] };
export type KeptForm = WrittenForm & { remains?: Remains };

const begunName = (kind: PostingKind) => `letters ${kind}`;
const reachedName = (kind: PostingKind) => `letters reached ${kind}`;

/** From here on a page that is loaded again, or a tab that is killed, loses nobody. */
export function keepBegun(kind: PostingKind, begun: Begun): void {
  keepWords(reachedName(kind), null);
  keepWords(begunName(kind), begun);
}
export const keepReached = (kind: PostingKind, reached: Reached) => keepWords(reachedName(kind), reached);

export function dropBegun(kind: PostingKind): void {
  keepWords(begunName(kind), null);
  keepWords(reachedName(kind), null);
}

/** What the form keeps beside its words; undefined when nothing was left. */
export const remainsOf = ({ kept, underway }: Posting, files: Left['files']): Remains | undefined =>
  kept?.unsure || kept?.batch
    ? {
        ...(kept.unsure && { unsure: kept.unsure }),
        ...(kept.batch && { batch: kept.batch }),
        underway,
        uploads: files.filter(({ progress }) => progress === 1).map(nameOfFile),
      }
    : undefined;

/** What was not stored, also while nobody looks at the form. */
export function keepLeft(kind: PostingKind, posting: Posting): void {
  const { kept } = posting;
  const remains = remainsOf(posting, kept?.files ?? []);
  keepWords(keptLetter(kind), kept && { ...kept.values, ...(remains && { remains }) });
}

/** What this tab had begun when the page was loaded again. Nothing goes on by itself: whoever wrote it presses once more. */
export function keptPosting(kind: PostingKind): Omit<Posting, 'round'> | null {
  const begun = keptWords<Begun>(begunName(kind)) as Begun | null;
  if (begun) return fromBegun(begun, keptWords<Reached>(reachedName(kind)) as Reached | null);
  const { remains, ...words } = keptWords<KeptForm>(keptLetter(kind)) ?? {};
  if (!remains) return null;
  const { uploads, underway, ...left } = remains;
  const values = { recipients: '', assunto: '', mensagem: '', sendAt: '', ...words };
  return { underway, refused: [], kept: { ...left, values, files: uploads.map(storedFile) } };
}

function fromBegun({ values, words, batch, uploads }: Begun, reached: Reached | null): Omit<Posting, 'round'> {
  const { good, wrong } = recipientsIn(values.recipients);
  const { place, stored: lately, refused, unsure } = reached ?? { place: 0, stored: 0, refused: [], unsure: null };
  const stored = batch.stored + lately;
  const recipients = [...wrong, ...refused.map(({ email }) => email), ...good.slice(place)].join(', ');
  const ended = { isStoring: false, isStopping: false };
  return {
    underway: stored > 0 ? { batchId: batch.id, total: batch.stored + good.length, stored, ...ended } : null,
    refused: [...notAddresses(wrong), ...refused],
    kept: {
      values: { ...values, recipients },
      files: uploads.map(storedFile),
      batch: { id: batch.id, stored },
      ...(unsure && { unsure: { ...unsure, words } }),
    },
  };
}
