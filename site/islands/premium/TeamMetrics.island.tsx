import type { TeamMetrics as Answer } from '#data/contract/premium.ts';
import { apiQuery } from '#site/browser/client/query-client.ts';
import { chanceText, fill, signed } from '#data/domain/words/english.ts';
import { MARGIN_SD } from '#data/models/win-probability.ts';

import { Column, Columns, FigureTable, LineChart, Part, TableBeneath } from './figures.tsx';
import { MembersPart, simulationWords } from './MembersPart.tsx';
import PHRASES from './team-metrics-phrases.json' with { type: 'json' };

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
        {now && fill(PHRASES.rating, { rating: signed(now.rating), rank: now.rank, rated })}
        {offense &&
          defense &&
          fill(PHRASES.parts, {
            offense: signed(offense.value),
            offenseRank: offense.rank,
            defense: signed(defense.value),
            defenseRank: defense.rank,
          })}
        {fill(PHRASES.spread, { points: MARGIN_SD })}
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
  const more = luck < 0 ? 'fewer' : 'more';
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
      <p className="meta">{PHRASES.schedule}</p>
      {strengthOfRecord !== null && (
        <p>{fill(PHRASES.strength, { rank: strengthOfRecord.rank, chance: chanceText(strengthOfRecord.value) })}</p>
      )}
      {closeGames.wins + closeGames.losses > 0 && (
        <p>
          {fill(PHRASES['close games'], {
            record: `${closeGames.wins}-${closeGames.losses}`,
            luck: fill(PHRASES.luck[Math.abs(luck) < 0.05 ? 'none' : more], { wins: Math.abs(luck).toFixed(1) }),
          })}
        </p>
      )}
    </Part>
  );
}

/** How the season may end, now and as projected week by week. */
function Prospects({ answer: { team, isOver, tieRules }, metrics: { projections } }: PartProps) {
  const now = projections.at(-1);
  if (now === undefined) return <p>{PHRASES['no projection']}</p>;
  const said = (chance: number | null): string => (chance === null ? '–' : chanceText(chance));
  const likely = now.winShares
    .map((share, wins) => ({ value: share, axis: wins, figure: chanceText(share) }))
    .filter(({ value }) => value >= 0.005);
  return (
    <Part title="Projected Finish">
      <p>
        {fill(PHRASES[isOver ? 'over' : 'to come'], {
          wins: isOver ? Math.round(now.wins) : now.wins.toFixed(1),
          titleGame: said(now.titleGame),
          title: said(now.conferenceTitle),
          playoff: said(now.playoff),
        })}
      </p>
      {!isOver && (
        <LineChart
          bars
          dots={likely}
          range={[0, Math.max(...likely.map(({ value }) => value))]}
          level={{ value: 0, above: 'chance of each win total', below: '' }}
          words={`How likely ${team.name} is to win that many games: ${likely.map(({ axis, figure }) => `${axis} ${figure}`).join(', ')}.`}
        />
      )}
      <TableBeneath
        caption={`How ${team.name}'s season was projected to end`}
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
