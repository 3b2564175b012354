const silenced = ['debug', 'error', 'info', 'log', 'warn'] as const;

/** The Signal library writes whole sessions, private keys included, to the console while it works; nobody else uses it. */
export function quietConsole(): void {
  for (const method of silenced) console[method] = () => undefined;
}
