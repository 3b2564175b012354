import type { Message } from '@balcao/contract/messages/models.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './cards.module.css';

function money(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}

/** What a customer ordered from the catalogue. */
export function OrderCard({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const items = message.details.order?.items ?? [];
  const [first] = items;
  const total = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  return (
    <div>
      <b>{t('order.title', { count: items.length })}</b>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.id} className={styles['item']}>
            <span>
              {item.quantity} × {item.id}
            </span>
            <span>{money(item.price * item.quantity, item.currency)}</span>
          </li>
        ))}
      </ul>
      {first && (
        <div className={styles['total']}>
          <span>{t('order.total')}</span>
          <span>{money(total, first.currency)}</span>
        </div>
      )}
    </div>
  );
}
