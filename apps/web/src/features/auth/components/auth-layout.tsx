import type { ReactNode } from 'react';
import { useBrand } from '../../../platform/brand/brand.ts';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { authPhrases } from '../phrases/phrases.ts';
import styles from './auth-layout.module.css';
import { LanguageLinks } from './language-links.tsx';

type Props = { title: string; hint?: ReactNode; children: ReactNode; footer?: ReactNode; isWide?: boolean };

/** The front door: one card on the desk under the arch of the counter. */
export function AuthLayout({ title, hint, children, footer, isWide }: Props) {
  const t = authPhrases.useT();
  const { name, pictures } = useBrand();
  return (
    <div className={styles['door']}>
      <main className={styles['column']} data-wide={isWide || undefined}>
        <div className={styles['arch']} aria-hidden />
        <header className={styles['brand']} data-on="canvas">
          {pictures.login ? (
            <img className={styles['logo']} src={pictures.login} alt={name} />
          ) : (
            <>
              <BrandMark size={44} picture={pictures['favicon-256x256']} />
              <p className={styles['name']}>{name}</p>
            </>
          )}
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
