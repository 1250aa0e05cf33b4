import { afterEach, expect, test, vi } from 'vitest';

import { ApiError, apiGet, call } from './request.ts';

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
  await call('POST /newsletter', { email: 'pat@example.com' });
  expect(fetchMock).toHaveBeenCalledWith('/api/newsletter', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"pat@example.com"}',
  });
});

test('what stands in braces in the path is filled in; of a read the rest is the query', async () => {
  answer(200, '{}');
  await call('GET /premium/teams/{id}', { id: 'texas a&m', season: '2025' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/premium/teams/texas%20a%26m?season=2025');
  answer(200, '{"message":"ok"}');
  await call('POST /admin/support/{id}/state', { id: 'a/b', state: 'closed' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/admin/support/a%2Fb/state');
  expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{"state":"closed"}');
});

test('without a body there is no content type either', async () => {
  answer(200, '');
  expect(await call('POST /auth/logout')).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledWith('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
  });
});

test('a refusal becomes an error of the status, a colon and the body', async () => {
  answer(401, '{"message":"Authentication required","code":"unauthenticated"}');
  const error = await failure(call('POST /user/favorite-team', { teamId: 'iowa' }));
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
