import { messageVariables, type MessageVariable } from '@balcao/contract/quick-messages/models.ts';
import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { Textarea } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { FieldTitle } from '../../../ui/form/field-group.tsx';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useTemplateChoice } from '../../../ui/templates/use-template-choice.ts';
import { WordsOrTemplate } from '../../../ui/templates/words-or-template.tsx';
import { VariableChips } from '../../../ui/variable-chips.tsx';
import { failureText, waitingText } from '../failure-text.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import { useFile } from '../use-file.ts';
import { useScheduleForm } from '../use-schedule-form.ts';
import { FileField } from './file-field.tsx';
import { OffDutyNote } from './off-duty-note.tsx';
import { SendAtField } from './send-at-field.tsx';
import styles from './schedule-form.module.css';

type Props = {
  contact: { id: number; name: string } | null;
  ticketId?: number | null;
  /** The one to be changed; without it a new one is planned. */
  schedule?: Schedule | null;
  /** Where the contact is chosen as long as there is none; what is wrong with it stands there. */
  contactPicker?: ((field: PickerField) => ReactNode) | undefined;
  onClose: () => void;
};
/** What is wrong while nobody is chosen, and where the form finds the field. */
export type PickerField = { error?: string | undefined; 'data-path'?: string | undefined };
type Form = ReturnType<typeof useScheduleForm>;

/** Writes `{{variable}}` where the cursor stands, over what is selected, and leaves the cursor behind it. */
function useInsertion(form: Form) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(variable: MessageVariable) {
    const { value, onChange } = form.field('body') as { value: string; onChange: (text: string) => void };
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

/** What has become of it. */
function Outcome({ schedule }: { schedule: Schedule }) {
  const t = schedulePhrases.useT();
  const { timeZone } = useSession().user.company;
  const { status, sentAt } = schedule;
  const failure = failureText(schedule, t) ?? waitingText(schedule, t);
  if (status === 'PENDENTE' && failure === null) return null;
  const text = sentAt === null ? t('form.taken') : t('form.sentAt', { when: formatDateTime(sentAt, timeZone) });
  return (
    <p className={styles['note']} data-bad={failure !== null || undefined}>
      {failure ?? text}
    </p>
  );
}

function Recipient({ form, contact, contactPicker }: { form: Form } & Pick<Props, 'contact' | 'contactPicker'>) {
  const t = schedulePhrases.useT();
  const { error, 'data-path': path } = form.field('contactId') as PickerField;
  return (
    <div>
      {contact && <FieldTitle>{t('contact')}</FieldTitle>}
      {contactPicker?.({ error, 'data-path': path }) ?? <div className={styles['contact']}>{contact?.name}</div>}
    </div>
  );
}

function Variables({ onInsert }: { onInsert: (variable: MessageVariable) => void }) {
  const t = schedulePhrases.useT();
  return (
    <VariableChips
      legend={t('form.variables')}
      variables={messageVariables.map((value) => ({ value, label: t(`var.${value}`) }))}
      onInsert={onInsert}
    />
  );
}

function Text({ form, isReadOnly, takesFocus }: { form: Form; isReadOnly: boolean; takesFocus: boolean }) {
  const t = schedulePhrases.useT();
  const { area, insert } = useInsertion(form);
  return (
    <>
      <Textarea
        ref={area}
        label={t('body')}
        autosize
        minRows={3}
        maxRows={10}
        readOnly={isReadOnly}
        data-autofocus={takesFocus || undefined}
        {...form.field('body')}
      />
      {!isReadOnly && <Variables onInsert={insert} />}
    </>
  );
}

type MessageProps = {
  form: Form;
  template: ReturnType<typeof useTemplateChoice>;
  file: ReturnType<typeof useFile>;
  isReadOnly: boolean;
  takesFocus: boolean;
};

/** What is said, when, and with which file. */
function Message({ form, template, file, isReadOnly, takesFocus }: MessageProps) {
  const t = schedulePhrases.useT();
  return (
    <>
      <WordsOrTemplate
        state={template}
        label={t('body')}
        error={form.field('template')['error']}
        isReadOnly={isReadOnly}
        variables={(insert) => <Variables onInsert={insert} />}
      >
        <Text form={form} isReadOnly={isReadOnly} takesFocus={takesFocus} />
      </WordsOrTemplate>
      <SendAtField {...form.field('sendAt')} isReadOnly={isReadOnly} />
      {!template.isOn && (
        <FileField
          name={file.name}
          address={file.address}
          isReadOnly={isReadOnly}
          onAttach={file.attach}
          onDetach={file.detach}
        />
      )}
      {!isReadOnly && !template.isOn && <p className={styles['hint']}>{t('form.window')}</p>}
    </>
  );
}

const isOver = (schedule: Schedule | null) => schedule?.status === 'ENVIADA' || schedule?.status === 'AGENDADA';

function titleOf(schedule: Schedule | null) {
  if (!schedule) return 'form.new';
  return isOver(schedule) ? 'form.view' : 'form.edit';
}

/**
 * A message for later: to whom, what, when, and with which file. What was sent can only be read, and off duty nothing is planned anew or
 * changed.
 */
export function ScheduleDialog({ contact, ticketId = null, schedule = null, contactPicker, onClose }: Props) {
  const t = schedulePhrases.useT();
  const file = useFile(schedule);
  const contactId = contact?.id ?? null;
  const template = useTemplateChoice(schedule?.template ?? null);
  const form = useScheduleForm({
    stored: schedule,
    contactId,
    ticketId,
    file: file.change,
    template,
    onFileLost: file.detach,
    onSaved: onClose,
  });
  const isReadOnly = isOver(schedule);
  const isShut = useOffDuty() && !isReadOnly && !form.isBegun;
  return (
    <FormDialog
      title={t(titleOf(schedule))}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      canSubmit={!isReadOnly && !isShut}
      onClose={onClose}
    >
      {isShut && <OffDutyNote />}
      {schedule && <Outcome schedule={schedule} />}
      <Recipient form={form} contact={contact} contactPicker={contactPicker} />
      <Message {...{ form, template, file, isReadOnly }} takesFocus={contact !== null} />
    </FormDialog>
  );
}
