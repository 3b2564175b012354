/** The dialog that stands over the page. */
export type OpenDialog =
  | { what: 'new'; channel: 'whatsapp' | 'wppoficial' }
  | { what: 'login'; channel: 'facebook' | 'instagram' }
  | { what: 'edit' | 'qr' | 'privacy' | 'history' | 'templates' | 'delete' | 'disconnect'; id: number }
  | null;
export type Open = (opened: OpenDialog) => void;
