const PATHS = {
  messenger:
    'M12 3C6.9 3 3 6.7 3 11.4c0 2.6 1.2 4.8 3 6.3V21l2.9-1.6c1 .3 2 .4 3.1.4 5.1 0 9-3.7 9-8.4S17.1 3 12 3ZM7.5 13.2l3-3.2 2.4 2 3.2-2',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM16.8 7.2v.01',
};

/** The sign of a channel, beside its name or a person. */
export function channelMark(channel) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon mark ${channel}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[channel] ?? '');
  svg.append(path);
  return svg;
}
