/** Systems in which companies keep what their customers owe. */
export const billingSources = ['mikweb', 'hinova', 'siprov', 'bling', 'mk-auth', 'ixc', 'asaas'] as const;
export type BillingSourceName = (typeof billingSources)[number];

/** Those that the super user sets up. MikWeb belongs to the company's admins and has a page of its own. */
export const keptBySuper = ['hinova', 'siprov', 'bling', 'mk-auth', 'ixc', 'asaas'] as const;
export type SuperSourceName = (typeof keptBySuper)[number];

export const sourceFields = [
  'address',
  'user',
  'password',
  'clientId',
  'clientSecret',
  'refreshToken',
  'associationToken',
  'token',
  'apiKey',
] as const;
export type SourceField = (typeof sourceFields)[number];

type SourceForm = {
  /** What is no secret. The address comes first. */
  plain: readonly SourceField[];
  /** Kept sealed and answered masked. */
  secret: readonly SourceField[];
  /** Where the vendor answers when no address is given; null where every company has a server of its own. */
  vendorAddress: string | null;
};

/** What each form asks for. All of it is needed, but for an address where the vendor has one. */
export const formOfSource: Readonly<Record<SuperSourceName, SourceForm>> = {
  hinova: {
    plain: ['address', 'user'],
    secret: ['associationToken', 'password'],
    vendorAddress: 'https://api.hinova.com.br/api/sga/v2',
  },
  siprov: {
    plain: ['address', 'user'],
    secret: ['password'],
    vendorAddress: 'https://acesso.siprov.com.br/siprov-api',
  },
  bling: {
    plain: ['address', 'clientId'],
    secret: ['clientSecret', 'refreshToken'],
    vendorAddress: 'https://api.bling.com.br/Api/v3',
  },
  'mk-auth': { plain: ['address', 'clientId'], secret: ['clientSecret'], vendorAddress: null },
  ixc: { plain: ['address'], secret: ['token'], vendorAddress: null },
  asaas: { plain: ['address'], secret: ['apiKey'], vendorAddress: 'https://api.asaas.com/v3' },
};

export const MIKWEB_ADDRESS = 'https://api.mikweb.com.br/v1/admin';

/**
 * Whether the vendor’s own pages confirm the shapes that we read. Where they do not, screens say
 * “não confirmado com o fornecedor”.
 */
export const isConfirmedSource: Readonly<Record<BillingSourceName, boolean>> = {
  mikweb: false,
  hinova: false,
  siprov: false,
  bling: false,
  'mk-auth': false,
  ixc: false,
  asaas: true,
};
