import { MANY_RECIPIENTS } from '@balcao/contract/emails/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keptWords, useKeptWords } from '../../../platform/drafts/kept-words.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { recipientsIn } from '../recipients-in.ts';
import type { ChosenFile } from './chosen-file.ts';
import { letterSchema } from './letter-schema.ts';
import { dropBegun, remainsOf } from './kept-posting.ts';
import { keptLetter, type PostingKind, type WrittenForm } from './posting.ts';
import { postWritten, usePostingOf } from './postings.ts';
import { useFiles } from './use-files.ts';

const EMPTY: WrittenForm = { recipients: '', assunto: '', mensagem: '', sendAt: '' };
const NO_FILES: readonly ChosenFile[] = [];

/** The form of letters to one recipient or several. It begins with what an earlier one left, with the reason. */
export function useLetterForm(kind: PostingKind) {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const posting = usePostingOf(kind);
  const { kept, underway } = posting;
  const files = useFiles(kept?.files ?? NO_FILES);
  const [asked, setAsked] = useState<WrittenForm | null>(null);

  const send = (values: WrittenForm) => postWritten(queries, kind, { values, files: files.files });
  const form = useZodForm({
    schema: letterSchema(t, { isPlanned: kind === 'planned' }),
    initialValues: kept?.values ?? { ...EMPTY, ...keptWords<WrittenForm>(keptLetter(kind)) },
    async onSubmit(values): Promise<void> {
      if (recipientsIn(values.recipients).good.length < MANY_RECIPIENTS) return send(values);
      setAsked(values);
    },
  });
  // What is being stored is kept with how far it is: from the words alone some of it would leave twice.
  const isWritten = !underway?.isStoring && Object.values(form.values).some((value) => value !== '');
  const remains = remainsOf(posting, files.files);
  useKeptWords(keptLetter(kind), isWritten ? { ...form.values, ...(remains && { remains }) } : null);
  // From here on the form keeps it, with what is changed in it.
  useEffect(() => {
    if (!underway?.isStoring) dropBegun(kind);
  }, [kind, underway?.isStoring]);
  const write = (name: keyof WrittenForm, text: string): void =>
    (form.field(name) as { onChange: (text: string) => void }).onChange(text);
  /** What was asked about is sent, or is not. */
  const answer = (isMeant: boolean) => {
    setAsked(null);
    if (asked && isMeant) void send(asked);
  };
  return { form, write, files, asked, answer };
}
export type LetterForm = ReturnType<typeof useLetterForm>;
