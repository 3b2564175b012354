import { z } from 'zod';
import { writeBrCode } from '../br-code/write-br-code.ts';
import type { Doorbell } from '../kit/doorbell.ts';
import type { Account, ChargeOrder, ChargeReading, CreatedCharge, Dialogue, PaymentProvider } from '../kit/provider.ts';

const Settings = z.object({ pixKey: z.string(), payeeName: z.string(), payeeCity: z.string() });
type Settings = z.infer<typeof Settings>;

/** A bank account and nothing else: the code is ours, and nobody can be asked whether it was paid. */
export const staticPix: PaymentProvider<Settings> = {
  describe: { name: 'static-pix', secrets: [], certificate: false, answersQuestions: false },
  settings: Settings,
  createCharge,
  readCharge,
  readNotification: (): Doorbell => ({ verdict: 'unverified', rings: [] }),
};

// eslint would ask for a yield: there is nobody to talk to.
// oxlint-disable-next-line require-yield -- a dialogue without a partner
function* createCharge({ settings }: Account<Settings>, order: ChargeOrder): Dialogue<CreatedCharge> {
  const brCode = writeBrCode({
    key: settings.pixKey,
    name: settings.payeeName,
    city: settings.payeeCity,
    cents: order.cents,
    txid: order.txid,
    text: order.description,
  });
  return { externalId: order.txid, brCode, paymentLink: null };
}

// oxlint-disable-next-line require-yield -- a dialogue without a partner
function* readCharge(): Dialogue<ChargeReading> {
  return { status: 'waiting', payments: [], unreadable: 0 };
}
