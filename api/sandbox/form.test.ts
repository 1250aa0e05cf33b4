import { describe, expect, it } from 'vitest';
import { flagOf, integerOf, metadataOf, parseForm, requiredText, textsOf } from './form.ts';

describe('a form-encoded body', () => {
  it('is read with its nested keys', () => {
    const form = parseForm('items[0][price]=p&expand[]=a&expand[]=b&metadata[user_id]=u%201');
    expect(form).toEqual({
      items: { 0: { price: 'p' } },
      expand: { 0: 'a', 1: 'b' },
      metadata: { user_id: 'u 1' },
    });
    expect(textsOf(form, 'expand')).toEqual(['a', 'b']);
  });

  it.each(['a[b=1', '[x]=1', 'metadata=1&metadata[a]=1', 'a[b][c][d][e][f][g]=1', '=1'])(
    'is refused with keys like %s',
    (text) => {
      expect(() => parseForm(text)).toThrow();
    },
  );

  it('gives no key a meaning of its own', () => {
    const form = parseForm('__proto__[polluted]=1&constructor=2');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([
    [() => integerOf(parseForm('n=1.5'), 'n')],
    [() => integerOf(parseForm('n=one'), 'n')],
    [() => flagOf(parseForm('f=yes'), 'f')],
    [() => requiredText(parseForm('t='), 't')],
    [() => requiredText(parseForm('t[0]=1'), 't')],
  ])('is refused with a value of another kind: %s', (read) => {
    expect(read).toThrow();
  });

  it('changes metadata key by key, and takes away what is empty', () => {
    const before = { a: '1', b: '2' };
    expect(metadataOf(parseForm('metadata[b]=&metadata[c]=3'), before)).toEqual({ a: '1', c: '3' });
    expect(metadataOf(parseForm('metadata='), before)).toEqual({});
    expect(metadataOf(parseForm(''), before)).toEqual(before);
  });
});
