import type { ArticleSummary } from '../domain/article.ts';
import { isFinal, winnerSide } from '../domain/game.ts';
import type { Game } from '../domain/game.ts';
import { eventLabel, gameStatusLabel } from '../domain/labels.ts';
import type { Team, TeamIdentity } from '../domain/team.ts';
import { formatEasternDate, formatKickoff } from '../domain/time-format.ts';
import { getWeek, type WeekTable } from '../domain/week.ts';
import { leagueLabel, leagueName } from '../domain/league.ts';
import type {
  ArticleCard,
  CardMatch,
  CardSide,
  CardTeam,
  GameCard,
  TeamCard,
} from './share-card.ts';

/** What an article says of itself on its card. */
export type CardArticle = Pick<
  ArticleSummary,
  'id' | 'title' | 'kind' | 'team' | 'conference' | 'sourceSite' | 'figure'
>;

const ARTICLE_KINDS: Readonly<Record<ArticleSummary['kind'], string | null>> = {
  recap: 'Recap',
  preview: 'Preview',
  feature: null,
  feed: null,
};

const joinKnown = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ');

const cardTeam = ({ name, colorPrimary, colorSecondary }: TeamIdentity): CardTeam => ({
  name,
  color: colorPrimary,
  trim: colorSecondary,
});

function cardMatch(game: Game): CardMatch {
  const winner = isFinal(game) ? winnerSide(game) : undefined;
  const side = (which: 'away' | 'home'): CardSide => ({
    ...cardTeam(game[`${which}Team`]),
    rank: game[`${which}Rank`],
    score: game[`${which}Score`],
    isWinner: winner === which,
  });
  return {
    away: side('away'),
    home: side('home'),
    between: game.neutralSite ? 'vs' : 'at',
    status: gameStatusLabel(game.status),
  };
}

/** An event's name without who presents it, and without the sport that everything here is about. */
function shortEvent(name: string): string {
  return name.replace(/ presented by .*$/i, '').replace(/^College Football (?=Playoff)/, '');
}

/** What the game was about: `Cheez-It Citrus Bowl`, `SEC · Week 6`, `The Iron Bowl · Week 14`. */
function gameOccasion(game: Game, season: WeekTable): string {
  const week = getWeek(season, game.week);
  // From the bowls on the event says more than the span of days it falls into.
  const event = eventLabel(game);
  if (event !== null && game.isPostseason) return shortEvent(event);
  const league = game.conferenceGame ? game.homeTeam.conference : null;
  return joinKnown(event ?? game.rivalryName ?? league, week.name);
}

/**
 * The card of an article. `about` is the game it is about with its season, null where it is about none. The teams' records do not
 * matter: a team's next game changes no card of the games before.
 */
export function articleCard(
  article: CardArticle,
  about: { game: Game; season: WeekTable } | null,
): ArticleCard {
  const { conference, figure, id, kind, sourceSite, team, title } = article;
  const game = about?.game ?? null;
  const league = team?.conference ? leagueLabel(team.conference) : conference;
  const occasion = about === null ? league : gameOccasion(about.game, about.season);
  return {
    kind: 'article',
    id,
    kicker:
      joinKnown(ARTICLE_KINDS[kind], occasion, kind === 'feed' ? sourceSite : null) ||
      'College football',
    headline: title,
    match: game === null ? null : cardMatch(game),
    team: game === null && team !== null ? cardTeam(team) : null,
    ...(game === null && figure !== null && { figure }),
  };
}

/** The card of a game of `season`, in any state that it can be in. */
export function gameCard(game: Game, season: WeekTable): GameCard {
  const isToCome = game.status === 'scheduled';
  return {
    kind: 'game',
    id: game.id,
    kicker: gameOccasion(game, season),
    match: cardMatch(game),
    when: isToCome ? formatKickoff(game) : formatEasternDate(game.gameDate),
    venue: game.venue,
  };
}

/** The card of a team with its record in the season of that year. */
export function teamCard(team: Team, year: number): TeamCard {
  return {
    kind: 'team',
    id: team.id,
    kicker: joinKnown(leagueLabel(team.conference), `${year} season`),
    team: cardTeam(team),
    mascot: team.mascot,
    record: `${team.wins}-${team.losses}`,
    conferenceRecord:
      leagueName(team.conference) === null
        ? null
        : `${team.conferenceWins}-${team.conferenceLosses}`,
  };
}
