import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { UserResponse } from '#data/contract/user.ts';
import { CONFERENCES } from '#data/domain/team.ts';
import { teamsQuery } from '#site/queries/content.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { useFavoriteTeam } from '../favorite-team.ts';
import { Panel } from './Panel.tsx';

/** Changing the favourite team on the spot; the long way is the team selection screen. */
export function FavoriteTeamPicker({ favorite }: { favorite: UserResponse['favoriteTeam'] }) {
  const id = useId();
  const { data: teams = [], isError } = useQuery(teamsQuery(), getQueryClient());
  const [chosen, setChosen] = useState<string>();
  const save = useFavoriteTeam();
  const value = chosen ?? favorite?.id ?? '';
  const canSave = !save.isPending && value !== '' && value !== favorite?.id;
  return (
    <Panel title="Favorite Team">
      {isError ? (
        <p className="meta" role="status">
          The teams could not be loaded. <a href="/team-selection">Choose on the team page</a>
        </p>
      ) : (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (canSave) save.mutate({ teamId: value });
          }}
        >
          <div className="form-line">
            <label className="label" htmlFor={id}>
              Team
            </label>
            <select
              id={id}
              className="field"
              value={value}
              disabled={teams.length === 0}
              onChange={(event) => {
                setChosen(event.target.value);
              }}
            >
              <option value="" disabled>
                Choose your team
              </option>
              {CONFERENCES.map((conference) => (
                <optgroup key={conference} label={conference}>
                  {teams
                    .filter((team) => team.conference === conference)
                    .map((team) => (
                      <option key={team.id} value={team.id}>
                        {team.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </div>
          <button className="button" type="submit" aria-disabled={!canSave}>
            {save.isPending ? 'Saving...' : 'Save Team'}
          </button>
        </form>
      )}
    </Panel>
  );
}
