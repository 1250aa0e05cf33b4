import { Panel } from '../parts/Panel.tsx';

const LINKS = [
  { href: '/teams', label: 'Team Central' },
  { href: '/recruiting', label: 'Recruiting' },
  { href: '/scores', label: 'Scores' },
] as const;

/** Ways on from the dashboard: /subscribe only for who is not premium (specification section 2). */
export function QuickActions({ premium }: { premium: boolean }) {
  return (
    <Panel title="Quick Actions">
      <ul className="grid w-full grid-cols-2 gap-3">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <a className="button button-quiet w-full" href={href}>
              {label}
            </a>
          </li>
        ))}
        {!premium && (
          <li>
            <a className="button w-full" href="/subscribe">
              Go Premium
            </a>
          </li>
        )}
      </ul>
    </Panel>
  );
}
