import { Panel } from '../parts/Panel.tsx';

const LINKS = [
  { href: '/teams', label: 'Team Central' },
  { href: '/recruiting', label: 'Recruiting' },
  { href: '/scores', label: 'Scores' },
] as const;
const PREMIUM_LINK = { href: '/subscribe', label: 'Go Premium' } as const;

/** Ways on from the dashboard: /subscribe only for who is not premium (specification section 2). */
export function QuickActions({ premium }: { premium: boolean }) {
  const links = premium ? LINKS : [...LINKS, PREMIUM_LINK];
  return (
    <Panel title="Quick Actions">
      <ul className="grid w-full grid-cols-2 gap-3">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              className={
                href === PREMIUM_LINK.href ? 'button w-full' : 'button button-quiet w-full'
              }
              href={href}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
