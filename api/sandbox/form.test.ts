import { describe, expect, it } from 'vitest';
import { parseForm } from './stripe-api.ts';

describe('a form-encoded body', () => {
  it('is read with its nested keys', () => {
    expect(parseForm('items[0][price]=p&expand[0]=a&metadata[user_id]=u%201')).toEqual({
      items: { 0: { price: 'p' } },
      expand: { 0: 'a' },
      metadata: { user_id: 'u 1' },
    });
  });

  it.each([
    ['metadata=1&metadata[a]=2', { metadata: { a: '2' } }],
    ['metadata[a]=2&metadata=1', { metadata: '1' }],
    ['=1', {}],
    ['[]=1&a[b=2', { a: { b: '2' } }],
  ])('is read as far as it can be with keys like %s', (text, form) => {
    expect(parseForm(text)).toEqual(form);
  });

  it('gives no key a meaning of its own', () => {
    const form = parseForm('__proto__[polluted]=1&constructor=2');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
