import { articlePath, gamePath } from '#data/domain/page-paths.ts';
import { type Game, gameStatusLabel, isFinal, rankedName, resultOf, scoreWords } from '#data/domain/football/game.ts';
import { formatKickoffDate, formatKickoffTime } from '#data/domain/football/kickoff.ts';
import { roundOf } from '#data/domain/words/event-names.ts';
import { type Coverage, type GamePack, rowStory } from '#site/page-data/scores/game-pack.ts';
import { teamClass } from '#site/styles/team-colors.ts';
import { gameBadges } from '#site/components/games-and-stories/game-badges.tsx';
import type { HeadingLevel } from '#site/components/page/ui.tsx';

function RowLine({ game, side }: { game: Game; side: 'away' | 'home' }) {
  const team = game[`${side}Team`];
  const rank = game[`${side}Rank`];
  const result = resultOf(game, side);
  return (
    <div className={`line ${teamClass(team)}${result ? ` line-${result}` : ''}`}>
      {(rank !== null || side === 'home') && (
        <span className="line-rank">
          {side === 'home' && (game.neutralSite ? 'vs ' : '@ ')}
          {rank !== null && (
            <b>
              <span className="visually-hidden">No. </span>
              {rank}
            </b>
          )}
        </span>
      )}
      <span className="line-team">{team.name}</span>
      <span className="line-score">
        {game[`${side}Score`] ?? '-'}
        {result === 'win' && <span className="visually-hidden"> winner</span>}
      </span>
    </div>
  );
}

interface GameRowProps {
  game: Game;
  /** Articles about it, newest first; without any the row has no coverage block (specification section 8). */
  articles?: readonly Coverage[];
}

/** A game in a dense list. The complete row links to the game's page; the story above it has a link of its own. */
function GameRow({ game, articles = [] }: GameRowProps) {
  const label = gameStatusLabel(game.status);
  const badges = gameBadges(game);
  const event = roundOf(game);
  const place = [game.tvNetwork, game.venue].filter((fact) => fact !== null).join(' · ');
  const chosen = rowStory(game, articles);
  return (
    <li className="score-row" data-game={game.id}>
      <a className="game-link" href={gamePath(game.id)}>
        <span className="visually-hidden">{scoreWords(game)}</span>
      </a>
      <p className="row-place">
        {badges}
        {event !== null && <b>{event}</b>}
        {place !== '' && (event === null ? place : ` · ${place}`)}
      </p>
      <div>
        <RowLine game={game} side="away" />
        <RowLine game={game} side="home" />
      </div>
      <p className="row-facts">
        <span className={`game-status game-status-${label.toLowerCase()}`}>{label}</span>
        <time className="kickoff-eastern" dateTime={game.gameDate}>
          {formatKickoffTime(game)}
        </time>
        {/* The reader's own time matters only until the game is over. */}
        {!game.timeTbd && !isFinal(game) && (
          <span data-local-time={game.gameDate} suppressHydrationWarning>
            {''}
          </span>
        )}
      </p>
      {chosen !== null && (
        <p className="coverage" data-coverage>
          <a href={articlePath(chosen.story.id)}>
            <span className="kicker">{chosen.label}</span> {chosen.story.title}
          </a>
        </p>
      )}
    </li>
  );
}

interface ScoreRowsProps extends Pick<GamePack, 'coverage' | 'notable'> {
  games: readonly Game[];
  headingLevel?: HeadingLevel;
}

/** A day with more games than that names those that matter in its head, at most so many. */
const NAMED = 6;

/** `No. 7 Indiana 30, No. 3 Oregon 20`, or `No. 7 Indiana, No. 3 Oregon` while there is no score. */
const pairingWords = (game: Game): string =>
  (['away', 'home'] as const)
    .map((side) => `${rankedName(game, side)} ${game[`${side}Score`] ?? ''}`.trim())
    .join(', ');

/** So that nobody has to look for them by their kickoffs. */
function DayPairings({ games, notable }: Pick<ScoreRowsProps, 'games' | 'notable'>) {
  const named = notable.flatMap((id) => games.find((game) => game.id === id) ?? []);
  return (
    games.length > NAMED &&
    named.length > 0 && (
      <ul className="day-pairings">
        {named.slice(0, NAMED).map((game) => (
          <li key={game.id}>
            <a href={gamePath(game.id)}>{pairingWords(game)}</a>
          </li>
        ))}
      </ul>
    )
  );
}

/** Games under their days, in the order in which they are given. */
export function ScoreRows({ games, coverage, notable, headingLevel = 3 }: ScoreRowsProps) {
  const Heading = `h${headingLevel}` as const;
  const days = Map.groupBy(games, formatKickoffDate);
  return (
    <div className="cards days">
      {[...days].map(([day, played]) => (
        <div className="score-day" key={day}>
          <Heading>{day}</Heading>
          <DayPairings games={played} notable={notable} />
          <ul className="cards score-rows">
            {played.map((game) => (
              <GameRow key={game.id} game={game} articles={coverage[game.id]} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
