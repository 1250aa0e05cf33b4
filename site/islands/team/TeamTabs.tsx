import { type KeyboardEvent, useRef } from 'react';

import { recordLabel } from '#data/domain/football/standings.ts';
import { type Conference, CONFERENCES, conferenceSlug } from '#data/domain/football/team.ts';
import { TeamDot } from '#site/components/teams/team-labels.tsx';
import type { TeamCardFacts } from '#site/browser/client/content.ts';
import { teamClass } from '#site/styles/team-colors.ts';
import { TeamGroups } from '#site/components/teams/TeamGroups.tsx';
import { otherTeamsByLeague } from '#site/page-data/team/teams-by-league.ts';

/** The tab that an arrow key, Home or End leads to, wrapping around; undefined for any other key. */
export function tabAfterKey<Tab>(key: string, tabs: readonly Tab[], current: Tab): Tab | undefined {
  const at = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

/** A link to the team's address on this screen, so that the back button works. */
function TeamCard({ team, favorite }: { team: TeamCardFacts; favorite: boolean }) {
  return (
    <a className={`team-card ${teamClass(team)}`} href={`#${team.id}`} data-team={team.id}>
      <TeamDot team={team} circle="small" />
      <span>
        <span className="block font-display text-2xl leading-none font-extrabold">
          {team.shortName}
          {favorite && <span className="badge badge-good team-card-mine ml-2">Favorite</span>}
        </span>
        <span className="meta block">{`${team.name} · ${team.conference ?? ''}`}</span>
      </span>
      <span className="ml-auto font-display text-2xl font-extrabold tabular">{recordLabel(team)}</span>
    </a>
  );
}

interface TeamTabsProps {
  teams: readonly TeamCardFacts[];
  favoriteId: string | null;
  conference: Conference;
  onChange: (conference: Conference) => void;
}

const tabId = (conference: Conference): string => `tab-${conferenceSlug(conference)}`;
const panelId = (conference: Conference): string => `teams-${conferenceSlug(conference)}`;

/** The five conferences as tabs, and all other teams by league. Without JavaScript all panels show. */
export function TeamTabs({ teams, favoriteId, conference, onChange }: TeamTabsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const others = otherTeamsByLeague(teams);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabAfterKey(event.key, CONFERENCES, conference);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange(next);
    tabs.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <>
      <div ref={tabs} className="tab-row team-tabs" role="tablist" aria-label="Conferences" onKeyDown={onKeyDown}>
        {CONFERENCES.map((name) => (
          <button
            key={name}
            id={tabId(name)}
            className="tab"
            type="button"
            role="tab"
            tabIndex={name === conference ? 0 : -1}
            aria-controls={panelId(name)}
            aria-selected={name === conference}
            onClick={() => onChange(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {CONFERENCES.map((name) => (
        <div
          key={name}
          id={panelId(name)}
          className="team-panel"
          role="tabpanel"
          tabIndex={0}
          aria-labelledby={tabId(name)}
          data-conference={conferenceSlug(name)}
          data-state={name === conference ? 'active' : 'inactive'}
        >
          <h2 className="section-title team-panel-title mb-4">{name}</h2>
          <ul className="cards">
            {teams
              .filter((team) => team.conference === name)
              .map((team) => (
                <li key={team.id}>
                  <TeamCard team={team} favorite={team.id === favoriteId} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {others.length > 0 && (
        <section className="mt-10" aria-labelledby="other-teams">
          <h2 className="section-title" id="other-teams">
            Other FBS Teams
          </h2>
          <TeamGroups groups={others} hrefOf={({ id }) => `#${id}`} favoriteId={favoriteId} />
        </section>
      )}
    </>
  );
}
