/**
 * Endings of hosts: the common ones with more than two letters. Each of two letters is some country's, or may become one, but for the
 * `jr` of many a name; one that is missing here costs a link in a letter, not an account.
 */
const ENDINGS = [
  ...['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'mobi', 'pro', 'xyz', 'help', 'sbs', 'cfd'],
  ...['app', 'dev', 'cyou', 'site', 'online', 'website', 'page', 'link', 'click', 'cloud', 'tech'],
  ...['shop', 'store', 'club', 'live', 'news', 'blog', 'top', 'vip', 'win', 'icu', 'fun', 'bet'],
  ...['zip', 'mov', 'today', 'world', 'life', 'space', 'team', 'games', 'football', 'support'],
];
const HOST = new RegExp(`[a-z\\d]\\.(?:(?!jr)[a-z]{2}|${ENDINGS.join('|')})(?=_|[._-]*$)`, 'i');

/** True for a name that mail programs may make a link of: `evil-prizenza.com`. */
export function looksLikeHost(name: string): boolean {
  return HOST.test(name);
}
