import { useId, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { CONFERENCES, isCovered } from '#data/domain/football/team.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';

import { useFavoriteTeam } from '../team/favorite-team.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

/** Changes the favorite team without leaving the dashboard. */
export function FavoriteTeamPicker({ favorite }: { favorite: UserResponse['favoriteTeam'] }) {
  const id = useId();
  const { data: teams = [], isError } = useApiQuery(apiQuery('GET /teams'));
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
            if (canSave) save.mutate(value);
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
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="" disabled>
                Choose your team
              </option>
              {favorite !== null && !isCovered(favorite) && <option value={favorite.id}>{favorite.name}</option>}
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
          <Button type="submit" isBusy={!canSave}>
            {save.isPending ? 'Saving...' : 'Save Team'}
          </Button>
        </form>
      )}
    </Panel>
  );
}
