import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { type Game, isUpcoming } from '#data/domain/football/game.ts';
import { chooseLeadGame } from '#data/domain/football/lead-game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { LIMITS } from '#data/domain/product.ts';
import { featuredRecruits, sampleTeamsOf } from './recruiting-pages.ts';
import type { Season } from './season/season.ts';
import { toStories } from './articles/story-lists.ts';

/** A piece of fan gear of the home page's fixed sample list (specification sections 2 and 3). */
export interface SampleGear {
  name: string;
  /** Invented: no real maker. */
  brand: string;
  /** Integer US cents. */
  priceCents: number;
  /** Set when the piece is reduced. */
  originalPriceCents?: number;
  /** Out of 5. */
  rating: number;
  reviewCount: number;
  category: string;
  description: string;
}
export const SAMPLE_GEAR: readonly SampleGear[] = [
  {
    name: 'Sideline Fleece Hoodie',
    brand: 'Yardline Supply',
    priceCents: 4800,
    originalPriceCents: 6400,
    rating: 4.7,
    reviewCount: 312,
    category: 'Apparel',
    description: 'Heavy fleece with a lined hood, for games that end after dark.',
  },
  {
    name: 'Game Leather Football',
    brand: 'Pigskin & Sons',
    priceCents: 5999,
    rating: 4.9,
    reviewCount: 184,
    category: 'Equipment',
    description: 'Full size, hand laced, with a pebbled grip that holds in the rain.',
  },
  {
    name: 'Stadium Structured Cap',
    brand: 'Student Section',
    priceCents: 2100,
    originalPriceCents: 2800,
    rating: 4.5,
    reviewCount: 426,
    category: 'Headwear',
    description: 'A firm crown and a curved bill, adjustable at the back.',
  },
  {
    name: 'Tailgate Cooler, 30 Quart',
    brand: 'Lot Seven',
    priceCents: 7200,
    originalPriceCents: 12000,
    rating: 4.6,
    reviewCount: 97,
    category: 'Tailgating',
    description: 'Keeps ice for two days and is strong enough to sit on.',
  },
];
/** The sample discount texts (specification section 2, Home 11). */
export const GEAR_DISCOUNT_TEXT = '25% off your first gear order';
export const SIDEBAR_DISCOUNT_TEXT = 'Up to 40% off last season’s gear';

/** A sportsbook offer of the home page's fixed sample list (specification sections 2 and 3). */
export interface SampleOffer {
  /** Invented: no real bookmaker. */
  name: string;
  offer: string;
  promoCode: string;
  /** Out of 5. */
  rating: number;
  /** Integer US cents. */
  minimumDepositCents: number;
  isFeatured?: boolean;
}
export const SAMPLE_OFFERS: readonly SampleOffer[] = [
  {
    name: 'Goal Line Book',
    offer: 'Bet $5, get $150 in bonus bets',
    promoCode: 'HASH150',
    rating: 4.8,
    minimumDepositCents: 500,
    isFeatured: true,
  },
  {
    name: 'Fifty Yard Sports',
    offer: 'First bet back up to $1,000 in bonus bets',
    promoCode: 'HASH1000',
    rating: 4.6,
    minimumDepositCents: 1000,
  },
  {
    name: 'Red Zone Wagers',
    offer: '100% deposit match up to $250',
    promoCode: 'HASH250',
    rating: 4.4,
    minimumDepositCents: 1000,
  },
];

/** The two notices that stand with every offer. */
export const AGE_NOTICE = '21+ only. Please play responsibly.';
export const HELPLINE_NOTICE = 'Gambling problem? Call 1-800-GAMBLER.';

/**
 * What the page leads with: the game that matters, of this season or the last one, and the newest story on it or, as
 * while it is played, on the game that matters among those with a story.
 */
function gatherLead({ articles, coverage, now }: Season, games: readonly Game<Team>[]) {
  const written = games.filter(({ id }) => coverage.has(id));
  const coveredGame = chooseLeadGame(written, now);
  const story = coveredGame && coverage.get(coveredGame.id)?.[0];
  return {
    game: chooseLeadGame(games, now) ?? null,
    story: story ?? articles.values().next().value ?? null,
  };
}
/** What the home page shows of the content (specification sections 2 and 9 name the counts). */
export async function gatherHomePage(db: ContentDb, season: Season) {
  const { now } = season;
  const before = await listGames(db, season.year - 1);
  const games = await listGames(db);
  return {
    lead: gatherLead(season, [...before, ...games]),
    gameOfWeek: chooseGameOfWeek(games, season, now) ?? null,
    upcomingGames: games.filter((game) => isUpcoming(game, now)).slice(0, LIMITS.homeUpcomingGames),
    featuredRecruit: featuredRecruits(season, 1)[0] ?? null,
    sampleTeams: sampleTeamsOf(season),
    recruitingNews: await listRecruitingNews(db, now, LIMITS.homeRecruitingNews),
    stories: toStories(season, [...season.articles.values()].slice(0, LIMITS.homeArticles)),
  };
}
