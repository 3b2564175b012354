import { Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { callsQuery, sendTest, type TestOutcome } from '../messages-api.data.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import type { SampleCall } from '../samples/sample-call.ts';
import { HowTo, sendingAddress, type Kind } from './how-to.tsx';
import { NumberField } from './number-field.tsx';
import { OutcomeBox } from './outcome-box.tsx';
import { SampleBox } from './sample-box.tsx';
import { testSchema } from './test-schema.ts';
import styles from './boxes.module.css';

type Props = {
  kind: Kind;
  token: string;
  connectionId: number | null;
  /** Where the telephones of the sandbox are seen; null without one. */
  phonesUrl: string | null;
};

const EXAMPLE_TOKEN = 'SEU_TOKEN';
const EXAMPLE_NUMBER = '5511999999999';
const EXAMPLE_FILE = 'boleto.pdf';

/** How a call is made, a form that makes it, and the same call in seven languages. */
export function Workbench({ kind, token, connectionId, phonesUrl }: Props) {
  const t = messagesApiPhrases.useT();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const { field, values, submit, isSubmitting } = useZodForm({
    schema: testSchema(kind, t),
    initialValues: { token, number: '', body: '', userId: '', queueId: '' },
    onSubmit: async (call) => {
      if (kind === 'media' && !file) {
        setFileMissing(true);
        toastError(t('selectFile'));
        return;
      }
      const told = await sendTest({ ...call, ...(kind === 'media' && file && { file }) });
      setOutcome(told);
      if (told.status < 300) toastSuccess(t('sent'));
      if (connectionId !== null) await queries.invalidateQueries({ queryKey: callsQuery(connectionId).queryKey });
    },
  });
  const sample: SampleCall = {
    kind,
    address: sendingAddress(),
    token: values.token || EXAMPLE_TOKEN,
    number: values.number || EXAMPLE_NUMBER,
    body: values.body || (kind === 'text' ? t('exampleBody') : ''),
    userId: values.userId,
    queueId: values.queueId,
    fileName: file?.name ?? EXAMPLE_FILE,
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <HowTo kind={kind} />
        <section className={styles['box']} aria-label={t('test')}>
          <header className={styles['head']}>
            <h2>{t('test')}</h2>
          </header>
          <form className={styles['form']} onSubmit={submit} noValidate>
            <TextInput label={t('token')} autoComplete="off" spellCheck={false} withAsterisk {...field('token')} />
            <NumberField
              placeholder={EXAMPLE_NUMBER}
              connectionId={connectionId}
              phonesUrl={phonesUrl}
              field={field('number')}
            />
            {kind === 'media' && (
              <FileInput
                label={t('file')}
                placeholder={t('chooseFile')}
                value={file}
                withAsterisk
                clearable
                error={isFileMissing && !file && t('error.file')}
                onChange={setFile}
              />
            )}
            <Textarea
              label={t('body')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={4096}
              withAsterisk={kind === 'text'}
              {...field('body')}
            />
            <div className={styles['pair']}>
              <TextInput label={t('userId')} inputMode="numeric" {...field('userId')} />
              <TextInput label={t('queueId')} inputMode="numeric" {...field('queueId')} />
            </div>
            <Button type="submit" loading={isSubmitting} className={styles['send'] ?? ''}>
              {t('send')}
            </Button>
          </form>
          {outcome && <OutcomeBox outcome={outcome} />}
        </section>
      </div>
      <div className={`${styles['column']} ${styles['beside']}`}>
        <SampleBox call={sample} />
      </div>
    </div>
  );
}
