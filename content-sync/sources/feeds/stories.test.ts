import { describe, expect, test } from 'vitest';
import { DESK_AUTHOR, paragraphsOf } from '#data/domain/article.ts';
import { item, rss, tell } from './testing/feed-builders.ts';

const cdata = (html: string): string => `<![CDATA[${html}]]>`;
const body = (html: string): string => rss(item({ 'content:encoded': cdata(html) }));
const atom = (entries: string, attributes = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${attributes}><title>Elm</title>${entries}</feed>`;
const reasons = (notes: readonly { reason: string; count: number | null }[]) =>
  notes.map(({ reason, count }) => `${count ?? 'all'}: ${reason}`);

describe('a story', () => {
  test('becomes an article with all that the feed says', () => {
    const { first, notes } = tell(
      rss(
        item({
          title: cdata('Elm &amp; Oak &#8217;25'),
          guid: 'urn:elm:1',
          'dc:creator': 'Ann Author',
          'content:encoded': cdata('<p>Elm won.</p><p>It was <b>cold</b>.</p>'),
        }),
      ),
    );
    expect(notes).toEqual([]);
    expect(first).toMatchObject({
      kind: 'feed',
      title: 'Elm & Oak ’25',
      summary: 'Elm won at Oak.',
      content: 'Elm won.\n\nIt was cold.',
      author: 'Ann Author',
      publishedAt: '2025-11-21T10:30:00.000Z',
      updatedAt: null,
      imageUrl: null,
      gameId: null,
      conference: null,
      sourceSite: 'Elm Daily',
      externalUrl: 'https://elm.example/news/1',
      teamId: 'elm',
      teamIds: ['elm', 'oak'],
    });
    expect(first.id).toMatch(/^elm-daily-[0-9a-f]{12}$/);
  });

  test('with a summary alone does not say it twice', () => {
    expect(tell(rss(item())).first).toMatchObject({ summary: 'Elm won at Oak.', content: '' });
  });

  test('with a long text alone has its beginning as the summary, cut after a word', () => {
    const { summary, content } = tell(rss(item({ description: 'cold wind '.repeat(60) }))).first;
    expect(summary.length).toBeLessThanOrEqual(320);
    expect(summary).toMatch(/(?:cold|wind)…$/);
    expect(content).toBe('cold wind '.repeat(60).trim());
  });

  test('without a text names whose story it is', () => {
    const { summary, content } = tell(rss(item({ description: null }))).first;
    expect([summary, content]).toEqual(['A story by Elm Daily.', '']);
  });

  test('without an author is by the feed, and never by our own desk', () => {
    expect(tell(rss(item())).first.author).toBe('Elm Daily');
    expect(tell(rss(item({ 'dc:creator': DESK_AUTHOR }))).first.author).toBe('Elm Daily');
    expect(tell(rss(item({ author: 'ann@elm.example (Ann Author)' }))).first.author).toBe('Ann Author');
  });
});

test('twenty authors of 99,000 letters each are read at once', () => {
  const start = performance.now();
  const names = Array.from({ length: 20 }, () => `<author>${'a'.repeat(99_000)}</author>`);
  expect(tell(rss(item().replace('</item>', `${names.join('')}</item>`))).first.author).toHaveLength(80);
  expect(performance.now() - start).toBeLessThan(5000);
});

describe('the text of a story', () => {
  test.each([
    ['a script', '<p>A</p><script>alert("x")</script><p>B</p>', ['A', 'B']],
    ['a style', '<style>p{color:red}</style>A', ['A']],
    ['a frame and a player', 'A<iframe src="https://t.example">no frame</iframe><video>v</video>', ['A']],
    ['a form', 'A<form><input value="x"><button>Subscribe</button></form>', ['A']],
    ['an event handler', '<p onclick="steal()">A</p>', ['A']],
    ['a tracking pixel', 'A<img src="https://t.example/p.gif" width="1" height="1">', ['A']],
    ['a link', 'See <a href="javascript:alert(1)">the box</a>.', ['See the box.']],
    ['entities', 'A&amp;M &lt;3 &eacute;&#x2019;&nbsp;x', ['A&M <3 é’ x']],
    ['breaks', 'A<br><br>B<br>C', ['A', 'B C']],
    ['lists and headings', '<h2>A</h2><ul><li>B</li><li>C</li></ul>', ['A', 'B', 'C']],
    ['a tag without an end', '<p>A <b>B', ['A B']],
    ['hidden signs', 'A\u200b\u202eB\u0007\u00adC', ['ABC']],
    ['markup escaped twice', '&lt;p&gt;A &lt;b&gt;B&lt;/b&gt;&lt;/p&gt;&lt;p&gt;C&lt;/p&gt;', ['A B', 'C']],
    ['markup escaped three times', '&amp;lt;p class="x"&amp;gt;A&amp;lt;/p&amp;gt;B', ['A', 'B']],
    ['markup escaped twice inside other', '<p>A&lt;br&gt;B</p>&lt;img src="x"&gt;', ['A B']],
    ['an escaped script', 'A &lt;script&gt;x&lt;/script&gt; B', ['A B']],
    ['signs that are no markup', 'A &lt; B &gt; C &lt;3 &lt;Elm&gt;', ['A < B > C <3 <Elm>']],
  ])('is plain: %s', (_, html, paragraphs) => {
    expect(paragraphsOf(tell(body(html)).first.content)).toEqual(paragraphs);
  });

  test('in a title is one line without any tag', () => {
    const title = '&lt;script&gt;alert(1)&lt;/script&gt;Elm\n &lt;img src=x onerror=alert(1)&gt; wins';
    expect(tell(rss(item({ title }))).first.title).toBe('Elm wins');
  });

  test('of a hostile depth or length ends soon', () => {
    const start = performance.now();
    const [deep, long] = ['<div>'.repeat(30_000), 'word '.repeat(200_000)];
    const { articles } = tell(
      rss(
        item({ 'content:encoded': cdata(deep) }) +
          item({ link: 'https://elm.example/2', 'content:encoded': cdata(long) }),
      ),
    );
    expect(articles).toHaveLength(2);
    expect(articles[1]?.content.length).toBeLessThanOrEqual(100_000);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('that is plain and without end is cut', () => {
    const { first } = tell(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ url: '/1', content_text: 'word '.repeat(500_000), date_published: '2025-11-20' }],
      }),
    );
    expect(first.content.length).toBeLessThanOrEqual(100_000);
  });

  test('that promises to be plain keeps its signs and its paragraphs', () => {
    const { first } = tell(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Elm',
        authors: [{ name: 'Ann' }],
        items: [
          {
            id: 1,
            url: '/1',
            title: 'A <b> B',
            content_text: 'x < y\r\n\r\nz\nz \ud800',
            date_published: '2025-11-20',
          },
        ],
      }),
    );
    expect(first).toMatchObject({
      title: 'A <b> B',
      content: 'x < y\n\nz z \ufffd',
      author: 'Ann',
      externalUrl: 'https://elm.example/1',
    });
  });
});

describe('the link to the original', () => {
  const dated = '<updated>2025-11-20T10:00:00Z</updated>';
  const linkOf = (text: string): string | null => tell(text).first.externalUrl;

  test('is resolved from the site, the feed and xml:base, the innermost first', () => {
    expect(linkOf(rss(item({ link: '/news/2' })))).toBe('https://elm.example/news/2');
    expect(linkOf(atom(`<entry><title>A</title>${dated}<link href="2"/></entry>`))).toBe('https://elm.example/2');
    expect(
      linkOf(
        atom(
          `<entry xml:base="sub/"><title>A</title>${dated}<link rel="self" href="/no"/><link href="2"/></entry>`,
          ' xml:base="https://www.oak.example/"',
        ),
      ),
    ).toBe('https://www.oak.example/sub/2');
  });

  test('loses what only tracks the reader', () => {
    const link = 'https://elm.example/1?id=7&amp;utm_source=rss&amp;fbclid=x';
    expect(linkOf(rss(item({ link })))).toBe('https://elm.example/1?id=7');
  });

  test('is the guid where that is an address, and no other guid', () => {
    const guid = 'https://elm.example/by-guid';
    expect(linkOf(rss(item({ link: null, guid })))).toBe(guid);
    const { notes } = tell(rss(item({ link: null, guid: null })));
    expect(reasons(notes)).toEqual(['1: no link to the original']);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:ann@elm.example',
    'ftp://elm.example/1',
    'https://elm.example@evil.example/',
    'https://[',
  ])('that is %s leaves the story out', (link) => {
    const { articles, notes } = tell(rss(item({ link }) + item({ title: 'Good' })));
    expect(articles.map(({ title }) => title)).toEqual(['Good']);
    expect(reasons(notes)).toEqual(['1: its link is no web address']);
  });
});

describe('the picture', () => {
  const pictureOf = (...[fields]: Parameters<typeof item>) => tell(rss(item(fields))).first.imageUrl;
  const withMedia = (element: string) => tell(rss(item().replace('</item>', `${element}</item>`))).first.imageUrl;

  test('is the widest that the feed names, else an enclosure, else the first in the text', () => {
    expect(
      withMedia(
        '<media:thumbnail url="https://i.example/t.jpg"/><media:content url="https://i.example/s.jpg" medium="image" width="200"/><media:content url="https://i.example/l.jpg" medium="image" width="900"/>',
      ),
    ).toBe('https://i.example/l.jpg');
    expect(withMedia('<enclosure url="https://i.example/e.png" type="image/png" length="9"/>')).toBe(
      'https://i.example/e.png',
    );
    const html = cdata('<img src="/a.jpg" width="640"><img src="/b.jpg">');
    expect(pictureOf({ 'content:encoded': html })).toBe('https://elm.example/a.jpg');
  });

  test.each([
    ['not https', '<img src="http://i.example/a.jpg">'],
    ['inline data', '<img src="data:image/gif;base64,R0lGOD">'],
    ['a pixel that counts readers', '<img src="https://t.example/p.gif" width="1" height="1">'],
    ['an icon', '<img src="https://i.example/icon.png" width="32" height="32">'],
  ])('is none when it is %s', (_, html) => {
    expect(pictureOf({ 'content:encoded': cdata(`<p>A</p>${html}`) })).toBeNull();
  });

  test('is none when the enclosure is a film', () => {
    expect(withMedia('<enclosure url="https://i.example/e.mp4" type="video/mp4" length="9"/>')).toBeNull();
  });
});

describe('whom a story concerns', () => {
  test('is told by its title, and only without a team there by its summary', () => {
    const title = 'Texas A&amp;M wins';
    expect(tell(rss(item({ title }))).first.teamIds).toEqual(['texas-am']);
    const later = tell(rss(item({ title: 'A cold day', description: 'Texas won by a late field goal.' })));
    expect(later.first.teamIds).toEqual(['texas']);
  });

  test("is the feed's own team first, by name or id, and others besides", () => {
    for (const team of ['Texas A&M', 'texas-am']) {
      const { first } = tell(rss(item({ title: 'Elm wins' })), { feeds: [{ team }] });
      expect(first).toMatchObject({ teamId: 'texas-am', teamIds: ['texas-am', 'elm'] });
    }
  });

  test("is the feed's conference when no team is named", () => {
    const feeds = [{ conference: 'SEC' as const }];
    const text = rss(item({ title: 'Media days', description: null }));
    expect(tell(text, { feeds }).first).toMatchObject({ teamId: null, conference: 'SEC' });
    expect(tell(rss(item()), { feeds }).first).toMatchObject({ teamId: 'elm', conference: null });
  });

  test('a feed of a team that nobody knows is refused by name', () => {
    const { articles, notes } = tell([rss(item()), rss(item())], { feeds: [{ team: 'Elmo' }] });
    expect(articles.map(({ sourceSite }) => sourceSite)).toEqual(['Feed 1']);
    expect(notes).toEqual([
      {
        kind: 'refused',
        about: 'Elm Daily',
        reason: "its team 'Elmo' is none that we know",
        count: null,
      },
    ]);
  });
});
