import type { TeamMetrics as Answer } from '#data/contract/premium.ts';
import { apiQuery } from '#site/browser/client/query-client.ts';
import { chanceText, signed } from '#data/domain/words/english.ts';
import { MARGIN_SD } from '#data/models/win-probability.ts';

import { Column, Columns, FigureTable, LineChart, Part, TableBeneath } from './figures.tsx';
import { MembersPart, simulationWords } from './MembersPart.tsx';

interface PartProps {
  answer: Answer;
  metrics: NonNullable<Answer['metrics']>;
}

const weekName = (week: number): string => (week < 0 ? 'Preseason' : `Week ${week}`);
/** How many labels have room below the line. */
const MAX_LABELS = 11;
/** How many points the line's range has at least, so that small changes look small. */
const MIN_SPAN = 14;

function Rating({ answer: { team, rated }, metrics: { ratings, offense, defense } }: PartProps) {
  const values = ratings.map(({ rating }) => rating);
  const now = ratings.at(-1);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const labelEvery = Math.ceil(ratings.length / MAX_LABELS);
  const axisLabel = (week: number, at: number): string | number => {
    if (at % labelEvery > 0) return '';
    return week < 0 ? 'Pre' : week;
  };
  const withFigure = new Set([0, values.length - 1, values.indexOf(high), values.indexOf(low)]);
  return (
    <Part title="Rating by Week">
      <p>
        {now &&
          `${signed(now.rating)} points against an average FBS team on neutral ground: No. ${now.rank} of ${rated}. `}
        {offense &&
          defense &&
          `Offense ${signed(offense.value)} (No. ${offense.rank}), defense ${signed(defense.value)} (No. ${defense.rank}). `}
        {`A single game says little: one in three ends more than ${MARGIN_SD} points from what ratings expect.`}
      </p>
      <LineChart
        dots={ratings.map(({ week, rating }, at) => ({
          value: rating,
          axis: axisLabel(week, at),
          figure: withFigure.has(at) ? signed(rating) : '',
        }))}
        range={[Math.min(low, high - MIN_SPAN), Math.max(high, low + MIN_SPAN / 2)]}
        level={{ value: 0, above: '↑ better than average', below: 'after week' }}
        words={`The rating of ${team.name}: ${ratings.map(({ week, rating }) => `${weekName(week)} ${signed(rating)}`).join(', ')}.`}
      />
      <TableBeneath
        caption={`The rating of ${team.name} by week`}
        head={['After', 'Rating', 'Rank', 'Offense', 'Defense']}
        rows={ratings.map(({ week, rating, rank, ...parts }) => [
          weekName(week),
          signed(rating),
          rank,
          signed(parts.offense),
          signed(parts.defense),
        ])}
      />
    </Part>
  );
}

/** Strength of schedule and of record, luck in close games, home and away. */
function Record({ answer: { rated }, metrics }: PartProps) {
  const { schedulePlayed, scheduleToCome, strengthOfRecord, closeGames, home, away } = metrics;
  const luck = closeGames.winsAboveExpected;
  const rows = [
    { name: 'Schedule played', figure: schedulePlayed },
    { name: 'Schedule to come', figure: scheduleToCome },
  ].flatMap(({ name, figure }) =>
    figure === null ? [] : [[name, signed(figure.value), `No. ${figure.rank} of ${rated}`]],
  );
  const grounds = Object.entries({ 'At home': home, Away: away }).map(([name, { wins, losses, meanMargin }]) => [
    name,
    meanMargin === null ? '–' : signed(meanMargin),
    `${wins}-${losses}`,
  ]);
  return (
    <Part title="Schedule and Record">
      <FigureTable
        caption="Opponents and margins"
        head={['What', 'Points', 'Rank or record']}
        rows={[...rows, ...grounds]}
      />
      <p className="meta">
        Of schedules the mean rating of the opponents, the place counted in, the hardest first; of games at home and
        away the mean margin.
      </p>
      {strengthOfRecord !== null && (
        <p>{`Strength of record: No. ${strengthOfRecord.rank}. An average top-25 team would have as many wins from these games with a chance of ${chanceText(strengthOfRecord.value)}; the smaller that is, the more the record is worth.`}</p>
      )}
      {closeGames.wins + closeGames.losses > 0 && (
        <p>{`Games decided by 8 points or fewer: ${closeGames.wins}-${closeGames.losses}, ${Math.abs(luck) < 0.05 ? 'as was to be expected' : `${Math.abs(luck).toFixed(1)} wins ${luck < 0 ? 'fewer' : 'more'} than were to be expected`}. What goes beyond that is mostly luck, and luck seldom lasts.`}</p>
      )}
    </Part>
  );
}

/** How the season may end, now and as projected week by week. */
function Prospects({ answer: { team, isOver, tieRules }, metrics: { projections } }: PartProps) {
  const now = projections.at(-1);
  if (now === undefined) return <p>The rest of this season has not been simulated.</p>;
  const said = (chance: number | null): string => (chance === null ? '–' : chanceText(chance));
  const likely = now.winShares
    .map((share, wins) => ({ value: share, axis: wins, figure: chanceText(share) }))
    .filter(({ value }) => value >= 0.005);
  return (
    <Part title="Projected Finish">
      <p>
        {isOver
          ? `The season is over: ${Math.round(now.wins)} wins before bowls and playoff. The table has what was to be expected week by week.`
          : `${now.wins.toFixed(1)} wins before bowls and playoff in the mean; conference title game ${said(now.titleGame)}, title ${said(now.conferenceTitle)}, playoff ${said(now.playoff)}.`}
      </p>
      {!isOver && (
        <LineChart
          bars
          dots={likely}
          range={[0, Math.max(...likely.map(({ value }) => value))]}
          level={{ value: 0, above: 'chance of so many wins', below: '' }}
          words={`How likely ${team.name} is to win so many games: ${likely.map(({ axis, figure }) => `${axis} ${figure}`).join(', ')}.`}
        />
      )}
      <TableBeneath
        caption={`How the season of ${team.name} was projected to end`}
        head={['After', 'Wins', 'Title game', 'Title', 'Playoff']}
        rows={projections.map(({ week, wins, titleGame, conferenceTitle, playoff }) => [
          weekName(week),
          wins.toFixed(1),
          said(titleGame),
          said(conferenceTitle),
          said(playoff),
        ])}
      />
      <p className="meta">{simulationWords(tieRules)}</p>
    </Part>
  );
}

export function TeamMetricsView({ answer }: { answer: Answer }) {
  const { team, metrics } = answer;
  if (metrics === null) return <p>{`${team.name} has no rating yet.`}</p>;
  return (
    <Columns>
      <Column>
        <Rating answer={answer} metrics={metrics} />
      </Column>
      <Column>
        <Prospects answer={answer} metrics={metrics} />
        <Record answer={answer} metrics={metrics} />
      </Column>
    </Columns>
  );
}

export function TeamMetrics({ teamId, season }: { teamId: string; season: number }) {
  const query = apiQuery('GET /premium/teams/{id}', { id: teamId, season: String(season) });
  return (
    <MembersPart id="team-metrics" title="Team Metrics" query={query}>
      {(answer) => <TeamMetricsView answer={answer} />}
    </MembersPart>
  );
}
