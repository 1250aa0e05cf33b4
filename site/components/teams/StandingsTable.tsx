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

interface Column {
  head: string;
  /** What the head is short for. */
  title?: string;
  /** The order that goes by this column. */
  order?: StandingsOrder;
  cell: (row: StandingsRow) => string | number;
}

const COLUMNS: readonly Column[] = [
  { head: 'W-L', cell: recordLabel },
  { head: 'Pct', order: 'overall', cell: winPercentage },
  {
    head: 'Conf',
    title: 'Conference record',
    order: 'conference',
    cell: ({ conferenceWins: wins, conferenceLosses: losses }) => recordLabel({ wins, losses }),
  },
  { head: 'Strk', title: 'Streak', cell: ({ streak }) => streak ?? '–' },
  { head: 'L5', title: 'Last five games', cell: ({ lastFive }) => recordLabel(lastFive) },
  { head: 'PF', title: 'Points for', cell: ({ pointsFor }) => pointsFor },
  { head: 'PA', title: 'Points against', cell: ({ pointsAgainst }) => pointsAgainst },
];

/** `2`, or `T2` for a shared place in the order of conference games. */
function placeIn(order: StandingsOrder, row: StandingsRow, index: number): string {
  if (order === 'overall') return String(index + 1);
  return row.place === null ? '–' : `${row.shared ? 'T' : ''}${row.place}`;
}

export function StandingsTable({ standings: { conference, rows }, order, href }: StandingsTableProps) {
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
          {COLUMNS.map(({ head, title, order: by }) => (
            <th scope="col" key={head} aria-sort={by === order ? 'descending' : undefined}>
              {title === undefined ? head : <abbr title={title}>{head}</abbr>}
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
            {COLUMNS.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
