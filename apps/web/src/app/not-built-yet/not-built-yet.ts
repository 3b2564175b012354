import { createElement } from 'react';
import { lazyPage } from '../pages/lazy-page.ts';
import type { UnbuiltScreen } from './unbuilt-screen.ts';

const Page = lazyPage(() => import('./not-built-yet-page.tsx'), 'NotBuiltYetPage');

export const notBuiltYet = (screen: UnbuiltScreen) =>
  function NotBuiltYet() {
    return createElement(Page, { screen });
  };
