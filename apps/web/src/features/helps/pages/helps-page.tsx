import type { Help } from '@balcao/contract/helps/models.ts';
import { IconChevronDown, IconHelp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { Film } from '../components/film.tsx';
import { helpsQuery } from '../helps.data.ts';
import { helpPhrases } from '../phrases/phrases.ts';
import styles from './helps-page.module.css';

/** One at a time is open: a film that is closed stops. */
function Item({ help, isOpen, onToggle }: { help: Help; isOpen: boolean; onToggle: () => void }) {
  const id = `help-${help.id}`;
  return (
    <li className={styles['item']}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {help.title}
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles['inside']}>
        {help.description !== '' && <p>{help.description}</p>}
        {isOpen && <Film help={help} />}
      </div>
    </li>
  );
}

/** Films that show how to use the counter. */
export function HelpsPage() {
  const t = helpPhrases.useT();
  const { user } = useSession();
  const { data: helps, error, refetch } = useQuery(helpsQuery);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <PagePanel title={t('title')} {...(helps && { count: helps.length })}>
      <div className={styles['page']}>
        {!helps &&
          (error ? (
            <ErrorState title={t('listFailed')} failure={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={5} />
          ))}
        {helps?.length === 0 && (
          <EmptyState icon={IconHelp} title={t('empty')}>
            {t(user.super ? 'empty.author' : 'empty.hint')}
          </EmptyState>
        )}
        {helps && helps.length > 0 && (
          <ul className={styles['list']}>
            {helps.map((help) => (
              <Item
                key={help.id}
                help={help}
                isOpen={open === help.id}
                onToggle={() => setOpen(open === help.id ? null : help.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </PagePanel>
  );
}
