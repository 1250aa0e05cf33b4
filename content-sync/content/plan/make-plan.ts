import type { Content } from '#data/content/records.ts';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { championOf, type Season } from '#data/domain/football/season.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import type { PublishedRelease } from '#data/releases/store.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import type { StepClock } from '../../core/progress.ts';
import type { Source } from '../../core/source.ts';
import type { Desk } from '../../desk/desk.ts';
import { applyStaffChoices } from '../merge/staff-choices.ts';
import { openStandings } from '../recruiting/commitments.ts';
import { withoutRecords, type LeftOut } from './leave-out.ts';
import { nameWeeks } from '../season/name-weeks.ts';
import { diffContent, hashAfter } from '../write/diff-content.ts';
import type { Reported } from '../write/last-seen.ts';
import type { SeasonChange } from '../write/write-content.ts';
import type { Published } from './published.ts';

export interface PlanDeps {
  config: Pick<SyncSettings, 'storeDir' | 'season' | 'earlyAccessMinutes'>;
  /** In the order in which a later one overrules an earlier one. */
  sources: readonly Source[];
  /** Writes articles from the merged facts; null when the desk is off. */
  desk: Desk | null;
  /** One hash over the site's code and settings. */
  fingerprint: () => Promise<string>;
}

/** The update that a plan is made for. */
export interface PlannedUpdate extends Pick<SyncReport, 'startedAt' | 'notes'> {
  /** The published release; undefined before the first one. */
  current: PublishedRelease | undefined;
  steps: StepClock;
}

/** What a sync has found out before it writes anything. */
export interface ContentPlan {
  /** Every season that may change; the last one is what the release shows. */
  seasons: readonly SeasonChange[];
  /** The year of the season that the release shows. */
  season: number;
  /** The day on which the season after it begins, where that is known (`ReleaseMeta`). */
  nextKickoff: string | null;
  /** True when one of these two is another one than in the published release. */
  isSeasonTurned: boolean;
  /** The one that sources were asked for. */
  asked: SeasonChange;
  contentHash: string;
  fingerprint: string;
  asOf: string | null;
  /** The Eastern day while games are still to be played, because pages then say what is 'this week'; else null. */
  builtForDay: string | null;
  /** When the newest recruiting news that is public by now became so (ISO 8601 UTC); null without any. */
  newsPublicAt: string | null;
  /** The same without these records. */
  without: (left: readonly LeftOut[]) => ContentPlan;
}

/** What is known of one season, and what it was. */
export interface SeasonDraft {
  season: Season;
  stored: Content;
  merged: Content;
  reported: Reported;
}

/** What a plan is made of apart from the seasons. */
export interface PlanContext {
  published: Published;
  choices: StaffChoices;
  asOf: string | null;
  now: Date;
  fingerprint: string;
  /** The season that sources were asked for; left out: the one that is shown. */
  askedYear?: number;
  /** Left out: as in the published release. */
  nextKickoff?: string | null;
}

function newestPublic({ recruitingNews }: Content, now: Date): string | null {
  const moments = [...recruitingNews.values()].map((item) => item.publicAt);
  return moments.toSorted().findLast((moment) => moment <= now.toISOString()) ?? null;
}

/**
 * Decides what a release will hold: the seasons' drafts, the one it shows last, with what staff have chosen, compared
 * with what is stored.
 */
export function makePlan(drafts: readonly SeasonDraft[], context: PlanContext): ContentPlan {
  const { published, choices, asOf, now, fingerprint } = context;
  const hidden = new Set(choices.hiddenArticles.map(({ articleId }) => articleId));
  let contentHash = published.meta?.contentHash ?? '0';
  const seasons = drafts.map(({ season: facts, stored, merged, reported }): SeasonChange => {
    const wanted = openStandings(applyStaffChoices(merged, choices), now.toISOString());
    const games = [...wanted.games.values()].map((game) => withTeams(game, wanted.teams));
    const season = {
      ...facts,
      champion: championOf(wanted.games.values()),
      weeks: nameWeeks(facts, games),
    };
    const diff = diffContent(stored, wanted);
    const before = published.seasons.find(({ year }) => year === season.year);
    contentHash = hashAfter(contentHash, { stored, diff, before, season });
    return {
      season,
      wanted,
      reported,
      diff,
      history: { stored, wanted, hidden, now },
    };
  });
  const shown = seasons.at(-1);
  const { askedYear = shown?.season.year } = context;
  const asked = seasons.find(({ season }) => season.year === askedYear);
  if (shown === undefined || asked === undefined) throw new Error('a plan without a season');
  const before = published.meta;
  const { nextKickoff = before?.nextKickoff ?? null } = context;
  const isSeasonOver = [...shown.wanted.games.values()].every(
    ({ status }) => status !== 'scheduled' && status !== 'live',
  );
  return {
    seasons,
    season: shown.season.year,
    nextKickoff,
    isSeasonTurned: before?.season !== shown.season.year || before.nextKickoff !== nextKickoff,
    asked,
    contentHash,
    fingerprint,
    asOf,
    builtForDay: isSeasonOver ? null : easternDay(now),
    newsPublicAt: newestPublic(shown.wanted, now),
    without: (left) =>
      makePlan(
        drafts.map((draft) =>
          draft.season.year === askedYear ? { ...draft, merged: withoutRecords(draft.merged, left) } : draft,
        ),
        context,
      ),
  };
}
