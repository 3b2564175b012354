/** What the gateways played here accept. They protect nothing: the sandbox answers this machine alone. */
export const credentials = {
  efi: {
    clientId: 'Client_Id_rua_5d4c3b2a19',
    clientSecret: 'Client_Secret_rua_0f1e2d3c4b5a',
  },
  'mercado-pago': {
    accessToken: 'APP_USR-4934588586838432-112320-rua-44444',
    webhookSecret: 'segredo-de-avisos-do-mercado-pago-da-rua',
  },
  asaas: { apiKey: '$aact_hmlg_rua_000MzkwODA2MWY2OGM3MWRl', webhookToken: 'token-de-avisos-do-asaas-da-rua' },
} as const;
