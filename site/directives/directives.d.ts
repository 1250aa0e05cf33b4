import 'astro';
import type { TimeWindow } from './time-window.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'fragment' | 'signed-in' | 'fragment signed-in';
    'client:signed-in'?: boolean | 'premium';
    'client:during'?: readonly TimeWindow[];
  }
}
