import { rewriteManners, type AssistantAnswer } from '@balcao/contract/assistant/models.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useCan } from '../../../platform/session.tsx';
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
  onHelp: (wanted: Help) => void;
  onTake: (draft: string) => void;
};

type TasksProps = { words: string; isReady: boolean; onHelp: (wanted: Help) => void };

/** What can be asked for; what changes words of one's own stands there once there are some. */
function Tasks({ words, isReady, onHelp }: TasksProps) {
  const t = assistantPhrases.useT();
  const task = (label: string, wanted: Help, variant: 'light' | 'default' = 'default') => (
    <Button key={label} size="compact-sm" variant={variant} disabled={!isReady} onClick={() => onHelp(wanted)}>
      {label}
    </Button>
  );
  return (
    <div className={styles['tasks']}>
      {task(t('task.reply'), { task: 'reply' }, 'light')}
      {task(t('task.summary'), { task: 'summary' }, 'light')}
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
      {decides ? <a href="/ChatGPT">{t('tab.setup')}</a> : t('missing.agent')}
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

/** What the house already says, what can be asked for, and what came. */
export function HelpPanel({ ticketId, contactId, text, coming, onHelp, onTake }: Props) {
  const t = assistantPhrases.useT();
  useErrorTexts();
  const { data } = useQuery(stateQuery);
  const { data: contact } = useQuery(contactQuery(contactId));
  const isReady = data?.state === 'ready' && contact?.aiOptOut === false && !coming.isComing;
  const hasBegun = coming.isComing || coming.answer !== null || coming.failure !== null || coming.text !== '';
  return (
    <div className={styles['help']}>
      <Tasks words={text.trim()} isReady={isReady} onHelp={onHelp} />
      {data && data.state !== 'ready' && <Off state={data.state} />}
      {hasBegun ? <Drafts coming={coming} onTake={onTake} /> : <House ticketId={ticketId} onTake={onTake} />}
      <div className={styles['foot']}>
        <span>{t('never')}</span>
        {contact && <KeptAway contactId={contactId} isKeptAway={contact.aiOptOut} />}
      </div>
    </div>
  );
}
