import { createHash } from 'node:crypto';
import type { Brand } from '@balcao/contract/brand/models.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';

export type Rendered = { body: string; etag: string };

/** Parts of the page that wear a brand stand between such marks; without a server they show the product's own. */
const part = (name: string) => new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);

const rendered = (body: string): Rendered => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
});

/** The page as it arrives under a host: title, icons, name and colours are there before anything runs. */
export function brandedPage(template: string, brand: Brand): Rendered {
  // Functions, because a name may hold what a replacement would take for a pattern.
  return rendered(template.replace(part('brand'), () => head(brand)).replace(part('first paint'), () => splash(brand)));
}

function head(brand: Brand): string {
  const { name, pictures, colors } = brand;
  const icons = [
    pictures['favicon-32x32'] && icon(pictures['favicon-32x32'], '32x32'),
    pictures['favicon-256x256'] && icon(pictures['favicon-256x256'], '256x256'),
  ].filter(Boolean);
  const usual = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
  return [
    `<meta name="theme-color" content="${colors.backgroundPages}" media="(prefers-color-scheme: light)" />`,
    '<meta name="theme-color" content="#141312" media="(prefers-color-scheme: dark)" />',
    ...(icons.length > 0 ? icons : [usual]),
    `<link rel="apple-touch-icon" href="${escapeHtml(pictures['apple-touch-icon'] ?? '/apple-touch-icon.png')}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<title>${escapeHtml(name)}</title>`,
    // Data, which nothing runs: it needs no hash in the policy.
    `<script type="application/json" id="brand">${JSON.stringify(brand).replaceAll('<', '\\u003c')}</script>`,
    `<style>${splashStyle(brand)}</style>`,
  ].join('\n    ');
}

const icon = (address: string, size: string) =>
  `<link rel="icon" type="image/png" sizes="${size}" href="${escapeHtml(address)}" />`;

/** What is seen until the app has drawn its first screen, which takes it away. It waits a moment: most loads are shorter. */
function splash({ name, pictures: { login } }: Brand): string {
  const mark = login ? `<img src="${escapeHtml(login)}" alt="${escapeHtml(name)}" />` : `<p>${escapeHtml(name)}</p>`;
  return `<div id="first-paint">${mark}<noscript>Ative o JavaScript do navegador para usar ${escapeHtml(name)}.</noscript></div>`;
}

function splashStyle({ colors: { backgroundPages, mainColor } }: Brand): string {
  return `#first-paint{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:20px;padding:24px;
      text-align:center;font:650 22px/1.3 system-ui,sans-serif;background:${backgroundPages};color:${inkOn(backgroundPages)}}
      #first-paint>img,#first-paint>p{max-width:min(300px,80vw);max-height:120px;margin:0;padding-bottom:14px;
      border-bottom:3px solid ${mainColor};animation:first-paint .2s .15s both}
      @keyframes first-paint{from{opacity:0}}
      [data-mantine-color-scheme=dark] #first-paint{background:#141312;color:#efede9}`;
}

/** Dark or light text, whichever is read better on a colour. */
function inkOn(hex: string): string {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  // Above this, black stands out more than white does.
  return luminance > 0.179 ? '#22201d' : '#efede9';
}

/** What an installed app is called and looks like. */
export function manifestOf({ name, colors, pictures }: Brand): Rendered {
  const own = pictures['favicon-256x256'];
  const icons = own
    ? [{ src: own, sizes: '256x256', type: 'image/png', purpose: 'any' }]
    : [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ];
  return rendered(
    JSON.stringify({
      id: '/',
      name,
      short_name: name,
      lang: 'pt-BR',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: colors.backgroundPages,
      theme_color: colors.backgroundPages,
      icons,
      shortcuts: [{ name: 'Atendimentos', url: '/tickets' }],
    }),
  );
}
