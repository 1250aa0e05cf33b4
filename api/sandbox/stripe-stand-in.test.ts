import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { loadStripe } from '@stripe/stripe-js/pure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page as far as the loader looks at it: there is a window, and no script is put into it. */
beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  runInThisContext(readFileSync(new URL('stripe-stand-in.js', import.meta.url), 'utf8'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the stand-in for the provider's browser script", () => {
  it('is what the loader takes, without a word about its version and without loading anything', async () => {
    const warn = vi.spyOn(console, 'warn');
    const stripe = await loadStripe('pk_test_sandbox');
    // What the React wrapper looks for before it takes something for the provider's object.
    const names = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'];
    for (const name of [...names, 'confirmPayment']) {
      expect(Reflect.get(Object(stripe), name), name).toBeTypeOf('function');
    }
    expect(warn).not.toHaveBeenCalled();
  });
});
