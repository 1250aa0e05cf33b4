import type { PageHead } from './page-head.ts';

const REQUIRED_META = [
  'description',
  'keywords',
  'robots',
  'theme-color',
  'og:site_name',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
];
const REQUIRED_LINKS = ['icon', 'apple-touch-icon', 'manifest'];

function canonicalProblem(canonical: string | null): string | null {
  if (canonical === null || !URL.canParse(canonical)) return 'no absolute canonical address';
  const { pathname, search, hash } = new URL(canonical);
  return (pathname !== '/' && pathname.endsWith('/')) || search !== '' || hash !== ''
    ? `its canonical address is not clean: ${canonical}`
    : null;
}

/** What a page's head lacks, as short phrases; none when all that every page must have is there. */
export function tagProblems(head: PageHead): string[] {
  const { lang, title, canonical, meta, links } = head;
  const image = meta.get('og:image') ?? '';
  return [
    ...(lang.startsWith('en') ? [] : ['no language']),
    ...(title.trim() === '' ? ['no title'] : []),
    ...REQUIRED_META.filter((name) => (meta.get(name) ?? '').trim() === '').map((name) => `no ${name}`),
    ...REQUIRED_LINKS.filter((name) => !links.some(({ rel }) => rel.includes(name))).map((name) => `no ${name}`),
    canonicalProblem(canonical),
    meta.get('og:url') === canonical ? null : 'og:url is not the canonical address',
    URL.canParse(image) ? null : 'og:image is not absolute',
    meta.get('twitter:card') === 'summary_large_image' ? null : 'no large card for Twitter',
  ].filter((problem) => problem !== null);
}
