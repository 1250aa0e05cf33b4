import { describe, expect, test } from 'vitest';
import { FeedProblem, readFeed } from './parse-feed.ts';
import { item, rss } from './testing/feed-builders.ts';

const ADDRESS = 'https://elm.example/feed';
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

function whyRefused(text: string): string {
  try {
    readFeed(text, ADDRESS);
  } catch (error) {
    if (error instanceof FeedProblem) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('every format', () => {
  test.each([
    ['rss', rss(item({ title: 'One' }))],
    ['rss', `\ufeff\n\n${XML}<!-- ours -->${rss(item({ title: 'One' }))}`],
    [
      'rss',
      rss(item({ title: 'One' }), {
        before: '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://dtd.example/rss.dtd">',
      }),
    ],
    [
      'atom',
      `${XML}<feed xmlns="http://www.w3.org/2005/Atom"><title>Elm</title><id>urn:elm</id><entry><id>urn:1</id><title>One</title><link href="https://elm.example/1"/><updated>2025-11-20T10:00:00Z</updated></entry></feed>`,
    ],
    [
      'rdf',
      `${XML}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://elm.example/"><title>Elm</title><link>https://elm.example/</link></channel><item rdf:about="https://elm.example/1"><title>One</title><link>https://elm.example/1</link><dc:date>2025-11-20</dc:date></item></rdf:RDF>`,
    ],
    [
      'json',
      '{"version":"https://jsonfeed.org/version/1.1","title":"Elm","items":[{"id":"1","url":"https://elm.example/1","title":"One","content_text":"Text"}]}',
    ],
  ])('is read: %s', (_, text) => {
    expect(readFeed(text, ADDRESS).map(({ title }) => title?.value)).toEqual(['One']);
  });

  test('an unescaped ampersand in one item spoils no item', () => {
    const stories = readFeed(
      rss(item() + item({ link: 'https://elm.example/?a=1&b=2', title: 'R&D' }) + item()),
      ADDRESS,
    );
    expect(stories).toHaveLength(3);
    expect(stories[1]).toMatchObject({
      links: ['https://elm.example/?a=1&b=2'],
      title: { value: 'R&D' },
    });
  });

  test('thousands of document types before it do no harm', () => {
    expect(readFeed(`${'<!doctype x>'.repeat(9000)}${rss(item())}`, ADDRESS)).toHaveLength(1);
  });
});

describe('what is refused by name', () => {
  const laughs = ['lol', ...Array.from({ length: 9 }, (_, at) => `lol${at + 1}`)];
  const entities = laughs
    .map((name, at) =>
      at === 0 ? '<!ENTITY lol "lol">' : `<!ENTITY ${name} "${`&${laughs[at - 1] ?? ''};`.repeat(10)}">`,
    )
    .join('');

  test.each([
    ['nothing', '', 'the answer is empty'],
    ['white space', ' \n\ufeff ', 'the answer is empty'],
    ['a web page', '<!DOCTYPE html><html><body>Gone</body></html>', 'a web page, not a feed'],
    ['a web page without its type', '<html><head></head></html>', 'a web page, not a feed'],
    ['other XML', `${XML}<sitemap><url>x</url></sitemap>`, 'none of RSS, Atom, RDF and JSON Feed'],
    ['plain text', 'Service unavailable', 'none of RSS, Atom, RDF and JSON Feed'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0', 'the answer is no text'],
    ['half a feed', rss(item() + item()).slice(0, -150), 'the answer is damaged'],
    ['a document type without an end', '<!DOCTYPE rss PUBLIC "x"', 'breaks off'],
    ['half a JSON Feed', '{"version":"https://jsonfeed.org/version/1.1","items":[', 'damaged'],
    ['other JSON', '{"games":[]}', 'no JSON Feed'],
    ['XML nested without end', rss(`<item>${'<a>'.repeat(100_000)}</item>`), 'damaged'],
    [
      'a billion laughs',
      rss(item({ title: '&lol9;' }), { before: `${XML}<!DOCTYPE lolz [${entities}]>` }),
      'declares entities of its own',
    ],
    [
      'an entity that reads a file',
      rss(item({ title: '&x;' }), {
        before: '<!doctype r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      }),
      'declares entities of its own',
    ],
    [
      'entities in a second document type',
      rss(item(), { before: '<!DOCTYPE rss><!DOCTYPE lolz [<!ENTITY a "b">]>' }),
      'declares entities of its own',
    ],
  ])('%s', (_, text, reason) => {
    expect(whyRefused(text)).toContain(reason);
  });
});
