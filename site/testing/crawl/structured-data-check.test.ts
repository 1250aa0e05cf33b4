import { describe, expect, test } from 'vitest';

import { checkSite, checkStructuredData } from './structured-data-check.ts';

const ORIGIN = 'https://hashmark.example';
const PATH = '/games/auburn-at-georgia-2025-10-11';
const WORDS = `
  <nav><ol><li><a href="/">Home</a></li><li><span>Auburn at Georgia</span></li></ol></nav>
  <p>2025 season</p><h1>Auburn at Georgia</h1>
  <p>Georgia beat Auburn <span>20-10</span> on Saturday, October 11, 2025.</p>
  <dl><dt>Date</dt><dd>Saturday, October 11, 2025</dd><dt>Kickoff</dt><dd>7:30 PM ET</dd>
  <dt>Venue</dt><dd>Sanford Stadium, Athens, GA</dd></dl>
  <span>Auburn</span><span>10</span><span>Georgia</span><span>20</span>`;
const TEAM = { '@type': 'SportsTeam', name: 'Georgia' };
const EVENT = {
  '@type': 'SportsEvent',
  '@id': `${ORIGIN}${PATH}#event`,
  name: 'Auburn at Georgia',
  url: `${ORIGIN}${PATH}`,
  startDate: '2025-10-11T19:30:00-04:00',
  eventStatus: 'https://schema.org/EventScheduled',
  location: {
    '@type': 'Place',
    name: 'Sanford Stadium',
    address: { '@type': 'PostalAddress', addressLocality: 'Athens', addressRegion: 'GA' },
  },
  homeTeam: TEAM,
  awayTeam: { '@type': 'SportsTeam', name: 'Auburn' },
  competitor: [TEAM, { '@type': 'SportsTeam', name: 'Auburn' }],
  organizer: TEAM,
  superEvent: { '@type': 'EventSeries', '@id': `${ORIGIN}/#season-2025`, name: '2025 season' },
  image: `${ORIGIN}/cards/game/a.png`,
  description: 'Georgia beat Auburn 20-10 on Saturday, October 11, 2025.',
  endDate: '2025-10-11',
};

function graph(...nodes: unknown[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function pageOf(head: string, words = WORDS, path = PATH): { path: string; html: string } {
  const canonical = `<link rel="canonical" href="${ORIGIN}${path}">`;
  return { path, html: `<!doctype html><head>${canonical}${head}</head><body>${words}</body>` };
}

const errorsOf = (page: { path: string; html: string }): string[] =>
  checkStructuredData(page, ORIGIN).errors.map(({ where, what }) => `${where} ${what}`);

/** What is wrong with the game's page when its node is changed so. */
const faults = (change: Record<string, unknown>, words = WORDS): string[] =>
  errorsOf(pageOf(graph({ ...EVENT, ...change }), words));

function articleFaults(change: Record<string, unknown>): string[] {
  const node = {
    '@type': 'NewsArticle',
    mainEntityOfPage: `${ORIGIN}/article/a`,
    headline: 'A late stop',
    image: [`${ORIGIN}/a.png`],
    datePublished: '2025-10-11T23:45:00-04:00',
    author: { '@type': 'Person', name: 'A. Writer' },
    ...change,
  };
  const words = '<h1>A late stop</h1><p>By A. Writer, Saturday, October 11, 2025</p>';
  return errorsOf(pageOf(graph(node), words, '/article/a'));
}

test('a page whose markup says what the page shows has no errors and no warnings', () => {
  const { errors, warnings, seen } = checkStructuredData(pageOf(graph(EVENT)), ORIGIN);
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  expect(seen.types).toEqual(['SportsEvent']);
  expect(articleFaults({})).toEqual([]);
  expect(errorsOf(pageOf(''))).toEqual([]);
});

describe('a graph is refused', () => {
  test.each([
    ['when there are two of them', graph(EVENT) + graph(EVENT), 'stands 2 times'],
    ['when it is broken', '<script type="application/ld+json">{"@context":</script>', 'no JSON-LD'],
    ['when a < is not escaped', graph({ ...EVENT, name: 'A <!-- day' }).replace('\\u003c', '<'), 'not escaped'],
  ])('%s', (_, head, what) => {
    expect(errorsOf(pageOf(head))).toEqual([expect.stringMatching(new RegExp(`^graph .*${what}`))]);
  });
});

describe('a fault is found', () => {
  test.each([
    ['a missing place', { location: undefined }, 'SportsEvent.location is missing'],
    [
      'a place without an address',
      { location: { '@type': 'Place', name: 'Sanford Stadium' } },
      'SportsEvent.location.address is missing',
    ],
    ['an unknown property', { venue: 'Sanford Stadium' }, 'SportsEvent.venue is not known'],
    ['a relative picture', { image: '/cards/a.png' }, 'SportsEvent.image is not absolute'],
    ['a drawing as picture', { image: `${ORIGIN}/a.svg` }, 'SportsEvent.image is an SVG'],
    ['a name that is not on the page', { name: 'Auburn at Alabama' }, 'does not stand on the page'],
    ['a part of a word', { name: 'Aub' }, 'does not stand on the page'],
    ['an empty text', { description: '' }, 'SportsEvent.description is empty'],
    ['a time without an offset', { startDate: '2025-10-11T19:30:00' }, 'no moment with an offset'],
    ['another day', { startDate: '2025-10-12' }, 'a day that the page does not show'],
    ['another time', { startDate: '2025-10-11T19:31:00-04:00' }, 'does not show'],
    ['a midnight', { startDate: '2025-10-11T00:00:00-04:00' }, 'is midnight'],
    ['a state that is none', { eventStatus: 'EventScheduled' }, 'is no state of an event'],
    [
      'a state that the page does not tell',
      { eventStatus: 'https://schema.org/EventPostponed' },
      'is not what the page says',
    ],
    [
      'a moved game without its old date',
      { eventStatus: 'https://schema.org/EventRescheduled' },
      'SportsEvent.previousStartDate is missing',
    ],
    ['a query', { url: `${ORIGIN}${PATH}?a=1` }, 'SportsEvent.url has a query'],
    ['another site', { url: 'https://example.com/' }, 'SportsEvent.url is not on this site'],
    ['a place of the page that is none', { url: `${ORIGIN}${PATH}#x` }, 'names no element'],
    ['a node of another type', { homeTeam: { '@type': 'Person', name: 'Auburn' } }, 'of the type'],
    ['a text for a node', { homeTeam: 'Georgia' }, 'SportsEvent.homeTeam is no node'],
    ['a foreign id', { '@id': 'https://example.com/#a' }, 'SportsEvent.@id is no id of this site'],
  ])('%s', (_, change, fault) => {
    expect(faults(change)).toContainEqual(expect.stringContaining(fault));
  });

  test('a kickoff time while the page says that it is not set', () => {
    const words = WORDS.replace('7:30 PM ET', 'Time TBD');
    expect(faults({}, words)).toContainEqual(
      expect.stringContaining('has a time, but the page says that it is not set'),
    );
    expect(faults({ startDate: '2025-10-11' }, words)).toEqual([]);
  });

  test.each([
    ['an author without a name', { author: { '@type': 'Person' } }, 'NewsArticle.author.name'],
    ['a publisher without an id', { publisher: { '@type': 'Organization' } }, 'publisher.@id'],
    ['another page', { mainEntityOfPage: `${ORIGIN}/article/b` }, 'is not the canonical address'],
  ])('in an article: %s', (_, change, fault) => {
    expect(articleFaults(change)).toContainEqual(expect.stringContaining(fault));
  });

  test('words that only a hidden element or a script holds', () => {
    const words = `${WORDS}<p hidden>Rose Bowl</p><script>"Rose Bowl"</script>`;
    expect(faults({ name: 'Rose Bowl' }, words)).toHaveLength(1);
  });

  test('a list that does not count, and a way of one step', () => {
    const item = { '@type': 'ListItem', position: 2, name: 'Georgia', url: `${ORIGIN}/` };
    const list = { '@type': 'ItemList', numberOfItems: 2, itemListElement: [item] };
    const way = { '@type': 'BreadcrumbList', itemListElement: [{ ...item, position: 1 }] };
    expect(errorsOf(pageOf(graph(list, way)))).toEqual([
      'ItemList.itemListElement does not count from 1',
      'ItemList.numberOfItems is not the number of items',
      'BreadcrumbList.itemListElement has less than 2 steps',
    ]);
  });

  test('a thing that is described twice, and one that belongs inside another', () => {
    const place = { '@type': 'Place', name: 'Georgia' };
    expect(errorsOf(pageOf(graph(EVENT, EVENT, place)))).toEqual([
      'Place stands alone in the graph',
      'graph describes one thing twice',
    ]);
  });
});

test('what a page should say and does not is a warning and no error', () => {
  const unknownEnd = { ...EVENT, endDate: undefined };
  const { errors, warnings } = checkStructuredData(pageOf(graph(unknownEnd)), ORIGIN);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([{ where: 'SportsEvent.endDate', what: 'is missing' }]);
});

test('over a whole site, every id must be described and every address must be a page', () => {
  const team = { ...TEAM, '@id': `${ORIGIN}/teams/georgia#team` };
  const game = pageOf(graph({ ...EVENT, homeTeam: team, url: `${ORIGIN}/games/none` }));
  const teamPage = pageOf(graph({ ...team, sport: 'Georgia' }), WORDS, '/teams/georgia');

  expect(checkSite([game, teamPage], ORIGIN).errors).toEqual([`${PATH}: ${ORIGIN}/games/none is no page of the site`]);
  const alone = checkSite([game], ORIGIN);
  expect(alone.errors).toContain(`${PATH}: ${ORIGIN}/teams/georgia#team is described nowhere`);
  expect(alone.types).toEqual(new Map([['SportsEvent', 1]]));
});
