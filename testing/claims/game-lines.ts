import { isFinal, isToCome, type Game } from '#data/domain/football/game.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import type { Season } from '#site/page-data/season/season.ts';
import { figureRows, howItWasWon, leadWords, periodsOf } from '#site/page-data/game/game-course.ts';
import { gameHead, gamePage, type GamePage } from '#site/page-data/game/game-page.ts';
import { gameNote, gameSentence } from '#site/page-data/game/game-words.ts';
import { previewOf, watchPoints } from '#site/page-data/game/game-of-week-page.ts';
import { meaningOf, stakesOf } from '#site/page-data/game/game-stakes.ts';
import { KIND_TITLES } from '#site/page-data/season/player-season.ts';
import { conferenceRecord, placeWords } from '#site/page-data/team/team-head.ts';
import { Scene } from '#sync/desk/testing/claims/scene.ts';
import type { Line } from '#sync/desk/testing/claims/check-articles.ts';
import { sentencesOf } from '#sync/desk/testing/claims/read-sentence.ts';
import type { GameRow, SeasonTable } from '#sync/desk/testing/claims/season-table.ts';
import { gameForms } from './game-forms.ts';
import { markPages } from './site-words.ts';

/** The rows of a page's tables as lines: its words stand in the templates. */
function tableLines(page: GamePage): string[] {
  const { game, away, home, box } = page;
  const figures = box?.awayFigures && box.homeFigures ? figureRows(box.awayFigures, box.homeFigures) : [];
  const rows = figures.map(
    (row) => `Row ${row.label}: ${game.awayTeam.name} ${row.away}; ${game.homeTeam.name} ${row.home}.`,
  );
  const records = [away, home].flatMap(({ team, records: around, places }) =>
    (['before', 'after'] as const).flatMap((when) => {
      const record = around?.[when] ?? null;
      if (record === null) return [];
      const place = places[when];
      const placed = place === null ? '' : `; ${placeWords(place)} of ${place.of}`;
      const said = `${recordLabel(record)}; ${conferenceRecord(record)} ${team.conference ?? ''}${placed}.`;
      return [`${when === 'before' ? 'Before' : 'After'}, ${team.name}: ${said}`];
    }),
  );
  const leaders = [away, home].flatMap(({ team, leaders: some }) =>
    some.map(
      ({ kind, playerName, games, of }) =>
        `${KIND_TITLES[kind]} of ${team.name}: ${playerName}, leader in ${games} of ${of} games.`,
    ),
  );
  const tally = `Wins: ${game.awayTeam.name} ${page.meetingsWon.away}, ${game.homeTeam.name} ${page.meetingsWon.home}.`;
  return [...rows, ...records, ...leaders, ...(page.meetings.length > 0 ? [tally] : [])];
}

/** What a game's page says of the game itself, and what it would say of it as the Game of the Week. */
function wordsOf(season: Season, page: GamePage): string[] {
  const { game, away, home, box } = page;
  const head = gameHead(page);
  const sentence = gameSentence(game);
  const stakes = stakesOf(season, game, [away, home]);
  const periods = periodsOf(box);
  const note = gameNote(game, page);
  return [
    sentence,
    head.title,
    // What the description has besides that sentence.
    head.description.slice(sentence.length + 1),
    ...(note === null ? [] : [note]),
    ...(isFinal(game) ? (howItWasWon(game, box) ?? []) : []),
    ...(isFinal(game) && periods !== null ? [leadWords(periods, game)] : []),
    ...(isToCome(game) ? [] : meaningOf(season, game, [away, home])),
    ...stakes,
    ...watchPoints(season, game, stakes),
    ...previewOf(season, game, stakes).slice(0, 2),
    ...tableLines(page),
  ];
}

/** The links to other games: each is a line of that game. */
function linksOf({ away, home, meetings }: GamePage): { href: string; label: string }[] {
  const links = [away, home].flatMap(({ form, previous, next }) => [...form, previous, next]);
  return [...links, ...meetings].filter((link) => link !== null);
}

/** Every automated sentence of the pages of some games with the forms it may have. */
export function* gameLines(
  season: Season,
  games: Iterable<Game>,
  table: SeasonTable,
  earlierOf: (game: Game) => readonly Game[] = () => [],
): Generator<Line> {
  const mark = markPages(table);
  const forms = gameForms(mark);
  const rows = new Map([...table.earlier, ...table.games].map((row) => [row.id, row]));
  const rowOf = (id: string): GameRow => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`no game is called ${id}`);
    return row;
  };
  for (const game of games) {
    const page = gamePage(season, game.id, earlierOf(game));
    if (page === undefined) throw new Error(`no page of ${game.id}`);
    const row = rowOf(game.id);
    const scene = new Scene(table, row, game.id);
    for (const words of wordsOf(season, page))
      for (const sentence of sentencesOf(mark(words, row))) yield { scene, sentence, forms };
    for (const { href, label } of linksOf(page)) {
      const other = rowOf(href.replace('/games/', ''));
      yield { scene: new Scene(table, other, game.id), sentence: mark(label, other), forms };
    }
  }
}
