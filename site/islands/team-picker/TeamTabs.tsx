import * as Tabs from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';

import { CONFERENCES, type Conference } from '#data/domain/team.ts';
import type { TeamCardFacts } from '#site/queries/content.query.ts';

import { conferenceSlug } from './choose-view.ts';
import { TeamCard } from './TeamCard.tsx';

/**
 * Radix puts small style attributes on what it renders; on the server they would be written into
 * the HTML, where the content security policy forbids them. Nothing here needs them.
 */
function Unstyled(props: ComponentProps<'div'>) {
  return <div {...props} style={undefined} />;
}

interface TeamTabsProps {
  teams: readonly TeamCardFacts[];
  conference: Conference;
  onChange: (conference: Conference) => void;
}

/**
 * The five conferences as tabs. All panels are in the HTML: without JavaScript they stand one below
 * the other under their headings, with it the style sheet shows the chosen one.
 */
export function TeamTabs({ teams, conference, onChange }: TeamTabsProps) {
  return (
    <Tabs.Root
      value={conference}
      onValueChange={(value) => {
        onChange(value as Conference);
      }}
    >
      <Tabs.List asChild aria-label="Conferences">
        <Unstyled className="tab-row team-tabs">
          {CONFERENCES.map((name) => (
            <Tabs.Trigger key={name} className="tab" value={name}>
              {name}
            </Tabs.Trigger>
          ))}
        </Unstyled>
      </Tabs.List>
      {CONFERENCES.map((name) => (
        <Tabs.Content key={name} value={name} forceMount asChild>
          <Unstyled className="team-panel" data-conference={conferenceSlug(name)}>
            <h2 className="section-title team-panel-title">{name}</h2>
            <ul className="cards">
              {teams
                .filter((team) => team.conference === name)
                .map((team) => (
                  <li key={team.id}>
                    <TeamCard team={team} />
                  </li>
                ))}
            </ul>
          </Unstyled>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
