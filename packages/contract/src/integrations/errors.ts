export const integrationErrors = {
  /** What is to be switched on lacks something; `missing` in the details names it. */
  ERR_INTEGRATION_INCOMPLETE: 400,
  /** Nobody has switched it on. */
  ERR_INTEGRATION_OFF: 409,
  /** The other system brought nothing; `failure` in the details says why. */
  ERR_INTEGRATION_CALL: 424,
  /** Neither a CPF nor a CNPJ: check digits contradict, or the contact has none. */
  ERR_TAX_DOCUMENT: 400,
  /** This invoice has no payable line, Pix code or file; `form` in the details says which. */
  ERR_NO_INVOICE_FORM: 409,
  /** The other system gives no access back on trust at present. */
  ERR_UNLOCK_REFUSED: 409,
} as const;
