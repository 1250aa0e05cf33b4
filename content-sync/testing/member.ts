import { randomUUID } from 'node:crypto';

/** A member of a running site who has chosen a team. */
interface Member {
  /** The id of the team that the site says is theirs; null without one. */
  favouriteTeam(): Promise<string | null>;
}

interface MemberAnswer {
  favoriteTeam: { id: string } | null;
}

/** Registers, signs in and chooses a team, as a browser would; throws when one of these is refused. */
export async function joinWithTeam(site: string, teamId: string): Promise<Member> {
  let cookie = '';
  const post = async (path: string, body: object): Promise<void> => {
    const response = await fetch(site + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
  };
  const username = `fan${randomUUID().slice(0, 8)}`;
  const password = randomUUID();
  await post('/api/auth/register', { username, email: `${username}@example.com`, password });
  await post('/api/auth/login', { username, password });
  await post('/api/user/favorite-team', { teamId });
  return {
    async favouriteTeam() {
      const response = await fetch(`${site}/api/auth/me`, { headers: { cookie } });
      const { favoriteTeam } = (await response.json()) as MemberAnswer;
      return favoriteTeam?.id ?? null;
    },
  };
}
