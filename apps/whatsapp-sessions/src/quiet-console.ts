const silenced = ['debug', 'dir', 'error', 'info', 'log', 'table', 'trace', 'warn'] as const;

/**
 * The Signal library writes whole sessions, private keys included, to the console while it works normally. Whatever comes
 * that way is dropped: our own log does not use the console. To be imported before anything that loads that library.
 */
for (const method of silenced) console[method] = () => undefined;
