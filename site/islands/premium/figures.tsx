import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 data-members className="mt-3 text-[1.375rem]">
        {title}
      </h3>
      {children}
    </>
  );
}

/** A column of parts. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 content-start gap-3">{children}</div>;
}

/** Two of them, next to each other where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-x-[clamp(2rem,4vw,3.5rem)] gap-y-3 lg:grid-cols-2">
      {children}
    </div>
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
    <details>
      <summary className="w-fit cursor-pointer font-semibold">The figures as a table</summary>
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
    <svg
      className="w-full max-w-[30rem] fill-ink-soft text-[14px] font-semibold [stroke-linejoin:round] [text-anchor:middle]"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words}
    >
      <path className="stroke-ink-soft [stroke-dasharray:2_3]" d={`M${SIDE} ${base}H${WIDTH - SIDE}`} />
      {!bars && (
        <polyline
          className="fill-none stroke-ink stroke-[2.5px]"
          points={placed.map(({ x, value }) => `${x},${y(value)}`).join(' ')}
        />
      )}
      {placed.map(({ x, value, axis, figure }) => (
        <g key={x}>
          {bars ? (
            <path className="stroke-ink stroke-[22px]" d={`M${x} ${base}V${y(value)}`} />
          ) : (
            <circle className="fill-ink stroke-page" cx={x} cy={y(value)} r={figure === '' ? 2.5 : 4} />
          )}
          {/* A figure stays legible where the line runs through it. */}
          <text
            className="fill-ink stroke-page stroke-3 font-display text-[18px] font-extrabold [paint-order:stroke]"
            x={x}
            y={y(value) + (value < level.value ? 20 : -9)}
          >
            {figure}
          </text>
          <text x={x} y={FOOT + 36}>
            {axis}
          </text>
        </g>
      ))}
      <text className="[text-anchor:start]" x={2} y={13}>
        {level.above}
      </text>
      <text className="[text-anchor:start]" x={2} y={FOOT + 16}>
        {level.below}
      </text>
    </svg>
  );
}
