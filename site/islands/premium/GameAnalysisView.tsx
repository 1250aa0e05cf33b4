import type { GameAnalysis, RatedWeek } from '#data/contract/premium.ts';
import { teamPath } from '#data/domain/addresses.ts';
import { chanceWords, ofHundred, percent, pointsWords, signed } from '#data/ratings/odds-words.ts';
import { teamClass } from '#site/styles/team-colors.ts';

import { FigureTable, TableBeneath } from './FigureTable.tsx';
import { LineChart } from './LineChart.tsx';

type Side = GameAnalysis['home'];
interface ViewProps {
  analysis: GameAnalysis;
}

const isOver = ({ status }: GameAnalysis): boolean => status === 'final' || status === 'completed';
const sidesOf = ({ away, home }: GameAnalysis): [Side, Side] => [away, home];

/** `+12.3, No. 4`: a part of a rating with its rank. */
const ranked = (points: number, rank: number): string => `${signed(points)}, No. ${String(rank)}`;

/** Who is expected to win, by how much and how sure that is. */
function Forecast({ analysis }: ViewProps) {
  const { away, home, forecast, rated } = analysis;
  if (forecast === null)
    return (
      <p>
        {rated === 0
          ? 'There is no rating of these teams yet: the first stands once enough of the season has been played.'
          : 'Nothing was forecast of this game.'}
      </p>
    );
  const { homeMargin, homeWin, spread } = forecast;
  const [favorite, chance] = homeWin >= 0.5 ? [home, homeWin] : [away, 1 - homeWin];
  const isToCome = ['scheduled', 'postponed'].includes(analysis.status);
  const is = isToCome ? 'is' : 'was';
  const words =
    Math.abs(homeMargin) < 1
      ? `Neither side ${is} expected to win by as much as a point: as even a game as there can be. Two games in three end within ${pointsWords(spread)} of level.`
      : `${favorite.team.name} ${is} the favorite, and such a favorite wins ${chanceWords(chance)}. The expected margin ${is} ${pointsWords(homeMargin)}, and two games in three end within ${pointsWords(spread)} of what is expected.`;
  // Both figures together are 100.
  const awayChance = percent(1 - Math.round(homeWin * 100) / 100);
  return (
    <>
      <svg
        className="premium-odds"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${away.team.name} ${awayChance}, ${home.team.name} ${percent(homeWin)}`}
      >
        <rect className={teamClass(away.team)} width={100 - homeWin * 100} height={6} />
        <rect
          className={teamClass(home.team)}
          x={100 - homeWin * 100}
          width={homeWin * 100}
          height={6}
        />
      </svg>
      <p className="premium-ends" aria-hidden="true">
        <span>{`${away.team.name} ${awayChance}`}</span>
        <span>{`${percent(homeWin)} ${home.team.name}`}</span>
      </p>
      <p>{words}</p>
    </>
  );
}

/** Each side's attack against the other's defence. */
function MatchUp({ analysis: { away, home, rated } }: ViewProps) {
  const pairs: [Side, Side][] = [
    [away, home],
    [home, away],
  ];
  const unrated = [away, home].filter(({ before }) => before === null);
  if (unrated.length > 0) {
    const lower = unrated.filter(({ team }) => team.classification === 'fcs');
    if (lower.length === 0) return null;
    return (
      <p>
        {`${lower.map(({ team }) => team.name).join(' and ')} plays below the FBS, whose teams are rated as one: there is no offense and defense of its own to compare.`}
      </p>
    );
  }
  const after = (away.before as RatedWeek).week;
  return (
    <>
      <h3 className="premium-title">The Match-Up</h3>
      <FigureTable
        caption="Each offense against the other defense"
        head={['With the ball', 'Offense', 'Against', 'Together']}
        rows={pairs.map(([attack, defend]) => {
          const [own, other] = [attack.before as RatedWeek, defend.before as RatedWeek];
          return [
            attack.team.name,
            ranked(own.offense, own.offenseRank),
            ranked(other.defense, other.defenseRank),
            signed(own.offense - other.defense),
          ];
        })}
      />
      <p className="meta">
        {`Points a game against an average team of the FBS, ${after < 0 ? 'before the season' : `after week ${String(after)}`}; ranks among ${String(rated)} teams. Together: what the offense is expected to score beyond an average one.`}
      </p>
    </>
  );
}

const orUnknown = <Value,>(value: Value | null, write: (value: Value) => string): string =>
  value === null ? 'not known' : write(value);

/** What winning and losing does to the season of each team, while the game is to come. */
function Stakes({ analysis }: ViewProps) {
  if (isOver(analysis) || analysis.status === 'cancelled') return null;
  const known = sidesOf(analysis).filter(({ stake }) => stake !== null);
  return (
    <>
      <h3 className="premium-title">What It Does to Both Seasons</h3>
      {known.length === 0 && (
        <p>What a win or a loss would do to these seasons has not been worked out.</p>
      )}
      {known.map(({ team, stake }) => (
        <FigureTable
          key={team.id}
          caption={`${team.name}'s season if it wins and if it loses`}
          head={[team.name, 'If it wins', 'If it loses']}
          rows={[
            [
              'Wins in the end',
              orUnknown(stake?.winsIfWon ?? null, (wins) => wins.toFixed(1)),
              orUnknown(stake?.winsIfLost ?? null, (wins) => wins.toFixed(1)),
            ],
            ...(stake?.conferenceTitleIfWon == null && stake?.conferenceTitleIfLost == null
              ? []
              : [
                  [
                    'Conference title',
                    orUnknown(stake.conferenceTitleIfWon, percent),
                    orUnknown(stake.conferenceTitleIfLost, percent),
                  ],
                ]),
            [
              'Playoff',
              orUnknown(stake?.playoffIfWon ?? null, percent),
              orUnknown(stake?.playoffIfLost ?? null, percent),
            ],
          ]}
        />
      ))}
      {known.length > 0 && (
        <p className="meta">
          Means and shares of simulated rests of the season; they move by a point or so by chance
          alone.
        </p>
      )}
    </>
  );
}

const QUARTERS = 4;

function momentName(period: number, periods: number): string {
  if (period === 0) return 'Kick-off';
  if (period === periods) return 'End';
  return period <= QUARTERS ? `Q${String(period)}` : `OT${String(period - QUARTERS)}`;
}

/** How the chances went from quarter to quarter. */
function Course({ analysis: { away, home, course } }: ViewProps) {
  const title = <h3 className="premium-title">Win Probability by Quarter</h3>;
  if (course === null)
    return (
      <>
        {title}
        <p>
          The course of the chances is drawn where a forecast and the points by quarter are known.
        </p>
      </>
    );
  const [awayName, homeName] = [away.team.name, home.team.name];
  const named = course.map((point) => ({
    ...point,
    name: momentName(point.period, course.length - 1),
    // The last one is no forecast any more.
    chance:
      point.period === course.length - 1
        ? `${String(point.homeWin * 100)}%`
        : percent(point.homeWin),
  }));
  return (
    <>
      {title}
      <LineChart
        dots={named.map(({ name, chance, homeWin }) => ({
          ...{ value: homeWin, axis: name, figure: chance },
        }))}
        range={[0, 1]}
        level={{ value: 0.5, above: `${homeName} more likely`, below: `${awayName} more likely` }}
        words={`The chance of ${homeName}: ${named.map(({ name, chance }) => `${chance} ${name}`).join(', ')}.`}
      />
      <TableBeneath
        caption={`The score and the chance of ${homeName} by quarter`}
        head={['When', awayName, homeName, `${homeName} wins`]}
        rows={named.map(({ name, awayPoints, homePoints, chance }) => [
          name,
          awayPoints,
          homePoints,
          chance,
        ])}
      />
      <p className="meta">
        By the score at the end of each period and what was expected before the game; who had the
        ball is not known.
      </p>
    </>
  );
}

/** From so high a chance of the winner on a result is called so. */
const SURPRISES: readonly (readonly [from: number, words: string])[] = [
  [0.8, 'What everyone expected'],
  [0.6, 'No surprise'],
  [0.4, 'It could have gone either way'],
  [0.25, 'A surprise'],
  [0.1, 'A big surprise'],
  [0, 'One of the rarest results there are'],
];

/** How rare such a result is. */
function Surprise({ analysis: { away, home, surprise, forecast } }: ViewProps) {
  if (surprise === null || forecast === null) return null;
  const { winner, winnerChance, miss } = surprise;
  const { name } = (winner === 'home' ? home : away).team;
  const [, words = ''] = SURPRISES.find(([from]) => winnerChance >= from) ?? [];
  return (
    <>
      <h3 className="premium-title">How Surprising It Was</h3>
      <p>
        {`${words}: ${name} had a chance of ${percent(winnerChance)} before the game, so about ${String(ofHundred(winnerChance))} of 100 such games end with this winner. The margin was ${miss < 1 ? 'within a point of' : `${pointsWords(miss)} from`} the expected one; one game in three misses by more than ${String(Math.round(forecast.spread))}.`}
      </p>
    </>
  );
}

/** What the week of the game did to both ratings. */
function Moved({ analysis }: ViewProps) {
  const moved = sidesOf(analysis).filter(({ before, after }) => before !== null && after !== null);
  if (moved.length === 0) return null;
  return (
    <>
      <h3 className="premium-title">What It Moved</h3>
      <FigureTable
        caption="Both ratings before and after the week of the game"
        head={['Team', 'Before', 'After', 'Change']}
        rows={moved.map(({ team, before, after }) => {
          const [was, is] = [before as RatedWeek, after as RatedWeek];
          return [
            <a key={team.id} href={teamPath(team) ?? undefined}>
              {team.name}
            </a>,
            ranked(was.rating, was.rank),
            ranked(is.rating, is.rank),
            signed(is.rating - was.rating),
          ];
        })}
      />
      <p className="meta">
        Ratings stand after a whole week, so the other results of the week count in them, too.
      </p>
    </>
  );
}

/** A game's analysis: what was expected of it and, once it is over, how it went by that. */
export function GameAnalysisView({ analysis }: ViewProps) {
  if (analysis.status === 'cancelled')
    return <p>This game was called off, so there is nothing to analyze.</p>;
  const over = isOver(analysis);
  return (
    <div className="premium-parts">
      {over && (
        <div className="premium-part">
          <Course analysis={analysis} />
          <Surprise analysis={analysis} />
        </div>
      )}
      <div className="premium-part">
        <h3 className="premium-title">Before the Game</h3>
        <Forecast analysis={analysis} />
        <MatchUp analysis={analysis} />
        {over && <Moved analysis={analysis} />}
      </div>
      {!over && (
        <div className="premium-part">
          <Stakes analysis={analysis} />
        </div>
      )}
    </div>
  );
}
