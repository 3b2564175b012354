import { MANY_RECIPIENTS } from '@balcao/contract/emails/models.ts';
import { useState } from 'react';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { recipientsIn } from '../recipients-in.ts';
import { letterSchema } from './letter-schema.ts';
import { useFiles } from './use-files.ts';
import { usePosting, type WrittenForm } from './use-posting.ts';

const EMPTY: WrittenForm = { recipients: '', assunto: '', mensagem: '', sendAt: '' };

/** The form of letters to one recipient or several. What was not stored stays in it, with the reason. */
export function useLetterForm({ isPlanned }: { isPlanned: boolean }) {
  const t = emailPhrases.useT();
  const files = useFiles();
  const posting = usePosting();
  const [asked, setAsked] = useState<WrittenForm | null>(null);

  const send = async (values: WrittenForm): Promise<void> => {
    const uploadIds = files.files.map(({ id }) => id);
    const { stored, kept } = await posting.post(values, uploadIds);
    if (kept.length > 0) return write('recipients', kept.join(', '));
    form.reset();
    files.clear();
    toastSuccess(t(isPlanned ? 'planned' : 'stored', { count: stored }));
  };
  const form = useZodForm({
    schema: letterSchema(t, { isPlanned }),
    initialValues: EMPTY,
    async onSubmit(values): Promise<void> {
      if (recipientsIn(values.recipients).good.length < MANY_RECIPIENTS) return send(values);
      setAsked(values);
    },
  });
  const write = (name: keyof WrittenForm, text: string): void =>
    (form.field(name) as { onChange: (text: string) => void }).onChange(text);
  /** What was asked about is sent, or is not. */
  const answer = (isMeant: boolean) => {
    setAsked(null);
    if (asked && isMeant) void send(asked);
  };
  return { form, write, files, posting, asked, answer };
}
export type LetterForm = ReturnType<typeof useLetterForm>;
