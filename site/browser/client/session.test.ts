import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MEMBER_COOKIE } from '#data/contract/sign-in.ts';

import { getQueryClient } from './query-client.ts';
import { memberQuery, refreshMember, updateMember } from './session.ts';

const member = { username: 'fan', subscriptionStatus: 'free', favoriteTeam: null };
const page = { cookie: '' };
const answer = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  page.cookie = `theme=dark; ${MEMBER_COOKIE}=free`;
  vi.stubGlobal('document', page);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', { setItem: vi.fn() });
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

const ask = () => getQueryClient().query(memberQuery());

describe('asking who is signed in', () => {
  it('happens once, however many want to know', async () => {
    answer.mockResolvedValue(Response.json(member));
    expect(await Promise.all([ask(), ask()])).toEqual([member, member]);
    expect(await ask()).toEqual(member);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer).toHaveBeenCalledWith('/api/auth/me', expect.objectContaining({ method: 'GET' }));
  });

  it.each(['', `not_${MEMBER_COOKIE}=free`, `x=${MEMBER_COOKIE}`])(
    'does not happen in a browser with the cookies %j',
    async (cookie) => {
      page.cookie = cookie;
      expect(await ask()).toBeNull();
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['401', () => Promise.resolve(Response.json({ message: 'no' }, { status: 401 }))],
    ['500', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['something else than JSON', () => Promise.resolve(new Response('<html>'))],
    ['null', () => Promise.resolve(Response.json(null))],
    ['no username', () => Promise.resolve(Response.json({ email: 'a@b' }))],
    ['a username that is no text', () => Promise.resolve(Response.json({ username: 7 }))],
  ])('takes %s for nobody, and does not try again', async (_what, reply) => {
    answer.mockImplementation(reply);
    expect(await ask()).toBeNull();
    expect(await ask()).toBeNull();
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('happens again after logging out, cookie or not', async () => {
    answer.mockResolvedValueOnce(Response.json(member));
    await ask();
    page.cookie = '';
    answer.mockResolvedValueOnce(Response.json({ message: 'no' }, { status: 401 }));
    await refreshMember();
    expect(answer).toHaveBeenCalledTimes(2);
    expect(await ask()).toBeNull();
  });

  it('is spared when an answer has said what changed, and never makes somebody out of nobody', async () => {
    updateMember({ username: 'ghost' });
    expect(getQueryClient().getQueryData(memberQuery().queryKey)).toBeUndefined();
    answer.mockResolvedValue(Response.json(member));
    await ask();
    updateMember({ subscriptionStatus: 'active' });
    expect(await ask()).toEqual({ ...member, subscriptionStatus: 'active' });
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('works where storage is switched off', async () => {
    vi.stubGlobal('localStorage', undefined);
    answer.mockResolvedValue(Response.json(member));
    await expect(refreshMember()).resolves.toBeUndefined();
  });
});
