import { describe, expect, it } from 'vitest';

import { aFinalGame, aRecruit, aScheduledGame, aTeam } from '#site/testing/test-subjects.ts';

import { articleArtwork, recruitArtwork } from './artwork.ts';

const article = { team: aTeam(), conference: null, sourceSite: 'Hashmark', figure: null };

describe('the picture of an article', () => {
  it('paints the score in the colours of the two teams', () => {
    const svg = articleArtwork({ article, game: aFinalGame() });
    expect(svg).toContain('fill="#bf5700"');
    expect(svg).toContain('fill="#ce1141"');
    expect(svg).toMatch(/>7<[\s\S]*>14</);
  });

  it('paints short names, ranks and the day before the game, and why it has none', () => {
    const game = aScheduledGame();
    const svg = articleArtwork({ article, game });
    expect(svg).toMatch(/>TEX<[\s\S]*>#1<[\s\S]*>OSU<[\s\S]*>#3<[\s\S]*>SAT, AUG 30</);
    expect(svg).not.toMatch(/>TE<|>OS</);
    const open = { ...game, gameDate: '2025-08-30', timeTbd: true, kickoffWindow: 'Aug 29 or 30' };
    expect(articleArtwork({ article, game: open })).toContain('>AUG 29 OR 30<');
    const off = articleArtwork({ article, game: { ...game, status: 'postponed' } });
    expect(off).toContain('>POSTPONED<');
    expect(articleArtwork({ article, game: aFinalGame() })).not.toContain('AUG');
  });

  it('paints the figure of a piece about no game, counts with bars of one scale', () => {
    const figure = [
      { value: '10', label: 'Texas' },
      { value: '5', label: 'California' },
    ];
    const svg = articleArtwork({ article: { ...article, figure } });
    expect(svg).toMatch(/>10<[\s\S]*>Texas<[\s\S]*>5<[\s\S]*>California</);
    const [long, short] = [...svg.matchAll(/h(\d+)v/g)].map(([, width]) => Number(width));
    expect(long).toBe(2 * (short ?? 0));
    expect(svg).toContain('fill="#ce1141"');
    expect(svg).not.toContain('Hashmark');
    const records = figure.map(({ label }) => ({ value: '7-1', label }));
    expect(articleArtwork({ article: { ...article, figure: records } })).not.toMatch(/h\d+v\d/);
  });

  const drawn = (...lines: readonly string[]): string => {
    const figure = lines.map((line) => ({ value: line.split(' ')[0] ?? '', label: line.replace(/^\S+ /, '') }));
    return articleArtwork({ article: { ...article, figure } });
  };

  it('draws counts of states as a map of all, the darker the more', () => {
    const svg = drawn('10 TX', '5 FL', '1 DC');
    expect(svg.match(/<text/g)).toHaveLength(3);
    for (const words of ['TX 10', 'FL 5', 'DC 1']) expect(svg).toContain(`>${words}<`);
    const areas = [...svg.matchAll(/opacity="(\.?[\d.]+)" d="([^"]*)"/g)].map(([, opacity, shapes = '']) => ({
      opacity: Number(opacity),
      count: shapes.split('M').length - 1,
    }));
    expect(areas.toSorted((a, b) => a.opacity - b.opacity).map(({ count }) => count)).toEqual([48, 1, 1, 1]);
  });

  it('draws the eleven games of a playoff as its bracket, round by round', () => {
    const first = ['10-3 MIA TA&M', '10-41 TULN MISS', '34-51 JMU ORE', '34-24 ALA OU'];
    const later = ['24-14 MIA OSU', '39-34 MISS UGA', '23-0 ORE TTU', '3-38 ALA IU', '31-27 MIA MISS', '22-56 ORE IU'];
    const svg = drawn(...first, ...later, '21-27 MIA IU');
    const leftOf = (words: string): number[] =>
      [...svg.matchAll(/<text([^>]*)>([^<]*)</g)]
        .filter(([, , text]) => text === words)
        .map(([, attributes = '']) => Number(/ x="([\d.]+)"/.exec(attributes)?.[1]));
    const miami = leftOf('MIA');
    expect(miami).toHaveLength(4);
    expect(miami).toEqual(miami.toSorted((a, b) => a - b));
    expect(leftOf('TA&amp;M')).toEqual(miami.slice(0, 1));
    expect(leftOf('IU')).toEqual(miami.slice(1));
    // A loser is lettered lighter than a winner.
    const lighter = [...svg.matchAll(/<text[^>]*font-weight="700"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(lighter).toContain('OSU');
    expect(lighter).not.toContain('IU');
  });

  it('marks a piece without either by its team or conference and its source, and small', () => {
    const feed = { ...article, sourceSite: 'Elm Daily' };
    const sizeOf = (svg: string): number => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
    const ofTeam = articleArtwork({ article: feed });
    expect(ofTeam).toMatch(/>OSU<[\s\S]*>Elm Daily</);
    const ofLeague = articleArtwork({ article: { ...feed, team: null, conference: 'Big Ten' } });
    expect(ofLeague).toMatch(/>BIG TEN<[\s\S]*>Elm Daily</);
    expect(ofLeague).toContain('art-ground');
    expect(articleArtwork({ article: { ...feed, team: null } })).toContain('>Elm Daily<');
    expect(Math.max(sizeOf(ofTeam), sizeOf(ofLeague))).toBeLessThan(60);
  });

  it('is the same every time, light, and free of styles and requests', () => {
    const svg = articleArtwork({ article, game: aFinalGame() });
    expect(svg).toBe(articleArtwork({ article, game: aFinalGame() }));
    expect(svg.length).toBeLessThan(2000);
    expect(svg).not.toMatch(/style=|<image|https?:/);
  });

  it('keeps foreign text and colours from becoming markup', () => {
    const svg = articleArtwork({
      article: { ...article, team: null, sourceSite: '<script>"&' },
    });
    expect(svg).toContain('&lt;script&gt;&quot;&amp;');
    const team = aTeam({ colorPrimary: '"/><script>' });
    expect(articleArtwork({ article: { ...article, team } })).not.toContain('<script');
  });
});

it('the plate of a recruit shows position, rank and class, also before a commitment', () => {
  expect(recruitArtwork(aRecruit())).toMatch(/#ce1141[\s\S]*>#1<[\s\S]*>QB<[\s\S]*>'26</);
  const open = recruitArtwork(aRecruit({ committedTeam: null, nationalRanking: null }));
  expect(open).toContain('art-ground');
  expect(open).not.toContain('>#');
});
