import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { UnbuiltScreen } from './unbuilt-screen.ts';

const Page = lazyRouteComponent(() => import('./not-built-yet-page.tsx'), 'NotBuiltYetPage');

export const notBuiltYet = (screen: UnbuiltScreen) =>
  function NotBuiltYet() {
    return createElement(Page, { screen });
  };
