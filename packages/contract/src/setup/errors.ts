export const setupErrors = {
  /** Not the code that the terminal shows, or the installation has its owner already: which of both is not said. */
  ERR_SETUP_CODE: 403,
  /** Nobody is being led through anything here. */
  ERR_NO_SETUP_FOUND: 404,
} as const;
