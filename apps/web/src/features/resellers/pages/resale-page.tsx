import type { OwnResale, ResellerMonth } from '@balcao/contract/resellers/models.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../platform/format/money.ts';
import { currentLanguage, languageTags } from '../../../platform/i18n/language.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import styles from '../components/resale.module.css';
import { resellerPhrases } from '../phrases/phrases.ts';
import { ownResaleQuery } from '../resellers.data.ts';

function SignUpLink({ link }: { link: string }) {
  const t = resellerPhrases.useT();
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toastSuccess(t('copied'));
    } catch {
      toastWarning(t('copy.failed'));
    }
  }
  return (
    <div className={styles['link']}>
      <TextInput
        label={t('link')}
        description={t('link.hint')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}

function Facts({ resale }: { resale: OwnResale }) {
  const t = resellerPhrases.useT();
  const { companies, counted, terms } = resale;
  const { maxCompanies: max, wholesale, statementDay } = terms;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('companies')}</dt>
        <dd>{max === null ? companies : t('companies.of', { count: companies, max })}</dd>
      </div>
      <div>
        <dt>{t('counted')}</dt>
        <dd>{counted}</dd>
      </div>
      <div>
        <dt>{t('statementDay')}</dt>
        <dd>{statementDay}</dd>
      </div>
      <div>
        <dt>{t('price')}</dt>
        <dd>
          {wholesale.length === 0 && t('price.none')}
          {wholesale.map(({ from, price }) => (
            <small key={from}>{t('price.from', { count: from, price: formatMoney(price) })}</small>
          ))}
        </dd>
      </div>
    </dl>
  );
}

/** `2026-11` as people of this language write it: nov. 2026. */
const shownMonth = (month: string) =>
  new Intl.DateTimeFormat(languageTags[currentLanguage()], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function Wholesale({ month, wholesale }: Pick<ResellerMonth, 'month' | 'wholesale'>) {
  const t = resellerPhrases.useT();
  if (!wholesale || wholesale.companies.length === 0) return formatMoney(wholesale?.value ?? '0.00');
  const { companies, value } = wholesale;
  const count = companies.length;
  return (
    <details className={styles['counted']}>
      <summary>
        {formatMoney(value)} <small>{count === 1 ? t('wholesale.one') : t('wholesale.count', { count })}</small>
      </summary>
      <ul aria-label={t('wholesale.names', { month: shownMonth(month) })}>
        {companies.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

function Months({ months }: { months: readonly ResellerMonth[] }) {
  const t = resellerPhrases.useT();
  return (
    <section>
      <h2 className={styles['title']}>{t('months')}</h2>
      <table className={styles['months']}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('settled')}</th>
            <th scope="col">{t('wholesale')}</th>
            <th scope="col">{t('margin')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, settled, wholesale, margin }) => (
            <tr key={month}>
              <td>{shownMonth(month)}</td>
              <td>{formatMoney(settled)}</td>
              <td>
                <Wholesale month={month} wholesale={wholesale} />
              </td>
              <td data-bad={Number(margin) < 0 || undefined}>{formatMoney(margin)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The own resale at a glance: the link, how many companies there are, and what is left month by month. */
export function ResalePage() {
  const t = resellerPhrases.useT();
  const { data: resale, error, refetch } = useQuery(ownResaleQuery);
  return (
    <PagePanel title={t('title')}>
      {error && !resale && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !resale && <SkeletonRows count={6} />}
      {resale && (
        <div className={styles['page']}>
          <SignUpLink link={resale.signUpLink} />
          <Facts resale={resale} />
          <nav className={styles['actions']} aria-label={t('title')}>
            <Button variant="default" renderRoot={(props) => <Link to="/companies" {...props} />}>
              {t('goto.companies')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/revenda/faturas" {...props} />}>
              {t('goto.invoices')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/financeiro" {...props} />}>
              {t('goto.owed')}
            </Button>
          </nav>
          <Months months={resale.months} />
        </div>
      )}
    </PagePanel>
  );
}
