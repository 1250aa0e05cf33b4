import type { Content, GameRecord } from '#data/content/content.ts';
import { withTeams } from '#data/content/queries/game.queries.ts';
import { byKickoffAscending } from '#data/domain/game.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { articlePath } from '#data/domain/addresses.ts';
import type { Season } from '#data/domain/season.ts';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import type { AskedMoment, ParseAnswer, Source } from '../core/source.ts';
import { mergeContent, sourcedArticle, type SourceResult } from '../merge/merge-content.ts';
import type { SyncDeps } from '../run-sync.ts';
import { lastChangeOf } from '../write/last-change.ts';
import { reportedBy, type SourceReport } from '../write/last-seen.ts';
import { earlierGames } from './earlier-games.ts';
import type { PlanContext, SeasonDraft } from './make-plan.ts';

/** Lets the desk write from the merged facts and the games of the seasons before, adds what it has written, and returns that as its report; none when the desk is off. */
export async function addDeskArticles(
  merged: Content,
  stored: Content,
  { desk }: Pick<SyncDeps, 'desk'>,
  { season, earlier, now }: { season: Season; earlier: readonly GameRecord[]; now: Date },
): Promise<SourceReport[]> {
  if (desk === null) return [];
  const games = [...merged.games.values()].map((game) => withTeams(game, merged.teams));
  const teams = [...merged.teams.values()];
  const articles = await desk({
    ...{ teams, season, now, earlierGames: earlier },
    games: games.toSorted(byKickoffAscending),
    boxes: [...merged.boxes.values()],
  });
  for (const article of articles) {
    const before = stored.articles.get(article.id);
    // A feature carries its own dates; the automated pieces have none but those noted here.
    const updatedAt =
      article.kind === 'feature'
        ? article.updatedAt
        : lastChangeOf(article, before, now.toISOString());
    merged.articles.set(article.id, sourcedArticle({ ...article, updatedAt }, 'desk'));
  }
  return [{ source: { name: 'desk' }, content: { articles } }];
}

/** Parses one answer after the other, because a later source may ask what an earlier one reported. */
export function parseAll(
  fetched: readonly { source: Source; parse: ParseAnswer }[],
  stored: Content,
  notes: SyncReport['notes'],
): SourceResult[] {
  const results: SourceResult[] = [];
  for (const { source, parse } of fetched) {
    const content = parse({ teams: results.flatMap((one) => one.content.teams), stored });
    results.push({ source, content });
    notes.push(...(content.notes ?? []).map((note) => ({ source: source.name, ...note })));
  }
  return results;
}

/**
 * A season of before that sources hold themselves, and what the desk writes of it. Where another source has told of its games
 * they stay as that one left them, and so do the stories of feeds.
 */
async function draftEarlier(
  { sources, desk, config }: SyncDeps,
  season: Season,
  { stored, earlier }: { stored: Content; earlier: readonly GameRecord[] },
  moment: AskedMoment,
): Promise<SeasonDraft> {
  const holders = sources.filter((source) => source.heldSeasons !== undefined);
  const names = new Set<string>(holders.map(({ name }) => name));
  const isTheirs = [...stored.games.values()].every((game) => names.has(game.source));
  const results = await Promise.all(
    (isTheirs ? holders : []).map(async (source) => ({
      source,
      content: (await source.fetch({ ...moment, season }))(),
    })),
  );
  const merged = isTheirs
    ? mergeContent(results, stored, config.earlyAccessMinutes)
    : { ...stored, articles: new Map() };
  for (const [id, article] of stored.articles)
    if (article.source !== 'desk' && !names.has(article.source)) merged.articles.set(id, article);
  const { now } = moment;
  const written = await addDeskArticles(merged, stored, { desk }, { season, earlier, now });
  return { season, stored, merged, reported: reportedBy([...results, ...written]) };
}

/** True where staff have hidden or marked something of a season, or have taken that back, since it was written. */
function isChosenAnew(
  stored: Content,
  { gameOfWeek, hiddenArticles }: StaffChoices,
  gone: ReadonlySet<string>,
): boolean {
  const hidden = new Set(hiddenArticles.map(({ articleId }) => articleId));
  const isHiddenNow = [...hidden].some((id) => stored.articles.has(id));
  return (
    isHiddenNow ||
    [...stored.games.values()].some(({ id, isGameOfWeek }) => {
      const recap = `${id}-recap`;
      return (
        isGameOfWeek !== (id === gameOfWeek?.gameId) ||
        // What is hidden alone leads nowhere: a piece that is otherwise gone leads to its game.
        (gone.has(articlePath(recap)) && !hidden.has(recap))
      );
    })
  );
}

/**
 * The seasons of before that this update looks at: those that the sources hold and that are not stored as this version of
 * the code makes them, and those of which staff have chosen something anew.
 */
export async function draftAllEarlier(
  deps: SyncDeps,
  earlier: readonly Season[],
  {
    published,
    choices,
    isSameCode,
  }: Pick<PlanContext, 'published' | 'choices'> & { isSameCode: boolean },
  moment: AskedMoment,
): Promise<SeasonDraft[]> {
  const drafts: SeasonDraft[] = [];
  const gone = await published.goneAddresses();
  for (const season of earlier) {
    const stored = await published.contentOf(season.year);
    const isMade = isSameCode && published.seasons.some(({ year }) => year === season.year);
    if (isMade && !isChosenAnew(stored, choices, gone)) continue;
    const before = await earlierGames(season.year, published, drafts);
    drafts.push(await draftEarlier(deps, season, { stored, earlier: before }, moment));
  }
  return drafts;
}
