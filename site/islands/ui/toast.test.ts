import { describe, expect, it } from 'vitest';

import { ApiError } from '#site/browser/client/request.ts';

import { failureToast } from './toast.ts';

describe('the toast of a failure', () => {
  const refused = (status: number, body: string) =>
    failureToast('Login Failed', 'Invalid credentials')(new ApiError(status, body));

  it("carries the server's message", () => {
    const body = '{"message":"Too many attempts. Please wait 4 seconds and try again."}';
    expect(refused(429, body)).toMatchObject({
      title: 'Login Failed',
      description: 'Too many attempts. Please wait 4 seconds and try again.',
      variant: 'destructive',
    });
  });

  it.each(['', '<html>', '{"message":7}', 'null'])('has words of its own for %j', (body) => {
    expect(refused(401, body).description).toBe('Invalid credentials');
  });

  it("is 'Error' when no answer came", () => {
    expect(failureToast('Login Failed')(new TypeError('Failed to fetch'))).toMatchObject({
      title: 'Error',
      description: 'Something went wrong. Please try again.',
    });
  });
});
