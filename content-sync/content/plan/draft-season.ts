import type { Content, GameRecord } from '#data/content/records.ts';
import { byKickoffAscending } from '#data/domain/football/game.ts';
import { championOf, type Season } from '#data/domain/football/season.ts';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { AskedMoment, Source, SourceRequest } from '../../core/source.ts';
import { mergeContent, withSortedTeams, type SourceResult } from '../merge/merge-content.ts';
import { keepCommitmentSteps } from '../recruiting/commitments.ts';
import { lastChangeOf } from '../../core/articles.ts';
import { reportedBy, type SourceReport } from '../write/last-seen.ts';
import type { PlanContext, PlanDeps, SeasonDraft } from './make-plan.ts';
import type { Published } from './published.ts';

/**
 * The games of the seasons before one, soonest first: the published ones, or those of this update's drafts instead. It
 * goes back as long as each season is known to its title game: across a gap it is unknown which meeting of two teams
 * was their last.
 */
export async function earlierGames(
  year: number,
  { gamesBefore }: Pick<Published, 'gamesBefore'>,
  drafts: readonly Pick<SeasonDraft, 'season' | 'merged'>[] = [],
): Promise<GameRecord[]> {
  const known = Map.groupBy(await gamesBefore(year), ({ season }) => season);
  for (const { season, merged } of drafts) known.set(season.year, [...merged.games.values()]);
  const found: GameRecord[] = [];
  for (let before = year - 1; ; before -= 1) {
    const games = known.get(before) ?? [];
    if (championOf(games) === null) return found.toSorted(byKickoffAscending);
    found.push(...games);
  }
}

/**
 * Lets the desk write from the merged facts and the games of the seasons before, adds what it has written, and returns
 * that as its report; none when the desk is off. A recap that is new in an earlier season than the one that is shown
 * (`isPast`) says when it was written.
 */
export async function addDeskArticles(
  merged: Content,
  stored: Content,
  { desk }: Pick<PlanDeps, 'desk'>,
  {
    season,
    earlier,
    now,
    isPast = false,
  }: { season: Season; earlier: readonly GameRecord[]; now: Date; isPast?: boolean },
): Promise<SourceReport[]> {
  if (desk === null) return [];
  const games = [...merged.games.values()].map((game) => withTeams(game, merged.teams));
  const teams = [...merged.teams.values()];
  const articles = await desk({
    teams,
    season,
    now,
    earlierGames: earlier,
    games: games.toSorted(byKickoffAscending),
    boxes: [...merged.boxes.values()],
  });
  for (const article of articles) {
    const before = stored.articles.get(article.id);
    // A feature has its own dates; the automated pieces have only those noted here.
    const updatedAt = article.kind === 'feature' ? article.updatedAt : lastChangeOf(article, before, now.toISOString());
    const isLate = isPast && before === undefined && article.kind === 'recap';
    const writtenAt = isLate ? now.toISOString() : (before?.writtenAt ?? null);
    const dates = { writtenAt, updatedAt: isLate ? writtenAt : updatedAt };
    merged.articles.set(article.id, {
      ...withSortedTeams({ ...article, ...dates }),
      source: 'desk',
    });
  }
  return [{ source: { name: 'desk' }, content: { articles } }];
}

/** Asks sources about a season, all at once; `stored` is what is published of it. */
export function fetchAll(sources: readonly Source[], request: SourceRequest, stored: Content) {
  return Promise.all(sources.map(async (source) => ({ source, parse: await source.fetch(request, stored) })));
}

/** Parses one answer after the other, because a later source may ask what an earlier one reported. */
export function parseAll(
  fetched: Awaited<ReturnType<typeof fetchAll>>,
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
 * An earlier season that sources hold themselves, and what the desk writes of it. Games that another source has
 * reported stay as they are stored, and so do the stories of feeds.
 */
async function draftEarlier(
  { sources, desk, config }: PlanDeps,
  season: Season,
  { stored, earlier }: { stored: Content; earlier: readonly GameRecord[] },
  moment: AskedMoment,
): Promise<SeasonDraft> {
  const holders = sources.filter((source) => source.heldSeasons !== undefined);
  const names = new Set<string>(holders.map(({ name }) => name));
  const isTheirs = [...stored.games.values()].every((game) => names.has(game.source));
  const answers = await fetchAll(isTheirs ? holders : [], { ...moment, season }, stored);
  const results = parseAll(answers, stored, []);
  const merged = isTheirs
    ? mergeContent(results, stored, config.earlyAccessMinutes)
    : { ...stored, articles: new Map() };
  if (isTheirs) keepCommitmentSteps(merged, stored, moment, config.earlyAccessMinutes);
  for (const [id, article] of stored.articles)
    if (article.source !== 'desk' && !names.has(article.source)) merged.articles.set(id, article);
  const { now } = moment;
  const written = await addDeskArticles(merged, stored, { desk }, { season, earlier, now, isPast: true });
  return { season, stored, merged, reported: reportedBy([...results, ...written]) };
}

/**
 * The years of the seasons in which staff have hidden or marked something, or have taken that back, since they were
 * written. Looks at which games and articles are stored alone: reading ten seasons' texts would take as long as
 * rendering.
 */
async function yearsWithNewChoices(
  published: Published,
  { gameOfWeek, hiddenArticles }: StaffChoices,
): Promise<ReadonlySet<number | undefined>> {
  const hidden = new Set(hiddenArticles.map(({ articleId }) => articleId));
  const seasonOf = await published.articleSeasons();
  const deleted = await published.deletedAddresses();
  const games = (await published.gamesBefore(Infinity)).filter(({ id, isGameOfWeek }) => {
    const recap = `${id}-recap`;
    return (
      isGameOfWeek !== (id === gameOfWeek?.gameId) ||
      // Only a hidden piece leads nowhere: one that was removed otherwise leads to its game.
      (deleted.has(articlePath(recap)) && !hidden.has(recap))
    );
  });
  return new Set([...[...hidden].map((id) => seasonOf.get(id)), ...games.map(({ season }) => season)]);
}

/**
 * The earlier seasons that this update looks at: those that the sources hold and that are not stored as this version of
 * the code makes them, and those with new choices of staff.
 */
export async function draftAllEarlier(
  deps: PlanDeps,
  earlier: readonly Season[],
  { published, choices, isSameCode }: Pick<PlanContext, 'published' | 'choices'> & { isSameCode: boolean },
  moment: AskedMoment,
): Promise<SeasonDraft[]> {
  const drafts: SeasonDraft[] = [];
  const newlyChosen = await yearsWithNewChoices(published, choices);
  for (const season of earlier) {
    const isMade = isSameCode && published.seasons.some(({ year }) => year === season.year);
    if (isMade && !newlyChosen.has(season.year)) continue;
    const stored = await published.contentOf(season.year);
    const before = await earlierGames(season.year, published, drafts);
    drafts.push(await draftEarlier(deps, season, { stored, earlier: before }, moment));
  }
  return drafts;
}
