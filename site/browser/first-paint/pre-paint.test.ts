import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

import { inlineScript } from '#site/build/inline-scripts.ts';

const source = inlineScript(readFileSync(new URL('pre-paint.js', import.meta.url), 'utf8'));

/** Runs the script as a browser would with that cookie and stored theme; null is a storage that is switched off. */
function run(cookie: string, storedTheme: string | undefined | null, navigator = {}) {
  const classes = new Set<string>();
  const promos = [{ removed: false }, { removed: false }].map((slot) => ({
    ...slot,
    remove() {
      this.removed = true;
    },
  }));
  const listeners = new Map<string, () => void>();
  const dataset: Record<string, string> = {};
  runInNewContext(source, {
    document: {
      documentElement: { classList: { add: (name: string) => classes.add(name) }, dataset },
      cookie,
      querySelectorAll: () => promos,
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    },
    localStorage: {
      getItem: () => {
        if (storedTheme === null) throw new Error('denied');
        return storedTheme ?? null;
      },
    },
    addEventListener: () => undefined,
    navigator,
    MutationObserver: class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  });
  listeners.get('DOMContentLoaded')?.();
  return {
    classes: [...classes],
    theme: dataset['theme'],
    promosLeft: promos.filter((p) => !p.removed),
  };
}

describe('before first paint', () => {
  it('leaves the theme to the system and every promo in place for a visitor', () => {
    expect(run('', undefined)).toMatchObject({ classes: ['js'], theme: undefined });
    expect(run('', undefined).promosLeft).toHaveLength(2);
  });

  it('knows a device that has a share sheet', () => {
    expect(run('', undefined, { share: () => undefined }).classes).toEqual(['js', 'shares']);
  });

  it.each(['dark', 'light'])('puts the remembered %s theme back', (theme) => {
    expect(run('', theme).theme).toBe(theme);
  });

  it('ignores a stored theme that is none, and a storage that is switched off', () => {
    expect(run('', 'plaid').theme).toBeUndefined();
    expect(run('', null).theme).toBeUndefined();
  });

  it('knows a free member, who keeps the promos', () => {
    const { classes, promosLeft } = run('a=b; __Host-hashmark_member=free', undefined);
    expect(classes).toEqual(['js', 'signed-in']);
    expect(promosLeft).toHaveLength(2);
  });

  it('takes every promo out of the document of a premium member', () => {
    const { classes, promosLeft } = run('hashmark_member=premium; a=b', undefined);
    expect(classes).toEqual(['js', 'signed-in', 'premium']);
    expect(promosLeft).toHaveLength(0);
  });

  it.each(['hashmark_member=gold', 'not_hashmark_member=premium', 'hashmark_member=premiumx'])(
    'takes %j for no member',
    (cookie) => {
      expect(run(cookie, undefined).classes).toEqual(['js']);
    },
  );
});
