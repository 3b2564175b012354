export type Page = {
  title: string;
  /** Under /assets, without the ending; every page has the base and the controls. */
  styles: string[];
  script: string;
  body: string;
  bodyClass?: string;
};

/** A page for people: its head, its body and where notices appear. */
export function drawPage({ title, styles, script, body, bodyClass }: Page): string {
  const links = ['base', 'controls', ...styles].map((style) => `<link rel="stylesheet" href="/assets/${style}.css" />`);
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    ${links.join('\n    ')}
    <script type="module" src="/assets/${script}.js"></script>
  </head>
  <body${bodyClass === undefined ? '' : ` class="${bodyClass}"`}>
    ${body}
    <div class="notices" role="status" aria-live="polite"></div>
  </body>
</html>
`;
}
