import type { ArticleSummary, FigureLine } from '../domain/article.ts';
import type { PlayerSeason } from '../domain/football/box-score.ts';
import { eventLabel, type Game, gameStatusLabel, isFinal, winnerSide } from '../domain/football/game.ts';
import { leagueLabel, leagueName, type Team, type TeamIdentity } from '../domain/football/team.ts';
import { formatEasternDate } from '../domain/time-format.ts';
import { formatKickoff } from '../domain/football/kickoff.ts';
import { recordLabel } from '../domain/football/standings.ts';
import { shortEventOf } from '../domain/words/event-names.ts';
import { getWeek, type WeekTable } from '../domain/football/week.ts';

/*
 * What a share card shows, and nothing else: a card's address holds a hash of these facts, so that it is drawn again
 * only when the picture would be another one. A fact that no card shows must not stand here.
 */
/** A team as a card paints it. */
export interface CardTeam {
  name: string;
  /** The block's colour, `#rrggbb`. */
  color: string;
  /** The stripe's colour, `#rrggbb`. */
  trim: string;
}

/** One side of a match-up. */
export interface CardSide extends CardTeam {
  /** Poll rank at kickoff. */
  rank: number | null;
  score: number | null;
  isWinner: boolean;
}

/** A match-up as cards show it. */
export interface CardMatch {
  away: CardSide;
  home: CardSide;
  /** `vs` at a neutral site, where nobody is at home. */
  between: 'at' | 'vs';
  /** `FINAL`, `LIVE`, `SCHEDULED`, `POSTPONED`, `CANCELLED`. */
  status: string;
}

/** Stands for an article: its headline over its game, its own figure, its team, or a painted field. */
export interface ArticleCard {
  kind: 'article';
  id: string;
  /** The line over the headline: `SEC · Week 6`. */
  kicker: string;
  headline: string;
  /** At most one of the two is there. */
  match: CardMatch | null;
  team: CardTeam | null;
  /** The piece's own figure, over the team's colours or the field; left out of a piece without one. */
  figure?: readonly FigureLine[];
}

/** Stands for a game: the match-up, as large as it goes. */
export interface GameCard {
  kind: 'game';
  id: string;
  kicker: string;
  match: CardMatch;
  /** `Sat, Aug 30, 12:00 PM ET`; `Saturday, August 30, 2025` once the game is under way, over or off. */
  when: string;
  venue: string | null;
}

/** Stands for a team and its season. */
export interface TeamCard {
  kind: 'team';
  id: string;
  /** `SEC · 2025 season`. */
  kicker: string;
  team: CardTeam;
  mascot: string | null;
  /** `11-3`. */
  record: string;
  /** `7-1`, the record within the conference; null for an independent. */
  conferenceRecord: string | null;
}

/** Stands for a player: his name over the yards he is known for, drawn as a piece over its own figure. */
export interface PlayerCard extends Pick<ArticleCard, 'id' | 'kicker' | 'headline' | 'match' | 'team' | 'figure'> {
  kind: 'player';
}

export type ShareCard = ArticleCard | GameCard | TeamCard | PlayerCard;

export const SHARE_CARD_KINDS = ['article', 'game', 'team', 'player'] as const satisfies readonly ShareCard['kind'][];

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

const joinKnown = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

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

/** What the game was about: `Cheez-It Citrus Bowl`, `SEC · Week 6`, `The Iron Bowl · Week 14`. */
function gameOccasion(game: Game, season: WeekTable): string {
  const week = getWeek(season, game.week);
  // From the bowls on the event says more than the span of days it falls into.
  const event = shortEventOf(game) ?? eventLabel(game);
  if (event !== null && game.isPostseason) return event;
  const league = game.conferenceGame ? game.homeTeam.conference : null;
  return joinKnown(event ?? game.rivalryName ?? league, week.name);
}

/**
 * The card of an article. `about` is the game it is about with its season, null where it is about none. The teams'
 * records do not matter: a team's next game changes no card of the games before.
 */
export function articleCard(article: CardArticle, about: { game: Game; season: WeekTable } | null): ArticleCard {
  const { conference, figure, id, kind, sourceSite, team, title } = article;
  const game = about?.game ?? null;
  const league = team?.conference ? leagueLabel(team.conference) : conference;
  const occasion = about === null ? league : gameOccasion(about.game, about.season);
  return {
    kind: 'article',
    id,
    kicker: joinKnown(ARTICLE_KINDS[kind], occasion, kind === 'feed' ? sourceSite : null) || 'College football',
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
    record: recordLabel(team),
    conferenceRecord: leagueName(team.conference) === null ? null : `${team.conferenceWins}-${team.conferenceLosses}`,
  };
}

/** The card of a player with his team in that season. */
export function playerCard({ id, name, season, lines }: PlayerSeason, team: Team): PlayerCard {
  const [most] = lines.toSorted((a, b) => b.yards - a.yards);
  return {
    kind: 'player',
    id,
    kicker: `${team.name} · ${season} season`,
    headline: name,
    match: null,
    team: cardTeam(team),
    ...(most && { figure: [{ value: most.yards.toLocaleString('en-US'), label: `${most.kind} yards` }] }),
  };
}
