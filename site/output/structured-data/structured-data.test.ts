import { expect, test } from 'vitest';

import { buildRecruit, buildTeam } from '#data/testing/builders.ts';

import { breadcrumbNode, crumbs, itemListNode } from './lists.ts';
import { easternIso, personNode, sportsTeamNode } from './sports.ts';
import { organizationNode, websiteNode } from './publishing.ts';

test('the website names its publisher by the id of the organization', () => {
  const organization = organizationNode();
  expect(websiteNode()).toMatchObject({
    name: 'Hashmark',
    url: 'https://hashmark.example/',
    publisher: { '@id': organization['@id'] },
  });
});

test('the organization has a logo with an absolute address', () => {
  expect(organizationNode()).toMatchObject({
    logo: { url: expect.stringMatching(/^https:\/\/hashmark\.example\/.+\.png$/) },
  });
});

test('a breadcrumb counts from the home page to the page itself', () => {
  const trail = crumbs({ href: '/teams', label: 'Team Central' }, { href: '/article/a', label: 'A' });
  const node = breadcrumbNode(trail);
  expect(node['@id']).toBe('https://hashmark.example/article/a#breadcrumb');
  expect(node.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hashmark.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Team Central',
      item: 'https://hashmark.example/teams',
    },
    { '@type': 'ListItem', position: 3, name: 'A', item: 'https://hashmark.example/article/a' },
  ]);
});

test('a team is in its conference, at home in its stadium and in its town', () => {
  const team = buildTeam('georgia', { city: 'Athens', state: 'GA' });
  expect(sportsTeamNode(team, '/cards/team/georgia.png')).toEqual({
    '@type': 'SportsTeam',
    '@id': 'https://hashmark.example/teams/georgia#team',
    name: 'Georgia',
    sport: 'College football',
    url: 'https://hashmark.example/teams/georgia',
    memberOf: { '@type': 'SportsOrganization', name: 'SEC' },
    location: {
      '@type': 'Place',
      name: 'Georgia Field',
      address: { '@type': 'PostalAddress', addressLocality: 'Athens', addressRegion: 'GA' },
    },
    image: 'https://hashmark.example/cards/team/georgia.png',
  });
});

test('a team whose town no source names claims none', () => {
  expect(sportsTeamNode(buildTeam('georgia'), '/cards/team/georgia.png').location).toBeUndefined();
});

test('an independent is a member of no league, but of the division', () => {
  const irish = buildTeam('notre-dame', { conference: 'FBS Independents' });
  expect(sportsTeamNode(irish, '/cards/team/notre-dame.png')).toMatchObject({
    memberOf: { '@type': 'SportsOrganization', name: 'FBS' },
  });
});

test('a list counts its items and leads to each that has a page', () => {
  expect(itemListNode(['/teams/georgia', null])).toEqual({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ '@type': 'ListItem', position: 1, url: 'https://hashmark.example/teams/georgia' }],
  });
});

test('an empty list is no list', () => {
  expect(itemListNode([])).toBeNull();
});

test('a committed prospect belongs to his team, an open one to none', () => {
  expect(personNode(buildRecruit(1, buildTeam('georgia')))).toMatchObject({
    '@id': 'https://hashmark.example/recruits/recruit-1-2026#recruit',
    affiliation: { '@id': 'https://hashmark.example/teams/georgia#team', name: 'Georgia' },
  });
  const gone = buildRecruit(2, buildTeam('georgia'), { commitmentStatus: 'decommitted' });
  expect(personNode(gone).affiliation).toBeUndefined();
});

test('an Eastern moment keeps its instant through both clock changes of the year', () => {
  for (const at of [
    '2025-11-02T05:30:00.000Z',
    '2025-11-02T06:30:00.000Z',
    '2026-03-08T06:59:59.000Z',
    '2026-03-08T07:00:00.000Z',
    '2025-12-31T23:59:59.000Z',
  ]) {
    const eastern = easternIso(at);
    expect(eastern).toMatch(/-0[45]:00$/);
    expect(new Date(eastern).toISOString()).toBe(at);
  }
});

test('a day alone stays a day, and a time without an offset is refused', () => {
  expect(easternIso('2025-11-29')).toBe('2025-11-29');
  expect(() => easternIso('2025-11-29T12:00:00')).toThrow(RangeError);
});
