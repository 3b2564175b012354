import {
  type Register,
  type RegisterEntry,
  registerFields,
  type Say,
  writeRegister,
} from '@balcao/contract/processing/write-register.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { downloadCsv } from '../../../platform/download-file.ts';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { systemPhrases } from '../phrases/phrases.ts';
import { processingQuery } from '../system.data.ts';
import { registerPhrases } from './phrases/register-phrases.ts';
import styles from './register.module.css';

function Entry({ entry, say }: { entry: RegisterEntry; say: Say }) {
  return (
    <section className={styles['entry']}>
      <h3>{entry.title}</h3>
      <dl>
        {registerFields.map((field) => (
          <div key={field}>
            <dt>{say(field)}</dt>
            <dd>{entry[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Paper({ register: { title, lead, entries, safety }, say }: { register: Register; say: Say }) {
  const id = useId();
  return (
    <article className={styles['paper']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {entries.map((entry) => (
        <Entry key={entry.title} entry={entry} say={say} />
      ))}
      <section className={styles['entry']}>
        <h3>{say('safety')}</h3>
        <ul>
          {safety.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** What article 37 of the LGPD asks for, as the terminal prints it, in the reader's language: to be read, printed and kept. */
export function RegisterPart() {
  const t = systemPhrases.useT();
  const say = registerPhrases.useT() as Say;
  const { data, error, refetch } = useQuery(processingQuery);
  const day = dayAt(useNow(), useSession().user.company.timeZone);
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
  const register = writeRegister(data, say, formatDay(day));
  const { entries, safety } = register;
  const rows = [
    [t('register.operation'), ...registerFields.map((field) => say(field))],
    ...entries.map((entry) => [entry.title, ...registerFields.map((field) => entry[field])]),
    ...safety.map((line) => [say('safety'), line]),
  ];
  return (
    <div>
      <div className={styles['head']}>
        <p className={styles['quiet']}>{t('register.lead')}</p>
        <div className={styles['acts']}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            onClick={() => downloadCsv(`${t('register.file')}-${day}.csv`, toCsv(rows))}
          >
            {t('register.csv')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('register.print')}
          </Button>
        </div>
      </div>
      <Paper register={register} say={say} />
      {createPortal(
        <div className={styles['print']} data-register-print>
          <Paper register={register} say={say} />
        </div>,
        document.body,
      )}
    </div>
  );
}
