/** The size of the drawing, in its own units, and the room around the line for words. */
const SIZE = { width: 360, height: 210, left: 30, right: 24, top: 40, bottom: 44 };
const PLOT = {
  width: SIZE.width - SIZE.left - SIZE.right,
  height: SIZE.height - SIZE.top - SIZE.bottom,
};

interface Dot {
  value: number;
  /** Below it, on the axis; left out where there is no room. */
  axis: string;
  /** Beside it; left out where the line alone is enough. */
  figure?: string | undefined;
}

interface LineChartProps {
  dots: readonly Dot[];
  range: readonly [low: number, high: number];
  /** The value of the line that parts above from below, and what lies on either side of it. */
  level: { value: number; above: string; below: string };
  /** The drawing in words. */
  words: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A figure over time as a line; its text alternative says the same, and a table stands beneath. */
export function LineChart({ dots, range: [low, high], level, words }: LineChartProps) {
  const y = (value: number): number =>
    round(SIZE.top + ((high - value) / (high - low)) * PLOT.height);
  const x = (at: number): number =>
    round(SIZE.left + (at / Math.max(1, dots.length - 1)) * PLOT.width);
  const foot = SIZE.height - SIZE.bottom;
  return (
    <svg
      className="premium-chart"
      viewBox={`0 0 ${String(SIZE.width)} ${String(SIZE.height)}`}
      role="img"
      aria-label={words}
    >
      <line
        className="premium-level"
        x1={SIZE.left}
        x2={SIZE.width - SIZE.right}
        y1={y(level.value)}
        y2={y(level.value)}
      />
      <polyline points={dots.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
      {dots.map(({ value, axis, figure }, at) => (
        <g key={at}>
          <circle cx={x(at)} cy={y(value)} r={figure === undefined ? 2.5 : 4} />
          {figure !== undefined && (
            <text
              className="premium-figure"
              x={x(at)}
              y={y(value) + (value < level.value ? 20 : -9)}
            >
              {figure}
            </text>
          )}
          <text x={x(at)} y={foot + 36}>
            {axis}
          </text>
        </g>
      ))}
      <text className="premium-side" x={2} y={13}>{`↑ ${level.above}`}</text>
      <text className="premium-side" x={2} y={foot + 16}>{`↓ ${level.below}`}</text>
    </svg>
  );
}
