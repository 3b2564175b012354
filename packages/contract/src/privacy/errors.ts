export const privacyErrors = {
  ERR_NO_PRIVACY_REQUEST_FOUND: 404,
  /** The same is asked for about this person already and not done yet. */
  ERR_PRIVACY_REQUEST_EXISTS: 409,
  /** It is not in the state that this asks for; `state` in the details says in which it is. */
  ERR_PRIVACY_REQUEST_STATE: 409,
  /** Whoever asked confirms alone: they have to say why a second time. */
  ERR_SECOND_REASON_REQUIRED: 400,
  /** Somebody else has set the rules since they were read. */
  ERR_RETENTION_CHANGED: 409,
  /** The file was made more than a day ago, or never. */
  ERR_PRIVACY_FILE_GONE: 409,
} as const;
