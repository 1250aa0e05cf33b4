import { describe, expect, it } from 'vitest';

import { aFinalGame, aRecruit, aScheduledGame, aTeam } from './test-subjects.ts';

import { articleArtwork } from './article-artwork.ts';
import { recruitArtwork } from './recruit-artwork.ts';

const article = { id: 'a', team: aTeam(), conference: null, sourceSite: 'Hashmark' };

describe('the picture of an article', () => {
  it('paints the score in the colours of the two teams', () => {
    const svg = articleArtwork({ article, game: aFinalGame() });
    expect(svg).toContain('fill="#bf5700"');
    expect(svg).toContain('fill="#ce1141"');
    expect(svg).toMatch(/>7<[\s\S]*>14</);
  });

  it('paints initials before the game', () => {
    expect(articleArtwork({ article, game: aScheduledGame() })).toMatch(/>TE<[\s\S]*>OS</);
  });

  it('paints the name of the conference on turf when there is no team', () => {
    const svg = articleArtwork({ article: { ...article, team: null, conference: 'Big Ten' } });
    expect(svg).toContain('BIG TEN');
    expect(svg).toContain('art-ground');
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
    expect(svg).toContain('&lt;SCRIPT&gt;&quot;&amp;');
    const team = aTeam({ colorPrimary: '"/><script>' });
    expect(articleArtwork({ article: { ...article, team } })).not.toContain('<script');
  });
});

it('the plate of a recruit shows position, rank and class, also before a commitment', () => {
  expect(recruitArtwork(aRecruit())).toMatch(/#ce1141[\s\S]*>#1<[\s\S]*>QB<[\s\S]*>’26</);
  const open = recruitArtwork(aRecruit({ committedTeam: null, nationalRanking: null }));
  expect(open).toContain('art-ground');
  expect(open).not.toContain('>#');
});
