const missing = new Set<HTMLLinkElement>();

// Errors of elements do not bubble: they are heard on their way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => reject(new TypeError(`no styles at ${copy.href}`)));
    missing.delete(link);
    link.replaceWith(copy);
  });
}

/** A sheet that could not be fetched is not asked for again by the bundler: a screen that comes later would stand there bare. */
export const fetchMissingStyles = async (): Promise<void> => {
  await Promise.all([...missing].filter(({ isConnected }) => isConnected).map(fetchAgain));
};
