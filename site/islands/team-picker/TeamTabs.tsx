import { useRef, type KeyboardEvent } from 'react';

import { CONFERENCES, conferenceSlug, type Conference } from '#data/domain/football/team.ts';
import type { TeamCardFacts } from '#site/api-client/content.ts';
import { TeamGroups } from '#site/components/TeamGroups.tsx';
import { otherTeamsByLeague } from '#site/page-data/team/teams-by-league.ts';

import { tabAfterKey } from './tab-keys.ts';
import { TeamCard } from './TeamCard.tsx';

interface TeamTabsProps {
  teams: readonly TeamCardFacts[];
  favoriteId: string | null;
  conference: Conference;
  onChange: (conference: Conference) => void;
}

const tabId = (conference: Conference): string => `tab-${conferenceSlug(conference)}`;
const panelId = (conference: Conference): string => `teams-${conferenceSlug(conference)}`;

/** The five conferences as tabs, and below them all other teams by league. All panels are in the HTML; without JavaScript all of them show. */
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
      <div
        ref={tabs}
        className="tab-row team-tabs"
        role="tablist"
        aria-label="Conferences"
        onKeyDown={onKeyDown}
      >
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
            onClick={() => {
              onChange(name);
            }}
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
