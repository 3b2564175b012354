import { rewriteManners, type AssistantAnswer } from '@balcao/contract/assistant/models.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useCan } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { contactQuery, stateQuery, suggestionsQuery, type Help } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import type { Coming } from '../use-answer.ts';
import { DraftCard } from './draft-card.tsx';
import { Drafts } from './drafts.tsx';
import { KeptAway } from './kept-away.tsx';
import styles from './ticket.module.css';

type Props = {
  ticketId: number;
  contactId: number;
  text: string;
  coming: Coming<AssistantAnswer>;
  isForReading: boolean;
  onHelp: (wanted: Help) => void;
  onTake: (draft: string) => void;
};

type TasksProps = { words: string; isReady: boolean; onHelp: (wanted: Help) => void };

/** What can be asked for; what changes words of one's own stands there once there are some. */
function Tasks({ words, isReady, onHelp }: TasksProps) {
  const t = assistantPhrases.useT();
  const language = useLanguage();
  const task = (label: string, wanted: Help, variant: 'light' | 'default' = 'default') => (
    <Button key={label} size="compact-sm" variant={variant} disabled={!isReady} onClick={() => onHelp(wanted)}>
      {label}
    </Button>
  );
  return (
    <div className={styles['tasks']}>
      {task(t('task.reply'), { task: 'reply' }, 'light')}
      {task(t('task.summary'), { task: 'summary' }, 'light')}
      {words === '' && task(t('task.read'), { task: 'translate', language })}
      {words !== '' &&
        rewriteManners.map((manner) => task(t(`manner.${manner}`), { task: 'rewrite', text: words, manner }))}
      {words !== '' && task(t('task.translate'), { task: 'translate', text: words })}
    </div>
  );
}

/** Why nothing can be asked for here. */
function Off({ state }: { state: 'not-configured' | 'needs-consent' }) {
  const t = assistantPhrases.useT();
  const decides = useCan('settings-page:edit');
  return (
    <p className={styles['hint']}>
      {t(state === 'not-configured' ? 'missing' : 'needed')}.{' '}
      {decides ? (
        <Link to="/ChatGPT" search={{ tab: 'setup' }}>
          {t('tab.setup')}
        </Link>
      ) : (
        t('missing.elsewhere')
      )}
    </p>
  );
}

function House({ ticketId, onTake }: Pick<Props, 'ticketId' | 'onTake'>) {
  const t = assistantPhrases.useT();
  const { data: suggestions = [] } = useQuery(suggestionsQuery(ticketId));
  if (suggestions.length === 0) return null;
  return (
    <section className={styles['house']} aria-label={t('house')}>
      <h3>{t('house')}</h3>
      {suggestions.map(({ text, source }) => (
        <DraftCard key={text} text={text} note={t(`source.${source}`)} onTake={onTake} />
      ))}
    </section>
  );
}

/** Whether anything can be asked for here, or why that is not known. */
function useStanding(contactId: number) {
  const [company, contact] = [useQuery(stateQuery), useQuery(contactQuery(contactId))];
  const failed = [company, contact].filter(({ error, data }) => error && !data);
  const askAgain = () => failed.forEach(({ refetch }) => void refetch());
  return { state: company.data?.state, contact: contact.data, failed: failed[0], askAgain };
}

/** What the house already says, what can be asked for, and what came. */
export function HelpPanel({ ticketId, contactId, text, coming, isForReading, onHelp, onTake }: Props) {
  const t = assistantPhrases.useT();
  useErrorTexts();
  const { state, contact, failed, askAgain } = useStanding(contactId);
  const isReady = state === 'ready' && contact?.aiOptOut === false && !coming.isComing;
  const hasBegun = coming.isComing || coming.answer !== null || coming.failure !== null || coming.text !== '';
  return (
    <div className={styles['help']}>
      <Tasks words={text.trim()} isReady={isReady} onHelp={onHelp} />
      {failed && <ErrorState failure={failed.error} onRetry={askAgain} />}
      {state && state !== 'ready' && <Off state={state} />}
      {hasBegun ? <Drafts {...{ coming, isForReading, onTake }} /> : <House ticketId={ticketId} onTake={onTake} />}
      <div className={styles['foot']}>
        <span>{t('never')}</span>
        {contact && <KeptAway contactId={contactId} isKeptAway={contact.aiOptOut} />}
      </div>
    </div>
  );
}
