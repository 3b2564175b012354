import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { profiles } from '@balcao/contract/permissions.ts';
import { MultiSelect, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { userPhrases } from '../phrases/phrases.ts';
import styles from './user-dialog.module.css';
import type { userSchema } from '../user-form.ts';
import { queuesQuery } from '../users.data.ts';

export type UserForm = ReturnType<typeof useZodForm<ReturnType<typeof userSchema>>>;
type Props = { form: UserForm; may: { profile: boolean; queues: boolean } };

/** What the person may see and do. */
export function UserRights({ form, may }: Props) {
  const t = userPhrases.useT();
  const { data: queues = [] } = useQuery(queuesQuery);
  const valueOf = (name: 'profile' | 'queueIds') => form.field(name).value as unknown;
  const isWithoutQueue =
    valueOf('profile') !== 'admin' && (valueOf('queueIds') as string[]).length === 0 && queues.length > 0;
  const allUserChat = form.field('allUserChat') as { value: boolean; onChange: (value: boolean) => void };
  return (
    <>
      {may.profile && (
        <Select
          label={t('form.profile')}
          description={t('form.profileHint')}
          allowDeselect={false}
          data={profiles.toReversed().map((profile) => ({ value: profile, label: t(`profile.${profile}`) }))}
          {...form.field('profile')}
        />
      )}
      {may.queues && (
        <MultiSelect
          label={t('form.queues')}
          description={t('form.queuesHint')}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('form.noQueues')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('queueIds')}
        />
      )}
      {may.queues && isWithoutQueue && <output className={styles['warning']}>{t('form.queuesNone')}</output>}
      <Switch
        label={t('form.allUserChat')}
        description={t('form.allUserChatHint')}
        checked={allUserChat.value}
        onChange={(event) => allUserChat.onChange(event.currentTarget.checked)}
      />
    </>
  );
}
