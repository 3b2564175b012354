export type GatewayName = 'efi' | 'mercado-pago' | 'asaas';

/** Where somebody's money is. An account of a gateway receives for its customers; whoever has keys can be paid. */
export type BankAccount = {
  id: string;
  holder: string;
  /** CPF or CNPJ, digits only. */
  document: string;
  cents: number;
  keys: string[];
  kind: 'payer' | 'receiver';
  gateway: GatewayName | null;
};

/** `NAO_REALIZADO` has moved nothing. */
export type GivenBack = { id: string; rtrId: string; cents: number; at: number; status: 'DEVOLVIDO' | 'NAO_REALIZADO' };

/** Money that went from one account to another. */
export type Transfer = {
  endToEndId: string;
  at: number;
  from: string;
  to: string;
  key: string | null;
  cents: number;
  txid: string | null;
  /** The charge of a gateway that it pays. */
  gateway: GatewayName | null;
  chargeId: string | null;
  message: string;
  givenBack: GivenBack[];
};

export type EfiCharge = {
  txid: string;
  locationId: number;
  locationHash: string;
  key: string;
  cents: number;
  createdAt: number;
  lifeSeconds: number;
  payer: { document: string; name: string } | null;
  message: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
};

export type MercadoPagoPayment = {
  id: number;
  cents: number;
  reference: string;
  description: string;
  notificationUrl: string | null;
  createdAt: number;
  expiresAt: number;
  approvedAt: number | null;
  brCode: string;
  locationHash: string;
  status: 'pending' | 'approved' | 'refunded' | 'cancelled' | 'rejected' | 'charged_back';
};

export type AsaasCustomer = { id: string; name: string; document: string; email: string };
export type AsaasCharge = {
  id: string;
  customer: string;
  cents: number;
  description: string;
  reference: string;
  /** The day in São Paulo, as YYYY-MM-DD. */
  dueDate: string;
  createdAt: number;
  paidAt: number | null;
  deleted: boolean;
  locationHash: string;
  brCode: string;
};

/** Everything about money that a restart must not forget. Plain JSON. */
export type MoneyState = {
  accounts: Record<string, BankAccount>;
  /** Oldest first. */
  transfers: Transfer[];
  efi: {
    tokens: Record<string, number>;
    charges: Record<string, EfiCharge>;
    webhooks: Record<string, { webhookUrl: string; createdAt: number }>;
  };
  mercadoPago: { payments: Record<string, MercadoPagoPayment>; calls: Record<string, { digest: string; id: number }> };
  asaas: {
    customers: Record<string, AsaasCustomer>;
    charges: Record<string, AsaasCharge>;
    webhooks: { url: string; token: string }[];
  };
};

export function emptyMoneyState(): MoneyState {
  return {
    accounts: Object.fromEntries(firstAccounts().map((account) => [account.id, account])),
    transfers: [],
    efi: { tokens: {}, charges: {}, webhooks: {} },
    mercadoPago: { payments: {}, calls: {} },
    asaas: { customers: {}, charges: {}, webhooks: [] },
  };
}

const FULL_PURSE = 5_000_000;

function firstAccounts(): BankAccount[] {
  const payer = (id: string, holder: string, document: string): BankAccount => ({
    id,
    holder,
    document,
    cents: FULL_PURSE,
    keys: [],
    kind: 'payer',
    gateway: null,
  });
  const gateway = (id: GatewayName, holder: string, keys: string[]): BankAccount => ({
    id,
    holder,
    document: '12345678000195',
    cents: 0,
    keys,
    kind: 'receiver',
    gateway: id,
  });
  return [
    payer('padaria', 'Padaria Pão Quente', '11222333000181'),
    payer('mercearia', 'Mercearia da Esquina', '45723174000110'),
    payer('ana', 'Ana Souza', '52998224725'),
    gateway('efi', 'Conta na Efí', ['71cdf9ba-c695-4e3c-b010-abb521a3f1be', 'recebe@efi.exemplo.com.br']),
    gateway('mercado-pago', 'Conta no Mercado Pago', []),
    gateway('asaas', 'Conta no Asaas', []),
  ];
}
