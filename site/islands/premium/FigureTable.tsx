import type { ReactNode } from 'react';

interface FigureTableProps {
  caption: string;
  /** Names of the columns; the first one's cells name the rows. */
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Figures under each other, with one heading for each column and row. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <table className="standings">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" data-column={at === 0 ? 'team' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          <tr key={at}>
            <th scope="row" data-column="team">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same beneath a drawing that says it in its own way: it opens on demand. */
export function TableBeneath(props: FigureTableProps) {
  return (
    <details className="premium-details">
      <summary>The figures as a table</summary>
      <FigureTable {...props} />
    </details>
  );
}
