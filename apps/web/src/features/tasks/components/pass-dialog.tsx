import '@mantine/core/styles/Combobox.layer.css';
import type { Task } from '@balcao/contract/tasks/models.ts';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useSession } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { taskPhrases } from '../phrases/phrases.ts';
import { colleaguesQuery, useTaskActs } from '../tasks.data.ts';

/** A task becomes a colleague's. */
export function PassDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = taskPhrases.useT();
  const acts = useTaskActs();
  const { id: ownId } = useSession().user;
  const { data: people = [] } = useQuery(colleaguesQuery);
  const others = people.filter(({ id }) => id !== ownId);
  const form = useZodForm({
    schema: z.object({ to: z.string().min(1) }),
    initialValues: { to: '' },
    async onSubmit({ to }) {
      const colleague = others.find(({ id }) => String(id) === to);
      if (colleague && (await acts.pass(task, colleague))) onClose();
    },
  });
  const { onChange, ...field } = form.field('to') as { onChange: (to: string) => void; value: string };
  return (
    <FormDialog
      title={t('pass.title')}
      submitLabel={t('pass')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={420}
    >
      <Text size="sm">
        <b>{task.text}</b>
      </Text>
      <Select
        label={t('pass.to')}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        nothingFoundMessage={t('pass.none')}
        data-autofocus
        {...field}
        onChange={(to) => onChange(to ?? '')}
      />
      <Text size="sm">{t('pass.hint')}</Text>
    </FormDialog>
  );
}
