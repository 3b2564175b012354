import { LETTERS_A_MINUTE } from '@balcao/contract/emails/models.ts';
import { Button, Textarea } from '@mantine/core';
import { IconClockHour4, IconSend2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { ContactPicker } from '../components/contact-picker.tsx';
import { FilesField } from '../components/files-field.tsx';
import { LetterWords, MomentOf } from '../components/letter-fields.tsx';
import styles from '../components/letter-form.module.css';
import { ProgressCard } from '../components/progress-card.tsx';
import { postQuery } from '../emails.data.ts';
import { zoneText } from '../letter-words.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { recipientsIn } from '../recipients-in.ts';
import type { Refused } from '../sending/post-letters.ts';
import type { PostingKind } from '../sending/posting.ts';
import { closePosting, stopPosting, usePostingOf } from '../sending/postings.ts';
import { useLetterForm, type LetterForm as FormOf } from '../sending/use-letter-form.ts';

const howMany = (count: number) => ({ count, figure: formatDecimal(count, 0) });

function Recipients({ form, write }: Pick<FormOf, 'form' | 'write'>) {
  const t = emailPhrases.useT();
  const { value } = form.field('recipients') as { value: string };
  const { good } = recipientsIn(value);
  const add = (address: string) => {
    const { value: now } = form.field('recipients') as { value: string };
    const before = now.trim().replace(/[,;\s]+$/, '');
    write('recipients', before === '' ? address : `${before}, ${address}`);
  };
  return (
    <div className={styles['two']}>
      <Textarea
        label={t('recipients')}
        description={good.length > 1 ? t('recipients.count', { count: good.length }) : t('recipients.hint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('recipients')}
      />
      <ContactPicker onPick={add} />
    </div>
  );
}

const SHOWN_REFUSED = 20;

function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const t = emailPhrases.useT();
  if (refused.length === 0) return null;
  return (
    <div className={styles['wrong']} role="alert">
      {t('recipients.kept')}
      <ul>
        {refused.slice(0, SHOWN_REFUSED).map(({ email, reason }) => (
          <li key={email}>
            <b>{email}</b>: {reason}
          </li>
        ))}
        {refused.length > SHOWN_REFUSED && <li>…</li>}
      </ul>
    </div>
  );
}

function Ending({ isPlanned, isBusy, isWaiting }: { isPlanned: boolean; isBusy: boolean; isWaiting: boolean }) {
  const t = emailPhrases.useT();
  const { data: post } = useQuery(postQuery);
  const SubmitIcon = isPlanned ? IconClockHour4 : IconSend2;
  return (
    <div className={styles['end']}>
      <Button
        type="submit"
        loading={isBusy}
        disabled={post?.isConfigured === false || isWaiting}
        leftSection={<SubmitIcon size={16} aria-hidden />}
      >
        {t(isPlanned ? 'submit.schedule' : 'submit.send')}
      </Button>
      {post?.isConfigured && (
        <p className={styles['hint']}>
          {isPlanned
            ? t('from.planned', { name: post.fromName, zone: zoneText(post.timeZone) })
            : t('from', { name: post.fromName, ...howMany(post.leftToday) })}
        </p>
      )}
    </div>
  );
}

/** Asks before a letter goes to many. */
function ManyDialog({ isPlanned, asked, answer }: Pick<FormOf, 'asked' | 'answer'> & { isPlanned: boolean }) {
  const t = emailPhrases.useT();
  const count = asked ? recipientsIn(asked.recipients).good.length : 0;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('many', howMany(count))}
      confirmLabel={t(isPlanned ? 'submit.schedule' : 'submit.send')}
      onConfirm={() => Promise.resolve(answer(true))}
      onClose={() => answer(false)}
    >
      {t('many.hint', { count: LETTERS_A_MINUTE })}
    </ConfirmDialog>
  );
}

function NotConfigured() {
  const t = emailPhrases.useT();
  const { data: post } = useQuery(postQuery);
  return post?.isConfigured === false && <output className={styles['notice']}>{t('notConfigured')}</output>;
}

type FormProps = { kind: PostingKind; refused: readonly Refused[]; isStoring: boolean };

function LetterForm({ kind, refused, isStoring }: FormProps) {
  const { form, write, files, asked, answer } = useLetterForm(kind);
  const isPlanned = kind === 'planned';
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        {/* What is being stored is no longer changed. */}
        <fieldset className={styles['form']} disabled={isStoring}>
          <RefusedList refused={refused} />
          <Recipients form={form} write={write} />
          <LetterWords subject={form.field('assunto')} message={form.field('mensagem')} />
          {isPlanned && <MomentOf field={form.field('sendAt')} />}
          <FilesField {...files} />
          <Ending isPlanned={isPlanned} isBusy={form.isSubmitting || isStoring} isWaiting={files.isBusy} />
        </fieldset>
      </form>
      <ManyDialog isPlanned={isPlanned} asked={asked} answer={answer} />
    </>
  );
}

/** A letter to one recipient or several, now or later. */
function LetterPage({ kind }: { kind: PostingKind }) {
  const t = emailPhrases.useT();
  const queries = useQueryClient();
  const { underway, refused, round } = usePostingOf(kind);
  const isPlanned = kind === 'planned';
  return (
    <PagePanel title={t(isPlanned ? 'title.schedule' : 'title.send')}>
      <NotConfigured />
      {underway && (
        <ProgressCard
          underway={underway}
          isPlanned={isPlanned}
          onStop={() => stopPosting(queries, kind)}
          onClose={() => closePosting(kind)}
        />
      )}
      <LetterForm key={round} kind={kind} refused={refused} isStoring={underway?.isStoring === true} />
    </PagePanel>
  );
}

export const SendPage = () => <LetterPage kind="now" />;
export const SchedulePage = () => <LetterPage kind="planned" />;
