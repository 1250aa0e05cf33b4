import { describe, expect, it } from 'vitest';

import { REGISTRATION_FIELDS } from '../account/registration-fields.ts';
import { checkFields, type Values } from './TextField.tsx';

const checkRegistration = (values: Values<(typeof REGISTRATION_FIELDS)[number]['name']>) =>
  checkFields(REGISTRATION_FIELDS, values);

const good = {
  username: 'fan_42',
  email: 'fan@example.com',
  password: 'first and ten',
  confirmPassword: 'first and ten',
};

describe('a registration', () => {
  it('passes when every field is good', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it('needs all four fields', () => {
    const empty = { username: '', email: ' ', password: '', confirmPassword: '' };
    expect(Object.keys(checkRegistration(empty))).toEqual(['username', 'email', 'password', 'confirmPassword']);
  });

  it('needs a password of six characters and an address with an @', () => {
    const found = checkRegistration({ ...good, email: 'fan', password: 'fives' });
    expect(found.password).toBe('Password must be at least 6 characters long.');
    expect(found.email).toBe('Please enter a valid email address.');
  });

  it.each(['first and Ten', 'first and ten ', 'x'])('refuses %j as the same password', (again) => {
    expect(checkRegistration({ ...good, confirmPassword: again })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('says of a sign-in which field is empty; blanks are a password', () => {
    const fields = [
      { name: 'username', label: 'Username', autoComplete: 'username' },
      { name: 'password', label: 'Password', autoComplete: 'current-password' },
    ] as const;
    expect(checkFields(fields, { username: '', password: '   ' })).toEqual({
      username: 'Username is required.',
    });
  });
});
