import '@mantine/core/styles/Switch.layer.css';
import { messageVariables, type MessageVariable, type QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useCan } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { VariableChips } from '../../../ui/variable-chips.tsx';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import { usePicture } from '../use-picture.ts';
import { useQuickMessageForm } from '../use-quick-message-form.ts';
import { MessagePreview } from './message-preview.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './quick-message-form.module.css';

type Props = { stored: QuickMessage | null; onClose: () => void };
type Form = ReturnType<typeof useQuickMessageForm>;

function Switches({ form }: { form: Form }) {
  const t = quickMessagePhrases.useT();
  const mayShare = useCan('quick-messages:editAll');
  const names = mayShare ? (['geral', 'status'] as const) : (['status'] as const);
  const labels = { geral: t('form.shared'), status: t('form.status') };
  return (
    <div className={styles['switches']}>
      {names.map((name) => {
        const { value, onChange } = form.field(name) as { value: boolean; onChange: (isOn: boolean) => void };
        return (
          <Switch
            key={name}
            label={labels[name]}
            checked={value}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        );
      })}
    </div>
  );
}

/** Writes `{{variable}}` where the cursor stands, over what is selected, and leaves the cursor behind it. */
function useInsertion(form: Form) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(variable: MessageVariable) {
    const { value, onChange } = form.field('message') as { value: string; onChange: (text: string) => void };
    const [start, end] = [area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length];
    const written = `{{${variable}}}`;
    onChange(value.slice(0, start) + written + value.slice(end));
    const cursor = start + written.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  }
  return { area, insert };
}

/** A new quick message or another text for one, seen as the customer will see it. */
export function QuickMessageDialog({ stored, onClose }: Props) {
  const t = quickMessagePhrases.useT();
  const picture = usePicture(stored);
  const form = useQuickMessageForm({ stored, picture: picture.change, onSaved: onClose });
  const { area, insert } = useInsertion(form);
  const { value: message } = form.field('message') as { value: string };
  const isLocked = picture.name !== null;
  return (
    <FormDialog
      title={t(stored ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <TextInput
        label={t('form.shortcode')}
        description={t('form.shortcodeHint')}
        leftSection="/"
        data-autofocus
        {...form.field('shortcode')}
      />
      <Textarea
        ref={area}
        label={t('form.message')}
        autosize
        minRows={3}
        maxRows={10}
        disabled={isLocked}
        classNames={{ input: styles['message'] ?? '' }}
        {...(isLocked && { description: t('form.messageLocked') })}
        {...form.field('message')}
      />
      <VariableChips
        legend={t('form.variables')}
        variables={messageVariables.map((value) => ({ value, label: t(`var.${value}`) }))}
        onInsert={insert}
        isDisabled={isLocked}
      />
      <PictureField
        name={picture.name}
        hasMessage={message.trim() !== ''}
        onAttach={picture.attach}
        onDetach={picture.detach}
      />
      <Switches form={form} />
      <MessagePreview message={message} picture={picture.address} />
    </FormDialog>
  );
}
