const NEAR_THE_END_PX = 60;

/** Whoever reads the newest message keeps seeing it while pictures load and bars come and go. */
export function stayAtEnd(log) {
  let atEnd = true;
  const toEnd = () => {
    if (atEnd) log.scrollTop = log.scrollHeight;
  };
  log.addEventListener('scroll', () => {
    atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END_PX;
  });
  log.addEventListener('load', toEnd, { capture: true });
  new ResizeObserver(toEnd).observe(log);
  return toEnd;
}
