import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import { MAX_OPTION_NAME, MIN_OPTION_NAME } from '@balcao/contract/queues/option-routes.ts';
import { MAX_QUEUE_TEXT } from '@balcao/contract/queues/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { queuePhrases } from '../phrases/phrases.ts';
import { attachOptionFile, changeOption, createOption, queueQuery } from '../queues.data.ts';

export type OptionPlace = { queueId: number; parentId: number | null; option: ChatbotOption | null };
type Options = OptionPlace & { file: File | null; onNoFile: () => void; onSaved: () => void };

/** The form of one option. It is saved before its file; tried again, what exists is not made twice. */
export function useOptionForm({ queueId, parentId, option, file, onNoFile, onSaved }: Options) {
  const t = queuePhrases.useT();
  const queries = useQueryClient();
  const known = useRef(option?.id ?? null);
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().trim().min(MIN_OPTION_NAME, t('option.tooShort')).max(MAX_OPTION_NAME, t('form.tooLong')),
        optionType: z.enum(['text', 'file']),
        greetingMessage: z.string().max(MAX_QUEUE_TEXT, t('form.tooLong')),
        isAgent: z.boolean(),
      }),
    [t],
  );
  return useZodForm({
    schema,
    initialValues: {
      name: option?.name ?? '',
      optionType: option?.optionType ?? 'text',
      greetingMessage: option?.greetingMessage ?? '',
      isAgent: option?.isAgent ?? false,
    },
    async onSubmit({ name, isAgent, optionType, greetingMessage }) {
      const isFile = optionType === 'file';
      if (isFile && file === null && option?.hasFile !== true) return onNoFile();
      // What is said with a file is its name, which comes with the file.
      const body = isFile ? { name, isAgent } : { name, isAgent, optionType, greetingMessage };
      const saved = await (known.current === null
        ? createOption({ ...body, queueId, parentId })
        : changeOption(known.current, body));
      known.current = saved.id;
      if (isFile && file !== null) await attachOptionFile(saved.id, file);
      await queries.invalidateQueries({ queryKey: queueQuery(queueId).queryKey });
      onSaved();
    },
  });
}
