import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-usernames.ts';

describe('isReservedName', () => {
  it.each([
    ...['admin', 'Administrator', 'root', 'STAFF', 'support', 'moderator', 'official', 'help'],
    ...['security', 'system', 'webmaster', 'hashmark', 'HashMark', 'no-reply', 'null', 'mods'],
  ])('keeps %j for the house', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ...['adm1n', 'admln', '4dmin', 'adrnin', 'aclmin', 'Adm1n1strat0r', '5taff', 'rnoderator'],
    ...['0fficial', 'officlal', 'supp0rt', '5upp0r7', 'r00t', 'hashrnark', 'h4shm4rk', 'vvebmaster'],
  ])('sees through look-alike characters: %j', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ...['a.d.m.i.n', 'st-aff', 'ad_min_2', 'admin2', 'admin-2026', '1admin', '007staff', 'addmin'],
    ...['adminn', 'stafff', 'hhashmarkk', 'theadmin', 'the-admin', 'real_admin', 'xX_admin_Xx'],
    ...['hashmark_team', 'team.hashmark', 'hashmarkfan', 'h.a.s.h.mark', 'support-desk', 'help.desk'],
    ...['AdminTeam', 'joe.admin', 'admin-joe', 'MikeStaff', 'iowa_official', 'my.account.security'],
  ])('sees through what is put around or between: %j', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ...['staffan', 'Stafford', 'adminton', 'badminton', 'rooter', 'root.beer', 'rutgers', 'mood'],
    ...['helper', 'helpful-fan', 'systematic', 'security_dan', 'modest', 'moderate', 'supporter99'],
    ...['officer', 'unofficially', 'hash_brown', 'marksman', 'hashtag', 'team-player', 'the.owner.of.x1'],
    ...['fan_42', 'First.Down', 'a.b-c', '007', 'editorial', 'presser', 'rooting4iowa', 'thelegend'],
    ...['account1', 'team', 'xx_x', 'usc_us', 'clemson', 'mail-man', 'fan-1a2b3c4d', 'coach', 'pat'],
  ])('leaves %j to whoever comes first', (name) => {
    expect(isReservedName(name)).toBe(false);
  });

  it('is quick about the longest names', () => {
    const start = performance.now();
    for (const letters of ['a', 'x', 'the', 'us', 'l', 'admin'])
      for (let round = 0; round < 200; round += 1) isReservedName(`${letters.repeat(30).slice(0, 29)}!`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
