/** The address of a file of the site: `teams.html` is `/teams`, `index.html` is `/`, another file is itself. */
export function pathOfFile(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const bare = name.slice(0, -'.html'.length);
  if (bare === 'index') return '/';
  return bare.endsWith('/index') ? `/${bare.slice(0, -'/index'.length)}` : `/${bare}`;
}
