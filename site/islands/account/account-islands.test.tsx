import { afterEach, describe, expect, it } from 'vitest';

import { SEASON_2025 } from '#data/testing/season-2025.ts';
import type { UserResponse } from '#data/contract/account.ts';
import { getQueryClient } from '#site/browser/client/query-client.ts';
import { endedText } from '#site/browser/client/account.ts';

import { DrawerAccount, HeaderAccount, MemberMenu } from './MemberMenu.tsx';
import { AccountMenu } from './AccountMenu.island.tsx';
import { Admin } from '../admin/Admin.island.tsx';
import { Dashboard, QuickActions } from '../dashboard/Dashboard.island.tsx';
import { AccountInfo } from '../dashboard/AccountInfo.tsx';
import { FanCorner } from '../team/FanCorner.island.tsx';
import { Login } from './Login.island.tsx';
import { Register } from './Register.island.tsx';
import { html } from '../testing/html.ts';

const member: UserResponse = {
  username: 'fan_42',
  email: 'fan@example.com',
  emailVerified: true,
  emailRefused: false,
  sendsMail: true,
  alertsKey: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  role: 'member',
  subscriptionStatus: 'free',
  subscriptionEndDate: null,
  cancelAtPeriodEnd: false,
  paymentDueBy: null,
  favoriteTeam: null,
};

/** The whole tag of a form's field. */
function fieldTag(text: string, name: string): string {
  return new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? '';
}

afterEach(() => {
  getQueryClient().clear();
});

describe('while it is not known who is signed in', () => {
  it.each(['header', 'drawer'] as const)('the account menu in the %s shows nothing', (place) => {
    expect(html(<AccountMenu place={place} />)).toBe('<div class="account-island"></div>');
  });

  it('the dashboard and the admin page leave the screen to what the page says', () => {
    const wait = '<div class="dashboard-wait" aria-busy="true"></div>';
    expect(html(<Dashboard />)).toBe(wait);
    expect(html(<Admin weeks={SEASON_2025.weeks} />)).toBe(wait);
  });

  it('the home page greets without a name', () => {
    expect(html(<FanCorner />)).toMatch(/^<p[^>]*>Welcome back<\/p><h2[^>]*>Your team<\/h2>/);
  });
});

describe('the account menu', () => {
  it('offers Dashboard, Go Premium and Logout, in this order', () => {
    const text = html(<MemberMenu premium={false} />);
    expect(text.match(/Dashboard|Go Premium|Logout/g)).toEqual(['Dashboard', 'Go Premium', 'Logout']);
    expect(text).toContain('href="/dashboard"');
    expect(text).toContain('href="/subscribe"');
  });

  it('hides Go Premium from a premium member, who wears a crown', () => {
    for (const View of [HeaderAccount, DrawerAccount]) {
      const text = html(<View username={member.username} premium />);
      expect(text).not.toContain('Go Premium');
      expect(text).toContain('aria-label="Premium member"');
      expect(html(<View username={member.username} premium={false} />)).not.toContain('crown');
    }
  });

  it('is a closed disclosure that is named by the username', () => {
    const text = html(<HeaderAccount username={member.username} premium={false} />);
    expect(text).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*fan_42.*<\/button>/);
    expect(text).toMatch(/class="account-panel"[^>]* hidden=""/);
  });

  it('writes a hostile name as text', () => {
    const text = html(<DrawerAccount username="<b>x" premium={false} />);
    expect(text).toContain('&lt;b&gt;x');
  });
});

describe('the entrances', () => {
  it('name their fields for password managers', () => {
    const login = html(<Login />);
    expect(fieldTag(login, 'username')).toContain('autoComplete="username"');
    expect(fieldTag(login, 'password')).toMatch(/type="password".*autoComplete="current-password"/);
    const register = html(<Register />);
    expect(fieldTag(register, 'username')).toContain('autoComplete="username"');
    expect(fieldTag(register, 'email')).toMatch(/type="email".*autoComplete="email"/);
    expect(fieldTag(register, 'password')).toContain('autoComplete="new-password"');
    expect(fieldTag(register, 'confirmPassword')).toContain('autoComplete="new-password"');
  });

  it('never put a password into an address, even before they behave', () => {
    for (const text of [html(<Login />), html(<Register />)]) {
      expect(text).toMatch(/<form[^>]*method="post"/);
    }
  });

  it('label every field', () => {
    const text = html(<Register />);
    const ids = [...text.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    for (const id of ids) expect(text).toContain(`for="${id ?? ''}"`);
  });
});

describe('the dashboard', () => {
  it('shows who it is, since when, and the favourite team', () => {
    const text = html(<AccountInfo member={member} premium={false} />);
    expect(text).toContain('fan_42');
    expect(text).toContain('fan@example.com');
    expect(text).toContain('November 21, 2026');
    expect(text).toContain('None yet');
    expect(text).not.toContain('Premium');
    expect(html(<AccountInfo member={member} premium />)).toContain('Premium Member');
  });

  it('says when an address takes no mail, confirmed or not, and when it is not confirmed', () => {
    const said = (facts: Partial<UserResponse>) =>
      /We send nothing to this address|not confirmed yet/.exec(
        html(<AccountInfo member={{ ...member, ...facts }} premium={false} />),
      )?.[0];
    expect(said({})).toBeUndefined();
    expect(said({ emailRefused: true })).toBe('We send nothing to this address');
    expect(said({ emailRefused: true, emailVerified: false })).toContain('We send nothing');
    expect(said({ emailVerified: false })).toBe('not confirmed yet');
    expect(said({ emailVerified: false, sendsMail: false })).toBeUndefined();
  });

  it('leads to /teams, /recruiting and /scores, and to /subscribe only when not premium', () => {
    const hrefs = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs(html(<QuickActions premium={false} />))).toEqual(['/teams', '/recruiting', '/scores', '/subscribe']);
    expect(hrefs(html(<QuickActions premium />))).toEqual(['/teams', '/recruiting', '/scores']);
  });

  it('says where a new password has signed the member out', () => {
    expect(endedText(0)).toBe('You stay signed in here.');
    expect(endedText(1)).toMatch(/signed out on one other device\.$/);
    expect(endedText(3)).toMatch(/signed out on 3 other devices\.$/);
  });
});
