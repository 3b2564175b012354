import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { setupPhrases } from './phrases/phrases.ts';
import { progressOf, setupQuery } from './setup.data.ts';
import styles from './setup.module.css';

const PLACE = '/instalacao/preparo';

/** Leads back to a setup that was begun; gone once it is finished, and where there is none. */
export function SetupStrip() {
  const t = setupPhrases.useT();
  const { pathname } = useLocation();
  const setup = useQuery({ ...setupQuery, staleTime: Infinity }).data?.setup;
  if (!setup || pathname.toLowerCase() === PLACE) return null;
  return (
    <section className={styles['strip']} aria-label={t('title')}>
      <span>{t('strip', progressOf(setup))}</span>
      <Link to="/instalacao/{-$part}" params={{ part: 'preparo' }}>
        {t('strip.go')}
      </Link>
    </section>
  );
}
