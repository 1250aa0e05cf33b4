import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedText } from '#api/mail/letters/newsletter-letters.ts';
import { lettersOf } from '#api/mail/digest-content.ts';
import { listNewsMadePublic } from '#data/content/queries/recruit.queries.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';
import { dailyPages, type DailyPage } from '#site/page-data/articles/daily-pages.ts';
import { gatherSeason, type Season } from '#site/page-data/season/season.ts';
import { checkLines, type Line, unnoticedIn } from '#sync/desk/testing/claims/check-articles.ts';
import { SeasonTable } from '#sync/desk/testing/claims/season-table.ts';
import { bundledStore } from './bundled-store.ts';
import { expectTrue } from './expect-true.ts';
import { letterLines, recruitsOf, type WrittenLetter } from './letter-forms.ts';
import { settledTables } from './settled-tables.ts';

type Lines = WrittenLetter['lines'];

/** A page's rows and what stands over them. */
function linesOfPage(page: DailyPage, subjectGame: string | undefined): Lines {
  const { results, kickoffs, resultsTitle, kickoffsTitle, news } = page;
  return [
    { text: page.subject, gameId: subjectGame },
    ...(results.length > 0 ? [{ text: resultsTitle }] : []),
    ...(kickoffs.length > 0 ? [{ text: kickoffsTitle }] : []),
    { text: `Rows: ${results.length} results, ${kickoffs.length} games` },
    ...[...results, ...kickoffs].map(({ id, line }) => ({ text: line, gameId: id })),
    ...results.flatMap(({ id, over }) => (over === null ? [] : [{ text: `Event: ${over}`, gameId: id }])),
    ...kickoffs.flatMap(({ id, over }) => (over ? [{ text: `Starts: ${over}`, gameId: id }] : [])),
    ...news.map(({ headline }) => ({ text: headline })),
  ];
}

const detailsOf = ({ headline, details, type, recruit }: RecruitingNews): string => {
  if (type === 'commitment') return `Details of ${/No\. \d+/.exec(headline)?.[0] ?? recruit.name}: ${details}`;
  return `Class of ${headline.replace(/ has .*$/, '')}: ${details}`;
};

const QUICK = [
  [2025, '2025-11-12T12:00:00Z'],
  [2026, '2026-10-10T12:00:00Z'],
] as const;
describe.each(QUICK)('the letters of the season of %i up to %s', { tags: 'full' }, readLetters);
describe.each([[2025, '2026-03-01T12:00:00Z']] as const)(
  'the letters of the season of %i up to %s',
  { tags: 'full' },
  readLetters,
);

function readLetters(year: number, now: string): void {
  let store: TestContentDb;
  let season: Season;
  let news: Awaited<ReturnType<typeof listNewsMadePublic>>;
  let letters: WrittenLetter[];
  let mails: WrittenLetter[];
  const table = new SeasonTable(settledTables(year), Date.parse(now));
  const recruits = recruitsOf(year);
  const moment = new Date(now);

  /** The game that a subject names first. */
  function gameIn(subject: string, ids: readonly string[]): string | undefined {
    const mark = subject.split(/ and \d|; \d/)[0] ?? '';
    return ids.find((id) => {
      const game = season.games.get(id);
      return game !== undefined && [game.awayTeam, game.homeTeam].every(({ name }) => ` ${mark}`.includes(` ${name}`));
    });
  }

  beforeAll(async () => {
    store = await bundledStore(moment, [year]);
    season = await gatherSeason(store.db, moment, { year });
    news = await listNewsMadePublic(store.db, new Date(0), moment);
    const pages = dailyPages(season, news);
    letters = pages.map((page) => ({
      day: page.day,
      results: page.results.length > 0 ? page.resultsTitle : null,
      kickoffs: page.kickoffs.length > 0 ? page.kickoffsTitle : null,
      lines: linesOfPage(
        page,
        gameIn(
          page.subject,
          [...page.results, ...page.kickoffs].map(({ id }) => id),
        ),
      ),
    }));
    mails = await Promise.all(pages.map(({ day }) => mailOf(day)));
  });
  afterAll(() => store.close());

  /** The mail of a day, at seven in the morning in the East. */
  async function mailOf(day: string): Promise<WrittenLetter> {
    const made = lettersOf({ db: store.db, moment });
    const issue = await made.issue(day, 'daily');
    const shared = issue && (await made.fullLetter(issue, new Date(`${day}T11:00:00Z`)));
    if (shared === null) return { day, results: null, kickoffs: null, lines: [] };
    const { subject, preview, blocks } = sharedText(shared, '');
    const texts = blocks.filter((block) => typeof block === 'string');
    const headings = blocks.flatMap((block) => (typeof block === 'object' && 'heading' in block ? block.heading : []));
    const lists = blocks.flatMap((block) => (typeof block === 'object' && 'games' in block ? [block.games] : []));
    const isResults = (rows: (typeof lists)[number]): boolean => rows === lists[0] && shared.letter.results.length > 0;
    const gameId = gameIn(
      subject,
      [...shared.letter.results, ...shared.letter.kickoffs].map(({ id }) => id),
    );
    const isOf = (part: string) => headings.find((heading) => heading.endsWith(part)) ?? null;
    return {
      day,
      results: isOf('results'),
      kickoffs: isOf('games'),
      lines: [
        { text: subject, gameId },
        ...[preview, ...texts, ...headings.filter((heading) => /results$|games$/.test(heading))].map((text) => ({
          text,
        })),
        ...lists.flatMap((rows) =>
          rows.flatMap(({ title, url, detail }) => {
            const id = url.replace('/games/', '');
            const more = detail ? [{ text: `${isResults(rows) ? 'Event' : 'Starts'}: ${detail}`, gameId: id }] : [];
            return [{ text: title, gameId: id }, ...more];
          }),
        ),
      ],
    };
  }

  /** Every line of every so many letters, as pages and as mail, and of all the recruiting news. */
  function* linesOf(step: number): Generator<Line> {
    const some = [...letters, ...mails].filter((_, at) => at % step === 0);
    const items = news.filter((_, at) => at % step === 0).flatMap((item) => [item.headline, detailsOf(item)]);
    const told = { day: now.slice(0, 10), results: null, kickoffs: null, lines: items.map((text) => ({ text })) };
    yield* letterLines([...some, told], table, recruits);
  }

  test('say what is true by the tables, and nothing is left unread', () => {
    expectTrue(checkLines(linesOf(1)), 4000);
  });

  test('let no number and no name be another one', () => {
    const found = unnoticedIn(linesOf(5));
    expect(found.tried).toBeGreaterThan(500);
    expect(found.unnoticed).toEqual([]);
  });
}
