import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { payLinkQuery } from '../invoices.data.ts';
import { payLinkPhrases } from '../phrases/pay-link/pay-link-phrases.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

/** The link for whoever has the app of the bank and no login. Without it the code is still there. */
export function PayLink({ invoiceId }: { invoiceId: number }) {
  const t = payLinkPhrases.useT();
  const said = invoicePhrases.useT();
  const { outcome, copy } = useCopy();
  const link = useQuery(payLinkQuery(invoiceId)).data?.link;
  if (link === undefined) return null;
  return (
    <section className={styles['payLink']} aria-label={t('link')}>
      <b>{t('link')}</b>
      <p className={styles['hint']}>{t('link.hint')}</p>
      <a className={styles['code']} href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => copy(link)}>
        {outcome === null ? t('link.copy') : said(outcome === 'copied' ? 'pay.copied' : 'pay.copyFailed')}
      </Button>
    </section>
  );
}
