import { afterEach, expect, test, vi } from 'vitest';

import { ApiError, apiGet, apiPost } from './request.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);
afterEach(() => {
  fetchMock.mockReset();
});

function answer(status: number, body: string, statusText = ''): void {
  fetchMock.mockResolvedValueOnce(new Response(body, { status, statusText }));
}

async function failure(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('a read sends the cookies along and parses the answer', async () => {
  answer(200, '[{"id":"iowa"}]');
  expect(await apiGet('/api/teams')).toEqual([{ id: 'iowa' }]);
  expect(fetchMock).toHaveBeenCalledWith('/api/teams', { method: 'GET', credentials: 'include' });
});

test('a body goes as JSON with a JSON content type', async () => {
  answer(200, '{"message":"ok"}');
  await apiPost('/api/newsletter', { email: 'pat@example.com' });
  expect(fetchMock).toHaveBeenCalledWith('/api/newsletter', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"pat@example.com"}',
  });
});

test('without a body there is no content type either', async () => {
  answer(200, '');
  expect(await apiPost('/api/auth/logout')).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledWith('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
  });
});

test('a refusal becomes an error of the status, a colon and the body', async () => {
  answer(401, '{"message":"Authentication required","code":"unauthenticated"}');
  const error = await failure(apiPost('/api/user/favorite-team', { teamId: 'iowa' }));
  expect(error.message).toBe('401: {"message":"Authentication required","code":"unauthenticated"}');
  expect(error).toMatchObject({
    status: 401,
    serverMessage: 'Authentication required',
    code: 'unauthenticated',
  });
});

test('an empty refusal gives the status text instead', async () => {
  answer(502, '', 'Bad Gateway');
  expect((await failure(apiGet('/api/teams'))).message).toBe('502: Bad Gateway');
});

test.each(['<html>no</html>', 'null', '"text"', '{"message":7}'])(
  'a refusal that is not ours (%s) has no message of the server',
  async (body) => {
    answer(500, body);
    const error = await failure(apiGet('/api/teams'));
    expect(error.message).toBe(`500: ${body}`);
    expect(error.serverMessage).toBeNull();
    expect(error.code).toBeNull();
  },
);

test('an answer that is no JSON is an error, not a value', async () => {
  answer(200, '<html>');
  await expect(apiGet('/api/teams')).rejects.toThrow(SyntaxError);
});
