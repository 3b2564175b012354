/** Headers of every answer. `scriptHashes` are those of the scripts that stand in the page itself. */
export const securityHeaders = ({ isHttps, scriptHashes }: { isHttps: boolean; scriptHashes: readonly string[] }) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`)],
      // The component kit writes its theme variables into a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ['https:'],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: isHttps,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' as const },
});
