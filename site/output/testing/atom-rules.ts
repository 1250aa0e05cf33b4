import { load } from 'cheerio';

const ATOM = 'http://www.w3.org/2005/Atom';
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
/** An ampersand that begins no reference, outside of CDATA. */
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

const isMoment = (text: string): boolean => RFC3339.test(text) && !Number.isNaN(Date.parse(text));

/**
 * What an independent validator would find wrong with an Atom document (RFC 4287, and the
 * recommendations of the W3C's feed validator); empty when it is valid.
 */
export function atomProblems(xml: string): string[] {
  const problems: string[] = [];
  const expectThat = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem);
  };
  const $ = load(xml, { xml: true });
  const feed = $('feed');
  const markup = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');

  expectThat(/^<\?xml version="1\.0" encoding="utf-8"\?>/.test(xml), 'no XML declaration');
  expectThat(!LOOSE_AMPERSAND.test(markup), 'an ampersand is not escaped');
  expectThat(!markup.includes(']]>'), 'a CDATA section ends too early');
  expectThat(!/(?![\t\n\r])\p{Cc}/u.test(xml) && xml.isWellFormed(), 'forbidden characters');
  expectThat(feed.length === 1 && feed.attr('xmlns') === ATOM, 'the root is no Atom feed');
  expectThat(feed.attr('xml:lang') === 'en', 'the language is not named');

  const holders = [
    feed,
    ...$('feed > entry')
      .toArray()
      .map((entry) => $(entry)),
  ];
  for (const [index, holder] of holders.entries()) {
    const where = index === 0 ? 'feed' : `entry ${index}`;
    for (const name of ['id', 'title', 'updated']) {
      const found = holder.children(name);
      expectThat(found.length === 1, `${where}: ${found.length} ${name}`);
      expectThat(found.text().trim() !== '', `${where}: ${name} is empty`);
    }
    for (const name of ['published', 'content', 'summary', 'subtitle', 'icon', 'logo'])
      expectThat(holder.children(name).length <= 1, `${where}: more than one ${name}`);
    expectThat(ABSOLUTE.test(holder.children('id').text()), `${where}: id is no absolute IRI`);
    holder.children('updated, published').each((_, date) => {
      expectThat(isMoment($(date).text()), `${where}: ${date.name} is no RFC 3339 date`);
    });
    holder.children('icon, logo').each((_, picture) => {
      expectThat(ABSOLUTE.test($(picture).text()), `${where}: ${picture.name} is not absolute`);
    });

    const authors = holder.children('author');
    expectThat(authors.length > 0, `${where}: no author`);
    authors.each((_, author) => {
      expectThat($(author).children('name').text().trim() !== '', `${where}: author has no name`);
      const uri = $(author).children('uri');
      expectThat(uri.length === 0 || ABSOLUTE.test(uri.text()), `${where}: author's uri`);
    });
    holder.children('category').each((_, category) => {
      expectThat(Boolean($(category).attr('term')), `${where}: category has no term`);
    });

    const links = holder
      .children('link')
      .toArray()
      .map((link) => ({
        rel: $(link).attr('rel') ?? 'alternate',
        href: $(link).attr('href') ?? '',
      }));
    for (const { href } of links) expectThat(ABSOLUTE.test(href), `${where}: link ${href} is not absolute`);
    const alternates = links.filter(({ rel }) => rel === 'alternate');
    expectThat(alternates.length === 1, `${where}: ${alternates.length} alternate links`);
    if (index === 0) {
      expectThat(links.filter(({ rel }) => rel === 'self').length === 1, 'feed: no link to itself');
    } else {
      expectThat(holder.children('content[type=html]').length === 1, `${where}: no HTML content`);
    }
  }

  const ids = $('feed > entry > id').toArray();
  expectThat(new Set(ids.map((id) => $(id).text())).size === ids.length, 'two entries share an id');
  const newest = $('feed > entry > updated')
    .toArray()
    .map((date) => Date.parse($(date).text()));
  const updated = Date.parse($('feed > updated').text());
  expectThat(newest.length === 0 || Math.max(...newest) === updated, 'updated is not the newest');
  return problems;
}
