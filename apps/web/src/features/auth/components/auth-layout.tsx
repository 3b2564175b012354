import type { ReactNode } from 'react';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { authPhrases } from '../phrases/phrases.ts';
import styles from './auth-layout.module.css';
import { LanguageLinks } from './language-links.tsx';

type Props = { title: string; hint?: ReactNode; children: ReactNode; footer?: ReactNode; isWide?: boolean };

/** The front door: one card on the desk under the arch of the counter. */
export function AuthLayout({ title, hint, children, footer, isWide }: Props) {
  const t = authPhrases.useT();
  return (
    <div className={styles['door']}>
      <main className={styles['column']} data-wide={isWide || undefined}>
        <div className={styles['arch']} aria-hidden />
        <header className={styles['brand']} data-on="canvas">
          <BrandMark size={44} />
          <p className={styles['name']}>Balcão</p>
          <p className={styles['tagline']}>{t('tagline')}</p>
        </header>
        <section className={styles['card']}>
          <h1>{title}</h1>
          {hint && <p className={styles['hint']}>{hint}</p>}
          {children}
        </section>
        {footer && (
          <div className={styles['footer']} data-on="canvas">
            {footer}
          </div>
        )}
      </main>
      <LanguageLinks />
    </div>
  );
}
