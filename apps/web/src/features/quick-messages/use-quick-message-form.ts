import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { MAX_QUICK_MESSAGE_LENGTH, MAX_SHORTCODE_LENGTH } from '@balcao/contract/quick-messages/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { isApiError } from '../../platform/api-error.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { quickMessagePhrases } from './phrases/phrases.ts';
import { putQuickReply } from './quick-replies.data.ts';
import { savePicture, saveQuickMessage, type PictureChange } from './save-quick-message.ts';

type Options = { stored: QuickMessage | null; picture: PictureChange; onSaved: () => void };

const empty = { shortcode: '', message: '', geral: false, status: true };

/** The form of one quick message. The text is saved before its picture; tried again, what exists is not made twice. */
export function useQuickMessageForm({ stored, picture, onSaved }: Options) {
  const t = quickMessagePhrases.useT();
  const queries = useQueryClient();
  const known = useRef(stored);
  const { shortcode, message, geral, status } = stored ?? empty;
  const form = useZodForm({
    schema: z.object({
      shortcode: z
        .string()
        .transform((typed) => typed.trim().replace(/^\/+/, '').trim())
        .pipe(z.string().min(1, t('form.required')).max(MAX_SHORTCODE_LENGTH, t('form.tooLong'))),
      message: z.string().trim().min(1, t('form.required')).max(MAX_QUICK_MESSAGE_LENGTH, t('form.tooLong')),
      geral: z.boolean(),
      status: z.boolean(),
    }),
    initialValues: { shortcode, message, geral, status },
    async onSubmit(values) {
      known.current = await saveQuickMessage(known.current, values);
      putQuickReply(queries, known.current);
      await savePicture(known.current.id, picture);
      await queries.invalidateQueries({ queryKey: ['quick-messages'] });
      toastSuccess(t('saved'));
      onSaved();
    },
    onFailure(failure) {
      const isTaken = isApiError(failure, 'ERR_SHORTCUT_EXISTS');
      if (isTaken) form.setError('shortcode', t('form.taken'));
      return isTaken;
    },
  });
  return form;
}
