import {
  formatKickoff,
  kickoffDay,
  formatKickoffTime,
  kickoffDays,
  type Kickoff,
} from '#data/domain/football/kickoff.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { followWindow } from '#data/domain/football/game-window.ts';
import {
  type Game,
  gameStatusLabel,
  gameTitle,
  hasRecapLink,
  resultOf,
  scoreWords,
} from '#data/domain/football/game.ts';
import { eventOf } from '#data/domain/words/event-names.ts';

import { gameBadges } from './game-badges.tsx';
import type { HeadingLevel } from '../page/ui.tsx';
import { ScoreLine } from './ScoreLine.tsx';

/**
 * When a game starts, in Eastern time. time-labels.ts adds the reader's own time in room reserved for it, except to a
 * game whose time is not set. Under the head of its day the date is only read out.
 */
export function KickoffTime({
  game,
  withYear = false,
  underDay = false,
}: {
  game: Kickoff;
  withYear?: boolean;
  underDay?: boolean;
}) {
  const words = formatKickoff(game);
  const time = underDay && kickoffDays(game) === null ? formatKickoffTime(game) : null;
  return (
    // Without the reader's own time the line may break: a window is long.
    <p className={game.timeTbd ? undefined : 'kickoff'}>
      <time className="kickoff-eastern" dateTime={game.gameDate}>
        {time !== null && <span className="visually-hidden">{words.slice(0, -time.length)}</span>}
        {time ?? words}
        {withYear && ` · ${kickoffDay(game).slice(0, 4)}`}
      </time>
      {!game.timeTbd && (
        <span className="kickoff-local" data-local-time={game.gameDate} suppressHydrationWarning>
          {''}
        </span>
      )}
    </p>
  );
}

interface GameCardProps {
  game: Game;
  headingLevel?: HeadingLevel;
  /** `feature` is the large form for the Game of the Week. */
  size?: 'card' | 'feature';
  /** How far the game is, where that is known when the page is built. */
  age?: string;
  /** True among games of its day, whose head has the date. */
  underDay?: boolean;
  /** Shown for final games only (specification section 4). */
  recapHref?: string | null;
}

/**
 * A game as a scoreboard. The complete card links to the game's page; the recap above it has a link of its own. A card
 * whose score may still change has its week as an attribute: browser/live/show-scores.ts updates `.game-status`,
 * `.game-age` and each `.line`.
 */
export function GameCard({
  game,
  headingLevel = 3,
  size = 'card',
  age,
  underDay = false,
  recapHref = null,
}: GameCardProps) {
  const Heading = `h${headingLevel}` as const;
  const label = gameStatusLabel(game.status);
  const tone = label.toLowerCase();
  const badges = gameBadges(game);
  const isOpen = followWindow(game) !== null;
  const event = eventOf(game);
  return (
    <article
      className={`game${size === 'feature' ? ' game-feature' : ''}${tone === 'live' ? ' game-live' : ''}`}
      data-game={game.id}
      data-live-week={isOpen ? game.week : undefined}
    >
      <Heading className="game-name">
        <a className="game-link" href={gamePath(game.id)}>
          <span className="visually-hidden">{scoreWords(game)}</span>
        </a>
      </Heading>
      <div className="game-top">
        <span className={`game-status game-status-${tone}`}>{label}</span>
        {isOpen && <span className="game-age">{age}</span>}
        {game.tvNetwork !== null && <span className="text-sm font-semibold text-ink-soft">{game.tvNetwork}</span>}
      </div>
      <div className="game-lines">
        {(['away', 'home'] as const).map((side) => (
          <ScoreLine
            key={side}
            team={game[`${side}Team`]}
            side={side}
            neutralSite={game.neutralSite}
            score={game[`${side}Score`]}
            rank={game[`${side}Rank`]}
            result={resultOf(game, side)}
          />
        ))}
      </div>
      <div className="game-foot">
        <KickoffTime game={game} underDay={underDay} />
        {game.venue !== null && <p className="text-ink-soft">{game.venue}</p>}
        {event !== null && <p className="font-bold">{event}</p>}
        {badges.length > 0 && <p className="mt-1.5 flex flex-wrap gap-1.5">{badges}</p>}
        {recapHref !== null && hasRecapLink(game.status) && (
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            <a className="section-link" href={recapHref}>
              Recap
              <span className="visually-hidden">{` of ${gameTitle(game)}`}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}
