import { percent } from '#data/ratings/odds-words.ts';

const [WIDTH, HEIGHT, TOP, FOOT] = [360, 180, 24, 40];
interface WinSharesProps {
  shares: readonly { wins: number; share: number }[];
  /** The drawing in words. */
  words: string;
}

/** How likely each number of wins is, as bars. */
export function WinShares({ shares, words }: WinSharesProps) {
  const highest = Math.max(...shares.map(({ share }) => share));
  const step = WIDTH / Math.max(shares.length, 6);
  const plot = HEIGHT - TOP - FOOT;
  return (
    <svg
      className="premium-chart"
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={words}
    >
      {shares.map(({ share, wins }, at) => {
        const height = Math.round((share / highest) * plot);
        const middle = Math.round((at + 0.5) * step);
        return (
          <g key={wins}>
            <rect
              x={Math.round(at * step + step * 0.12)}
              y={TOP + plot - height}
              width={Math.round(step * 0.76)}
              height={height}
            />
            <text className="premium-figure" x={middle} y={TOP + plot - height - 6}>
              {percent(share)}
            </text>
            <text x={middle} y={HEIGHT - FOOT + 17}>
              {wins}
            </text>
          </g>
        );
      })}
      <text x={WIDTH / 2} y={HEIGHT - 4}>
        wins
      </text>
    </svg>
  );
}
