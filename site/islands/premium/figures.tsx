import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="premium-title">{title}</h3>
      {children}
    </>
  );
}

interface FigureTableProps {
  caption: string;
  /** Names of the columns; the first one's cells name the rows. */
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

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

/** The same figures below a drawing; the table opens on demand. */
export function TableBeneath(props: FigureTableProps) {
  return (
    <details className="premium-details">
      <summary>The figures as a table</summary>
      <FigureTable {...props} />
    </details>
  );
}

/** The drawing in its own units: its size, its margins at the sides, and the line's highest and lowest place. */
const WIDTH = 360;
const HEIGHT = 210;
const SIDE = 30;
const TOP = 40;
const FOOT = 166;

interface LineChartProps {
  /** `axis` stands below the dot, `figure` next to it; empty where there is no room. */
  dots: readonly { value: number; axis: string | number; figure: string }[];
  range: readonly [low: number, high: number];
  /** The value of the level line, and what it means to be above and below it. */
  level: { value: number; above: string; below: string };
  /** Bars from the level up in place of a line, for amounts that do not follow one another. */
  bars?: boolean;
  /** The drawing in words. */
  words: string;
}

/** Figures in their order, drawn. */
export function LineChart({ dots, range: [low, high], level, bars, words }: LineChartProps) {
  const y = (value: number) => Math.round(FOOT - ((value - low) / (high - low)) * (FOOT - TOP));
  const step = (WIDTH - 2 * SIDE) / Math.max(1, dots.length - 1);
  const placed = dots.map((dot, at) => ({ ...dot, x: Math.round(SIDE + at * step) }));
  const base = y(level.value);
  return (
    <svg className="premium-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <path className="premium-level" d={`M${SIDE} ${base}H${WIDTH - SIDE}`} />
      {!bars && <polyline points={placed.map(({ x, value }) => `${x},${y(value)}`).join(' ')} />}
      {placed.map(({ x, value, axis, figure }) => (
        <g key={x}>
          {bars ? (
            <path className="premium-bar" d={`M${x} ${base}V${y(value)}`} />
          ) : (
            <circle cx={x} cy={y(value)} r={figure === '' ? 2.5 : 4} />
          )}
          <text className="premium-figure" x={x} y={y(value) + (value < level.value ? 20 : -9)}>
            {figure}
          </text>
          <text x={x} y={FOOT + 36}>
            {axis}
          </text>
        </g>
      ))}
      <text className="premium-side" x={2} y={13}>
        {level.above}
      </text>
      <text className="premium-side" x={2} y={FOOT + 16}>
        {level.below}
      </text>
    </svg>
  );
}
