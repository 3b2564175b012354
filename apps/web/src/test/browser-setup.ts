import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first look at a screen also loads it, on whatever machine.
configure({ asyncUtilTimeout: 8000 });

// What the kit and the router ask of a browser and jsdom does not have.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView = () => {};
window.HTMLElement.prototype.scrollTo = () => {};
window.scrollTo = () => {};
Object.defineProperty(document, 'fonts', { value: { addEventListener: () => {}, removeEventListener: () => {} } });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
