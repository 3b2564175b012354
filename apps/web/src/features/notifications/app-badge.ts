const ICON = '/favicon.svg';
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e6b82"/>' +
    '<path d="M7.5 24.5V14.7C7.5 9.9 11.3 6 16 6s8.500 3.900 8.500 8.700v9.800h-5.100v-9.300a3.400 3.400 0 0 0-6.800 0v9.300z" fill="#fff"/>' +
    '<circle cx="25" cy="7" r="6.500" fill="#c4320a" stroke="#fff" stroke-width="1.500"/></svg>',
)}`;

/** How many unread tickets there are, on the icon of the installed app and on the product's own in the browser's tab. */
export function showBadge(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (icon) icon.href = count > 0 ? DOTTED : ICON;
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused unless the app is installed.
  void shown.catch(() => {});
}
