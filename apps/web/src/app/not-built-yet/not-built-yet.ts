import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { pt } from './phrases/pt.ts';

/** A screen that has its promise and nothing else yet. */
export type UnbuiltScreen = Exclude<keyof typeof pt, 'title' | 'coming'>;

const Page = lazyRouteComponent(() => import('./not-built-yet-page.tsx'), 'NotBuiltYetPage');

export const notBuiltYet = (screen: UnbuiltScreen) =>
  function NotBuiltYet() {
    return createElement(Page, { screen });
  };
