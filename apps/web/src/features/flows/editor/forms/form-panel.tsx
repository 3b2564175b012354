import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor } from '../editor-context.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { NodeFormContext, type NodeForm } from './form-context.ts';
import { isFieldShown, type FormField } from './form-fields.ts';
import styles from './form-panel.module.css';
import { HttpTest } from './http-test.tsx';
import { useNodeFormState, type FormSubject } from './use-node-form.ts';
import { widgets } from './widgets/widget.tsx';

type FieldsProps = { form: NodeForm; fields: readonly FormField[]; errors: Record<string, string> };

function Fields({ form, fields, errors }: FieldsProps) {
  return fields
    .filter((field) => isFieldShown(field, form.data, form.fields))
    .map((field) => {
      const Widget = widgets[field.meta.widget];
      return (
        <Widget
          key={field.key}
          field={field}
          value={form.data[field.key]}
          error={errors[field.key] ?? null}
          onChange={(value) => form.onData({ [field.key]: value })}
        />
      );
    });
}

function AdvancedFields({ form, fields, errors }: FieldsProps) {
  const t = editorPhrases.useT();
  const [isOpen, setOpen] = useState(() => fields.some(({ key }) => Boolean(form.data[key])));
  if (fields.length === 0) return null;
  return (
    <details className={styles['advanced']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('form.advanced')}</summary>
      <div className={styles['fields']}>
        <Fields form={form} fields={fields} errors={errors} />
      </div>
    </details>
  );
}

function Uploading() {
  const t = editorPhrases.useT();
  return (
    <output className={styles['uploading']}>
      <Loader size={26} aria-hidden />
      {t('form.uploading')}
    </output>
  );
}

/** The form of one block, drawn from what its kind declares. */
export function FormPanel({ subject }: { subject: FormSubject }) {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const { form, errors, isUploading, submit, isNew, name, about } = useNodeFormState(subject);
  const plain = form.fields.filter(({ meta }) => !meta.advanced);
  const advanced = form.fields.filter(({ meta }) => meta.advanced);
  const footer = (
    <>
      <Button variant="default" onClick={() => editor.open(null)}>
        {t('form.cancel')}
      </Button>
      <Button type="submit" form="block-form" loading={isUploading}>
        {t(isNew ? 'form.add' : 'form.save')}
      </Button>
    </>
  );
  return (
    <SidePanel
      title={t(isNew ? 'form.titleNew' : 'form.titleEdit', { name })}
      onClose={() => editor.open(null)}
      footer={footer}
    >
      <NodeFormContext value={form}>
        <form
          id="block-form"
          className={styles['fields']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {about && <p className={styles['about']}>{about}</p>}
          {form.fields.length === 0 && <p className={styles['about']}>{t('form.nothing')}</p>}
          <Fields form={form} fields={plain} errors={errors} />
          <AdvancedFields form={form} fields={advanced} errors={errors} />
          {form.kind === 'httpRequest' && <HttpTest />}
          {errors[''] && <p role="alert">{errors['']}</p>}
        </form>
        {isUploading && <Uploading />}
      </NodeFormContext>
    </SidePanel>
  );
}
