/** What differs between the two channels of Meta's Messenger Platform. */
export type Dialect = {
  /** What their webhooks call themselves. */
  object: 'page' | 'instagram';
  /** How a person is known. */
  personKey: 'psid' | 'igsid';
};
