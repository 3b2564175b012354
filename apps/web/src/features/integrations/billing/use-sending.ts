import type { CustomerInvoice, InvoiceForm } from '@balcao/contract/integrations/models.ts';
import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { ticketInvoiceRoutes } from '@balcao/contract/integrations/ticket-routes.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';

type Options = {
  ticketId: number;
  source: BillingSourceName;
  invoice: CustomerInvoice;
  onSent: (message: Message) => void;
};

/** How long a button says that its form was sent, and is not pressed by a hand that was still on it. */
const SAID_MS = 4000;

/** Sends one form of an invoice at a time. One that failed keeps its id, so that trying again sends nothing twice. */
export function useSending({ ticketId, source, invoice, onSent }: Options) {
  const [sending, setSending] = useState<InvoiceForm | null>(null);
  const [sent, setSent] = useState<InvoiceForm | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isBusy = useRef(false);
  const ids = useRef(new Map<InvoiceForm, string>());
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setTimeout(() => setSent(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  async function send(form: InvoiceForm) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(form);
    setFailure(null);
    const clientId = ids.current.get(form) ?? newUuid();
    ids.current.set(form, clientId);
    try {
      const body = { source, customerId: invoice.customerId, invoiceId: invoice.id, form, clientId };
      const { messages } = await call(ticketInvoiceRoutes.send, { params: { ticketId }, body });
      ids.current.delete(form);
      for (const message of messages) onSent(message);
      setSent(form);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }
  return { sending, sent, failure, send: (form: InvoiceForm) => void send(form) };
}
