import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { formOf } from '#data/domain/football/team-record.ts';
import { recruitPath } from '#data/domain/page-paths.ts';
import type { StandingsRow } from '#site/page-data/season/standings.ts';
import { aFinalGame, aRecruit, aScheduledGame, aTeam } from '#site/testing/test-subjects.ts';

import { GameCard } from './GameCard.tsx';
import { RecruitCard } from '../teams/RecruitCard.tsx';
import { StandingsTable, type StandingsOrder } from '../teams/StandingsTable.tsx';

/** What a reader gets to read: markup without tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('a game card', () => {
  it('says in words who won, beside weight and pointer', () => {
    const html = renderToStaticMarkup(<GameCard game={aFinalGame()} />);
    expect(textOf(html)).toMatch(/Texas @ Ohio State FINAL FOX .* Texas 7 .* Ohio State 14 winner/);
    expect(html).toMatch(/team-ohio-state line-win/);
    expect(html).toMatch(/team-texas line-lose/);
  });

  it('reads vs at a neutral site, where nobody is at home', () => {
    const html = renderToStaticMarkup(<GameCard game={aFinalGame({ neutralSite: true })} recapHref="/article/r" />);
    expect(textOf(html)).toMatch(/^Texas vs Ohio State .* 7 vs No\. 3 Ohio State .* of Texas vs Ohio State$/);
    expect(html).not.toContain('@');
  });

  it('names no winner of a game that ended level', () => {
    const html = renderToStaticMarkup(<GameCard game={aFinalGame({ awayScore: 14 })} />);
    expect(html).not.toMatch(/line-win|line-lose|winner/);
  });

  it("shows '-' for scores that are not there, and no recap before the end", () => {
    const html = renderToStaticMarkup(<GameCard game={aScheduledGame()} recapHref="/article/r" />);
    expect(textOf(html)).toMatch(/SCHEDULED .*Texas - .*Ohio State -/);
    expect(html).not.toContain('/article/r');
  });

  it('links to the recap of a completed game, which reads FINAL', () => {
    const html = renderToStaticMarkup(<GameCard game={aFinalGame({ status: 'completed' })} recapHref="/article/r" />);
    expect(textOf(html)).toContain('FINAL');
    expect(html).toContain('href="/article/r"');
  });

  it('carries the badges Playoff, Conference Championship and Rivalry', () => {
    const game = aFinalGame({ isPlayoff: true, isConferenceChampionship: true, isRivalry: true });
    const text = textOf(renderToStaticMarkup(<GameCard game={game} />));
    expect(text).toMatch(/Playoff Conference Championship Rivalry/);
    expect(textOf(renderToStaticMarkup(<GameCard game={aFinalGame()} />))).not.toMatch(/Rivalry/);
  });

  it('says Bowl of a bowl whose name nobody tells', () => {
    const textWith = (eventName: string | null) =>
      textOf(renderToStaticMarkup(<GameCard game={aFinalGame({ isPostseason: true, eventName })} />));
    expect([textWith(null), textWith('Sun Classic')]).toEqual([
      expect.stringMatching(/ Bowl\b/),
      expect.not.stringMatching(/ Bowl\b/),
    ]);
  });

  it('gives the kick-off in Eastern time with the instant behind it, and a date alone when it is not set', () => {
    const html = renderToStaticMarkup(<GameCard game={aFinalGame()} />);
    expect(html).toContain('dateTime="2025-08-30T16:00:00Z">Sat, Aug 30, 12:00 PM ET</time>');
    const tbd = renderToStaticMarkup(
      <GameCard game={{ ...aScheduledGame(), gameDate: '2025-08-30', timeTbd: true }} />,
    );
    expect(tbd).toContain('Sat, Aug 30, Time TBD');
    expect(tbd).not.toContain('data-local-time');
    const over = renderToStaticMarkup(<GameCard game={aFinalGame({ gameDate: '2025-08-30', timeTbd: true })} />);
    expect(over).toContain('Sat, Aug 30</time>');
    expect(over).not.toContain('TBD');
  });

  it('shows the window of a kick-off in its place, and not as an event', () => {
    const window = { timeTbd: true, kickoffWindow: '3:30 to 4:30 PM or 6 to 8 PM ET' };
    const html = renderToStaticMarkup(<GameCard game={{ ...aScheduledGame(), gameDate: '2025-08-30', ...window }} />);
    expect(textOf(html)).toContain('Sat, Aug 30, 3:30 to 4:30 PM or 6 to 8 PM ET');
    expect(html.match(/4:30 PM/g)).toHaveLength(1);
    // It is long: on a phone its line may break.
    expect(html).not.toContain('class="kickoff"');
  });

  it("is one link to its game's page", () => {
    const game = aFinalGame();
    const html = renderToStaticMarkup(<GameCard game={game} />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`<a class="game-link" href="/games/${game.id}">`);
  });

  it("leads from its own game's page to the teams that have a page", () => {
    const game = aFinalGame({ awayTeam: aTeam({ id: 'elon', classification: 'fcs' }) });
    const html = renderToStaticMarkup(<GameCard game={game} ownPage />);
    expect(html).not.toContain('/games/');
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/teams/ohio-state"']);
  });

  it('needs no style attribute, which the content security policy would drop', () => {
    expect(renderToStaticMarkup(<GameCard game={aFinalGame()} />)).not.toContain('style=');
  });
});

describe('a recruit card', () => {
  it('reads the stars out and shows the team of a committed recruit', () => {
    const html = renderToStaticMarkup(<RecruitCard recruit={aRecruit()} />);
    expect(html).toContain('aria-label="5 of 5 stars"');
    expect(html).toContain('stars-gold');
    expect(textOf(html)).toMatch(/QB · 6-3 · 205 lbs Spring, TX No\. 1 in the class of 2026 Committed .*Ohio State/);
  });

  it('leads to the recruit and to his team, and repeats no description', () => {
    const recruit = { ...aRecruit(), description: 'The same once more.' };
    const html = renderToStaticMarkup(<RecruitCard recruit={recruit} />);
    expect(html.match(/href="\/[^"]*"/g)).toEqual([`href="/recruits/${recruit.id}"`, 'href="/teams/ohio-state"']);
    expect(html).not.toContain('once more');
  });

  it('on his own page leaves his name to the page, and says what a list has no room for', () => {
    const recruit = aRecruit({ on3Rating: 98.4, externalUrl: 'https://example.com/on3' });
    const html = renderToStaticMarkup(<RecruitCard recruit={recruit} own />);
    expect(html).not.toContain(recruitPath(recruit.id));
    expect(textOf(html)).toMatch(/Central No\. 1 in the class of 2026 · On3 98\.4 · Composite 0\.9900/);
    expect(html).toContain('href="https://example.com/on3"');
  });

  it('shows sample teams for an uncommitted recruit, each circle read out by its name', () => {
    const recruit = aRecruit({ commitmentStatus: 'uncommitted', committedTeam: null });
    const html = renderToStaticMarkup(
      <RecruitCard recruit={recruit} sampleTeams={[aTeam({ id: 'texas', name: 'Texas', shortName: 'TEX' })]} />,
    );
    expect(textOf(html)).toContain('Uncommitted');
    expect(html).toMatch(/team-dot team-texas" role="img" aria-label="Texas"/);
  });

  it('warns of a decommitment with a destructive badge', () => {
    const recruit = aRecruit({ commitmentStatus: 'decommitted', committedTeam: null });
    expect(renderToStaticMarkup(<RecruitCard recruit={recruit} />)).toContain('badge-danger">Decommitted');
  });
});

describe('the standings', () => {
  const row = (facts: Partial<StandingsRow>): StandingsRow => ({
    ...aTeam(),
    ...formOf([], ''),
    ...{ place: null, shared: false, isChampion: false },
    ...facts,
  });
  const table = (order: StandingsOrder, ...rows: StandingsRow[]): string =>
    renderToStaticMarkup(<StandingsTable standings={{ conference: 'Big Ten', rows }} order={order} />);

  it('lead to the teams that have a page', () => {
    const html = table('overall', row({}), row({ id: 'elon', classification: 'fcs' }));
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/teams/ohio-state"']);
  });

  it('put the better record first and round the percentage; who has not played is last and has none', () => {
    const html = table(
      'overall',
      row({ id: 'a', name: 'Unplayed', wins: 0, losses: 0 }),
      row({ id: 'b', name: 'Second', wins: 2, losses: 1 }),
      row({ name: 'First' }),
    );
    expect(textOf(html)).toMatch(
      /^Big Ten by overall record .*1 .*First 12-2 86% .*2 .*Second 2-1 67% .*3 .*Unplayed 0-0 –/,
    );
  });

  it('say in the order of the conference who shares a place, who has none yet, and who is champion', () => {
    const html = table(
      'conference',
      row({ id: 'a', name: 'Titled', place: 1, isChampion: true, conferenceWins: 8, streak: 'W3' }),
      row({ id: 'b', name: 'Level', place: 2, shared: true, pointsFor: 301, pointsAgainst: 99 }),
      row({ id: 'c', name: 'Unplayed' }),
    );
    const text = textOf(html);
    expect(text).toMatch(/by conference record .* 1 .*Titled ?Champion 12-2 86% 8-\d W3/);
    expect(text).toMatch(/T2 .*Level .* 301 99 – .*Unplayed/);
    expect(text.match(/Champion/g)).toHaveLength(1);
    expect(html).toMatch(/aria-sort="descending"><abbr title="Conference record">/);
  });
});
