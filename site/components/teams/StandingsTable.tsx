import { recordLabel, standingsOrder, winPercentage } from '#data/domain/football/standings.ts';
import type { ConferenceStandings, StandingsRow } from '#site/page-data/season/standings.ts';

import { TeamDot, TeamLink } from './team-labels.tsx';

/** By all games (specification section 5) or by conference games. */
export type StandingsOrder = 'overall' | 'conference';

interface StandingsTableProps {
  standings: ConferenceStandings;
  order: StandingsOrder;
  /** The conference's page; undefined on that page. */
  href?: string | undefined;
}

const ORDER_WORDS = { overall: 'by overall record', conference: 'by conference record' } as const;

const FORM_COLUMNS = [
  { short: 'Strk', title: 'Streak' },
  { short: 'L5', title: 'Last five games' },
  { short: 'PF', title: 'Points for' },
  { short: 'PA', title: 'Points against' },
];

/** `2`, or `T2` for a shared place in the order of conference games. */
function placeIn(order: StandingsOrder, row: StandingsRow, index: number): string {
  if (order === 'overall') return String(index + 1);
  return row.place === null ? '–' : `${row.shared ? 'T' : ''}${row.place}`;
}

export function StandingsTable({ standings: { conference, rows }, order, href }: StandingsTableProps) {
  const sorted = (by: StandingsOrder) => (by === order ? ('descending' as const) : undefined);
  return (
    <table className="standings season-table" data-order={order}>
      <caption>
        {href === undefined ? conference : <a href={href}>{conference}</a>} <small>{ORDER_WORDS[order]}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col" data-column="place">
            <abbr title="Place">#</abbr>
          </th>
          <th scope="col" data-column="team">
            Team
          </th>
          <th scope="col">W-L</th>
          <th scope="col" aria-sort={sorted('overall')}>
            Pct
          </th>
          <th scope="col" aria-sort={sorted('conference')}>
            <abbr title="Conference record">Conf</abbr>
          </th>
          {FORM_COLUMNS.map(({ short, title }) => (
            <th scope="col" key={short}>
              <abbr title={title}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(order === 'overall' ? standingsOrder(rows) : rows).map((row, index) => (
          <tr key={row.id}>
            <td data-column="place">{placeIn(order, row, index)}</td>
            <th scope="row" data-column="team">
              <TeamDot team={row} />
              <span>
                <TeamLink team={row} />
                {row.isChampion && <small>Champion</small>}
              </span>
            </th>
            <td>{recordLabel(row)}</td>
            <td>{winPercentage(row)}</td>
            <td>{recordLabel({ wins: row.conferenceWins, losses: row.conferenceLosses })}</td>
            <td>{row.streak ?? '–'}</td>
            <td>{recordLabel(row.lastFive)}</td>
            <td>{row.pointsFor}</td>
            <td>{row.pointsAgainst}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
