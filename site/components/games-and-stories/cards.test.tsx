import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
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

const gameCard = (game: Game, props: Partial<ComponentProps<typeof GameCard>> = {}): string =>
  renderToStaticMarkup(<GameCard game={game} {...props} />);
const recruitCard = (facts: Partial<Recruit> = {}, props: Partial<ComponentProps<typeof RecruitCard>> = {}): string =>
  renderToStaticMarkup(<RecruitCard recruit={aRecruit(facts)} {...props} />);

describe('a game card', () => {
  test('says in words who won, beside weight and pointer', () => {
    const html = gameCard(aFinalGame());
    expect(textOf(html)).toMatch(/Texas 7, Ohio State 14, final FINAL FOX .* Texas 7 .* Ohio State 14 winner/);
    expect(html).toMatch(/team-ohio-state line-win/);
    expect(html).toMatch(/team-texas line-lose/);
  });

  test('reads vs at a neutral site, where nobody is at home', () => {
    const html = gameCard(aFinalGame({ neutralSite: true }), { recapHref: '/article/r' });
    expect(textOf(html)).toMatch(/^Texas 7, Ohio State 14, final .* 7 vs No\. 3 Ohio State .* of Texas vs Ohio State$/);
    expect(html).not.toContain('@');
  });

  test('names no winner of a game that ended level', () => {
    const html = gameCard(aFinalGame({ awayScore: 14 }));
    expect(html).not.toMatch(/line-win|line-lose|winner/);
  });

  test("shows '-' for scores that are not there, and no recap before the end", () => {
    const html = gameCard(aScheduledGame(), { recapHref: '/article/r' });
    expect(textOf(html)).toMatch(/SCHEDULED .*Texas - .*Ohio State -/);
    expect(html).not.toContain('/article/r');
  });

  test('links to the recap of a completed game, which reads FINAL', () => {
    const html = gameCard(aFinalGame({ status: 'completed' }), { recapHref: '/article/r' });
    expect(textOf(html)).toContain('FINAL');
    expect(html).toContain('href="/article/r"');
  });

  test('carries the badges Playoff, Conference Championship and Rivalry', () => {
    const game = aFinalGame({ isPlayoff: true, isConferenceChampionship: true, isRivalry: true });
    const text = textOf(gameCard(game));
    expect(text).toMatch(/Playoff Conference Championship Rivalry/);
    expect(textOf(gameCard(aFinalGame()))).not.toMatch(/Rivalry/);
  });

  test('says Bowl of a bowl whose name nobody tells', () => {
    const textWith = (eventName: string | null) => textOf(gameCard(aFinalGame({ isPostseason: true, eventName })));
    expect([textWith(null), textWith('Sun Classic')]).toEqual([
      expect.stringMatching(/ Bowl\b/),
      expect.not.stringMatching(/ Bowl\b/),
    ]);
  });

  test('gives the kickoff in Eastern time with the instant behind it, and a date alone when it is not set', () => {
    const html = gameCard(aFinalGame());
    expect(html).toContain('dateTime="2025-08-30T16:00:00Z">Sat, Aug 30, 12:00 PM ET</time>');
    const tbd = gameCard({ ...aScheduledGame(), gameDate: '2025-08-30', timeTbd: true });
    expect(tbd).toContain('Sat, Aug 30, Time TBD');
    expect(tbd).not.toContain('data-local-time');
    const over = gameCard(aFinalGame({ gameDate: '2025-08-30', timeTbd: true }));
    expect(over).toContain('Sat, Aug 30</time>');
    expect(over).not.toContain('TBD');
  });

  test('shows the window of a kickoff in its place, and not as an event', () => {
    const window = { timeTbd: true, kickoffWindow: '3:30 to 4:30 PM or 6 to 8 PM ET' };
    const html = gameCard({ ...aScheduledGame(), gameDate: '2025-08-30', ...window });
    expect(textOf(html)).toContain('Sat, Aug 30, 3:30 to 4:30 PM or 6 to 8 PM ET');
    expect(html.match(/4:30 PM/g)).toHaveLength(1);
    // It is long: on a phone its line may break.
    expect(html).not.toContain('class="kickoff"');
  });

  test("is one link to its game's page", () => {
    const game = aFinalGame();
    const html = gameCard(game);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`<a class="game-link" href="/games/${game.id}">`);
  });

  test('needs no style attribute, which the content security policy would drop', () => {
    expect(gameCard(aFinalGame())).not.toContain('style=');
  });
});

describe('a recruit card', () => {
  test('reads the stars out and shows the team of a committed recruit', () => {
    const html = recruitCard();
    expect(html).toContain('aria-label="5 of 5 stars"');
    expect(html).toContain('stars-gold');
    expect(textOf(html)).toMatch(/QB · 6-3 · 205 lbs Spring, TX No\. 1 in the class of 2026 Committed .*Ohio State/);
  });

  test('leads to the recruit and to his team, and repeats no description', () => {
    const html = recruitCard({ description: 'The same once more.' });
    expect(html.match(/href="\/[^"]*"/g)).toEqual([`href="${recruitPath(aRecruit().id)}"`, 'href="/teams/ohio-state"']);
    expect(html).not.toContain('once more');
  });

  test('on his own page leaves his name to the page, and says what a list has no room for', () => {
    const html = recruitCard({ on3Rating: 98.4, externalUrl: 'https://example.com/on3' }, { own: true });
    expect(html).not.toContain(recruitPath(aRecruit().id));
    expect(textOf(html)).toMatch(/Central No\. 1 in the class of 2026 · On3 98\.4 · Composite 0\.9900/);
    expect(html).toContain('href="https://example.com/on3"');
  });

  test('shows sample teams for an uncommitted recruit, each circle read out by its name', () => {
    const sampleTeams = [aTeam({ id: 'texas', name: 'Texas', shortName: 'TEX' })];
    const html = recruitCard({ commitmentStatus: 'uncommitted', committedTeam: null }, { sampleTeams });
    expect(textOf(html)).toContain('Uncommitted');
    expect(html).toMatch(/team-dot team-texas" role="img" aria-label="Texas"/);
  });

  test('warns of a decommitment with a destructive badge', () => {
    expect(recruitCard({ commitmentStatus: 'decommitted', committedTeam: null })).toContain(
      'badge-danger">Decommitted',
    );
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

  test('lead to the teams that have a page', () => {
    const html = table('overall', row({}), row({ id: 'elon', classification: 'fcs' }));
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/teams/ohio-state"']);
  });

  test('put the better record first and round the percentage; who has not played is last and has none', () => {
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

  test('say in the order of the conference who shares a place, who has none yet, and who is champion', () => {
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
