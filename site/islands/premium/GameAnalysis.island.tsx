import type { GameAnalysis as Analysis, RatedWeek } from '#data/contract/premium.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { TeamLink } from '#site/components/teams/team-labels.tsx';
import { chanceText, chanceWords, fill, ofHundred, pointsWords, signed } from '#data/domain/words/english.ts';
import { teamClass } from '#site/styles/team-colors.ts';

import { apiQuery } from '#site/browser/client/query-client.ts';

import { Column, Columns, FigureTable, LineChart, Part, TableBeneath } from './figures.tsx';
import PHRASES from './game-analysis-phrases.json' with { type: 'json' };
import { MembersPart } from './MembersPart.tsx';

interface ViewProps {
  analysis: Analysis;
}

/** The difference of two figures as they are shown: whoever takes the one from the other gets it. */
const difference = (one: number, other: number): string => signed(Number(one.toFixed(1)) - Number(other.toFixed(1)));

/** `+12.3, No. 4`. */
const ranked = (points: number, rank: number): string => `${signed(points)}, No. ${rank}`;

const BAR = 'fill-team [vector-effect:non-scaling-stroke]';

function Forecast({ analysis: { away, home, forecast, status } }: ViewProps) {
  if (forecast === null) return <p>{PHRASES.unrated}</p>;
  const { homeMargin, homeWin, spread } = forecast;
  const isHomeFavorite = homeWin >= 0.5;
  const favorite = isHomeFavorite ? home : away;
  const chance = isHomeFavorite ? homeWin : 1 - homeWin;
  const words = PHRASES.forecast[['scheduled', 'postponed'].includes(status) ? 'to come' : 'over'];
  const edge = 100 - homeWin * 100;
  // From the chance as it is shown, so that both figures add up to 100.
  const shown = homeWin < 0.01 || homeWin > 0.99 ? homeWin : Math.round(homeWin * 100) / 100;
  const left = `${away.team.name} ${chanceText(1 - shown)}`;
  const right = `${home.team.name} ${chanceText(homeWin)}`;
  return (
    <>
      <svg
        className="h-5 w-full stroke-line-strong"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${left}, ${right}`}
      >
        <rect className={`${BAR} ${teamClass(away.team)}`} width={edge} height={6} />
        <rect className={`${BAR} ${teamClass(home.team)}`} x={edge} width={100 - edge} height={6} />
      </svg>
      <p className="flex justify-between gap-6 font-display text-xl leading-[1.1] font-extrabold" aria-hidden="true">
        <span>{left}</span>
        <span>{right}</span>
      </p>
      <p>
        {fill(words[Math.abs(homeMargin) < 1 ? 'level' : 'favorite'], {
          favorite: favorite.team.name,
          chance: chanceWords(chance),
          margin: pointsWords(homeMargin),
          spread: pointsWords(spread),
        })}
      </p>
    </>
  );
}

/** Each side's offense against the other's defense. */
function MatchUp({ analysis: { away, home, rated } }: ViewProps) {
  const lower = [away, home].find(({ team }) => team.classification === 'fcs');
  if (lower !== undefined) return <p>{fill(PHRASES['lower division'], { team: lower.team.name })}</p>;
  if (away.before === null || home.before === null) return null;
  const { week } = away.before;
  const row = (name: string, own: RatedWeek, other: RatedWeek): string[] => [
    name,
    ranked(own.offense, own.offenseRank),
    ranked(other.defense, other.defenseRank),
    difference(own.offense, other.defense),
  ];
  return (
    <Part title="The Match-Up">
      <FigureTable
        caption="Each offense against the other defense"
        head={['With the ball', 'Offense', 'Against', 'Together']}
        rows={[row(away.team.name, away.before, home.before), row(home.team.name, home.before, away.before)]}
      />
      <p className="meta">
        {fill(PHRASES['match-up'], { when: week < 0 ? 'before the season' : `after week ${week}`, rated })}
      </p>
    </Part>
  );
}

/** How each team's season looks after a win and after a loss. */
function Stakes({ analysis: { away, home } }: ViewProps) {
  const say = (value: number | null, write: (value: number) => string): string =>
    value === null ? 'unknown' : write(value);
  const winsText = (wins: number): string => wins.toFixed(1);
  const tables = [away, home].flatMap(({ team, stake }) => {
    if (stake === null) return [];
    const rows = [
      { name: 'Final wins', ifWon: stake.winsIfWon, ifLost: stake.winsIfLost, write: winsText },
      {
        name: 'Conference title',
        ifWon: stake.conferenceTitleIfWon,
        ifLost: stake.conferenceTitleIfLost,
        write: chanceText,
      },
      { name: 'Playoff', ifWon: stake.playoffIfWon, ifLost: stake.playoffIfLost, write: chanceText },
    ];
    return [{ team, rows: rows.filter(({ ifWon, ifLost }) => ifWon !== null || ifLost !== null) }];
  });
  return (
    <Part title="What It Means for Both Seasons">
      {tables.map(({ team, rows }) => (
        <FigureTable
          key={team.id}
          caption={`${team.name}'s season if it wins and if it loses`}
          head={[team.name, 'If it wins', 'If it loses']}
          rows={rows.map(({ name, ifWon, ifLost, write }) => [name, say(ifWon, write), say(ifLost, write)])}
        />
      ))}
      <p className="meta">{PHRASES[tables.length === 0 ? 'no stakes' : 'stakes']}</p>
    </Part>
  );
}

/** `Kickoff`, `Q3`, `OT1`: a period by its number, 0 for the kickoff. */
function periodName(period: number): string {
  if (period === 0) return 'Kickoff';
  return period <= 4 ? `Q${period}` : `OT${period - 4}`;
}

function Course({ analysis: { away, home, course } }: ViewProps) {
  const awayName = away.team.name;
  const homeName = home.team.name;
  const end = (course?.length ?? 0) - 1;
  const named = course?.map((point) => ({
    ...point,
    name: point.period === end ? 'End' : periodName(point.period),
    // At the end it is known, no forecast.
    chance: point.period === end ? `${point.homeWin * 100}%` : chanceText(point.homeWin),
  }));
  return (
    <Part title="Win Probability by Quarter">
      {named === undefined ? (
        <p>{PHRASES['no course']}</p>
      ) : (
        <>
          <LineChart
            dots={named.map(({ name, chance, homeWin }) => ({ value: homeWin, axis: name, figure: chance }))}
            range={[0, 1]}
            level={{ value: 0.5, above: `↑ ${homeName} more likely`, below: `↓ ${awayName} more likely` }}
            words={`The chance of ${homeName}: ${named.map(({ name, chance }) => `${chance} ${name}`).join(', ')}.`}
          />
          <TableBeneath
            caption={`The score and the chance of ${homeName} by quarter`}
            head={['When', awayName, homeName, `${homeName} wins`]}
            rows={named.map((at) => [at.name, at.awayPoints, at.homePoints, at.chance])}
          />
          <p className="meta">{PHRASES.course}</p>
        </>
      )}
    </Part>
  );
}

/** How surprising the result is, and how the week has changed both ratings. */
function Outcome({ analysis: { away, home, surprise } }: ViewProps) {
  const moved = [away, home].flatMap(({ team, before, after }) =>
    before === null || after === null ? [] : [{ team, before, after }],
  );
  return (
    <>
      {surprise !== null && (
        <Part title="How Surprising It Was">
          <p>
            {fill(PHRASES.surprise, {
              winner: (surprise.winner === 'home' ? home : away).team.name,
              chance: chanceText(surprise.winnerChance),
              hundred: ofHundred(surprise.winnerChance),
              miss: surprise.miss < 1 ? 'within a point of' : `${pointsWords(surprise.miss)} from`,
            })}
          </p>
        </Part>
      )}
      {moved.length > 0 && (
        <Part title="How It Moved the Ratings">
          <FigureTable
            caption="Both ratings before and after the week of the game"
            head={['Team', 'Before', 'After', 'Change']}
            rows={moved.map(({ team, before, after }) => [
              <TeamLink key={team.id} team={team} />,
              ranked(before.rating, before.rank),
              ranked(after.rating, after.rank),
              difference(after.rating, before.rating),
            ])}
          />
          <p className="meta">{PHRASES.moved}</p>
        </Part>
      )}
    </>
  );
}

/** A game's analysis: the forecast and, once it is over, how the game went. */
export function GameAnalysisView({ analysis }: ViewProps) {
  if (analysis.status === 'cancelled') return <p>{PHRASES.cancelled}</p>;
  const before = (
    <Column>
      <Part title="Before the Game">
        <Forecast analysis={analysis} />
      </Part>
      <MatchUp analysis={analysis} />
    </Column>
  );
  const other = (
    <Column>
      {isFinal(analysis) ? (
        <>
          <Course analysis={analysis} />
          <Outcome analysis={analysis} />
        </>
      ) : (
        <Stakes analysis={analysis} />
      )}
    </Column>
  );
  return (
    <Columns>
      {isFinal(analysis) && other}
      {before}
      {!isFinal(analysis) && other}
    </Columns>
  );
}

export function GameAnalysis({ gameId }: { gameId: string }) {
  return (
    <MembersPart id="game-analysis" title="Game Analysis" query={apiQuery('GET /premium/games/{id}', { id: gameId })}>
      {(analysis) => <GameAnalysisView analysis={analysis} />}
    </MembersPart>
  );
}
