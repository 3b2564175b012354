import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Pagination } from '@mantine/core';
import { lastPageOf } from '../letter-words.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import styles from './pages.module.css';

type Props = { count: number; size: number; page: number; onPage: (page: number) => void };

/** The numbers of the pages, where there are several. */
export function Pages({ count, size, page, onPage }: Props) {
  const t = emailPhrases.useT();
  const last = lastPageOf(count, size);
  if (last === 1) return null;
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <Pagination
        total={last}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page.next' : 'page.previous') })}
      />
    </nav>
  );
}
