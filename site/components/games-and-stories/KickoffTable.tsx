import { type Game, matchupSign, rankedName } from '#data/domain/football/game.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { roundOf } from '#data/domain/words/event-names.ts';
import { filtersOf } from '#site/page-data/scores/score-sections.ts';
import '#site/styles/pages/standings.css';
import '#site/styles/pages/kickoffs.css';

import { gameBadges } from './game-badges.tsx';
import { KickoffTime } from './GameCard.tsx';

/** A game's row; that it is live is shown until an open page hears of its end (browser/live/show-scores.ts). */
function KickoffRow({ game }: { game: Game }) {
  const isLive = game.status === 'live';
  return (
    <tr
      className={isLive ? 'game-live' : undefined}
      data-game={game.id}
      data-in={filtersOf(game)}
      data-live-week={isLive ? game.week : undefined}
    >
      <td>
        <KickoffTime game={game} underDay />
      </td>
      <td>
        <b>{game.tvNetwork ?? '–'}</b>
      </td>
      <th scope="row" data-column="team">
        <a className="team-link" href={gamePath(game.id)}>
          {`${rankedName(game, 'away')} ${matchupSign(game)} ${rankedName(game, 'home')}`}
        </a>{' '}
        {isLive && <span className="game-status game-status-live">LIVE</span>}
        <span className="meta">
          {gameBadges(game)} {[roundOf(game), game.venue].filter(Boolean).join(' · ')}
        </span>
      </th>
    </tr>
  );
}

/** Games of one day in compact rows: when, on which channel, who. The caption is read out. */
export function KickoffTable({ caption, games }: { caption: string; games: readonly Game[] }) {
  return (
    <table className="standings kickoffs">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Kickoff</th>
          <th scope="col">Channel</th>
          <th scope="col" data-column="team">
            Game
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <KickoffRow key={game.id} game={game} />
        ))}
      </tbody>
    </table>
  );
}
