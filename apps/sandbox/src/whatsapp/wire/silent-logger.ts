type Logger = {
  level: string;
  child: () => Logger;
  trace: () => void;
  debug: () => void;
  info: () => void;
  warn: () => void;
  error: () => void;
};

const nothing = (): void => undefined;

/** The library wants a logger; stanzas hold plaintext, so it gets this one. */
export const silentLogger: Logger = {
  level: 'silent',
  child: () => silentLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};
