import '@mantine/core/styles/Switch.layer.css';
import type { Announcement } from '@balcao/contract/announcements/models.ts';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MomentField } from '../../../ui/form/moment-field.tsx';
import { announcementPhrases } from '../phrases/phrases.ts';
import { useAnnouncementForm, type MediaChange } from '../use-announcement-form.ts';
import styles from './announcement-form.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { MediaField } from './media-field.tsx';

type Props = { stored: Announcement | null; onClose: () => void };
type Form = ReturnType<typeof useAnnouncementForm>;

function Moment({ form, name, label }: { form: Form; name: 'from' | 'until'; label: string }) {
  const { value, onChange, error } = form.field(name) as {
    value: string;
    onChange: (moment: string) => void;
    error?: string;
  };
  return (
    <MomentField
      label={label}
      isClearable
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(error && { error })}
    />
  );
}

function nameOf(stored: Announcement | null, media: MediaChange): string | null {
  if (media.what === 'attach') return media.file.name;
  return media.what === 'keep' ? (stored?.mediaName ?? null) : null;
}

/** A new announcement, or other words, times or readers for one. */
export function AnnouncementDialog({ stored, onClose }: Props) {
  const t = announcementPhrases.useT();
  const [media, setMedia] = useState<MediaChange>({ what: 'keep' });
  const form = useAnnouncementForm({ stored, media, onSaved: onClose });
  const status = form.field('status') as { value: boolean; onChange: (isOn: boolean) => void };
  return (
    <FormDialog
      title={t(stored ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <TextInput label={t('form.title')} data-autofocus {...form.field('title')} />
      <Textarea
        label={t('form.text')}
        description={t('form.textHint')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('text')}
      />
      <NativeSelect
        label={t('form.priority')}
        description={t('form.priorityHint')}
        data={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`priority.${value}`) }))}
        {...form.field('priority')}
      />
      <AudienceFields form={form} />
      <div className={styles['pair']}>
        <Moment form={form} name="from" label={t('form.from')} />
        <Moment form={form} name="until" label={t('form.until')} />
      </div>
      <MediaField
        name={nameOf(stored, media)}
        onAttach={(file) => setMedia({ what: 'attach', file })}
        onDetach={() => setMedia({ what: stored?.mediaPath ? 'detach' : 'keep' })}
      />
      <Switch
        label={t('form.status')}
        checked={status.value}
        onChange={(event) => status.onChange(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
