import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { GameResponse } from '#data/contract/game.ts';
import { gameTitle } from '#data/domain/game.ts';
import { formatKickoff } from '#data/domain/time-format.ts';
import { getWeek } from '#data/domain/week.ts';
import { gameOfWeekMutation } from '#site/queries/admin.mutation.ts';
import { releasesQuery, staffChoicesQuery } from '#site/queries/admin.query.ts';
import { weeklyGamesQuery } from '#site/queries/content.query.ts';
import { gameOfWeekQuery } from '#site/queries/latest-content.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { Panel } from '../dashboard/Panel.tsx';
import { failureToast } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';
import { choosableGames, weeksToChooseFrom } from './choose-games.ts';
import { LoadFailed } from './LoadFailed.tsx';

const RULES = '';

function GameOptions({ week, games }: { week: number; games: readonly GameResponse[] }) {
  return (
    <optgroup label={getWeek(week).name}>
      {games.map((game) => (
        <option key={game.id} value={game.id}>
          {`${gameTitle(game)}, ${formatKickoff(game)}`}
        </option>
      ))}
    </optgroup>
  );
}

/** The current and the next week's games, as the current release stands: it may show an earlier day of the season. */
function useGames() {
  const { data: releases } = useQuery(releasesQuery(), getQueryClient());
  const asOf = releases?.find(({ isCurrent }) => isCurrent)?.asOf ?? null;
  const { current, next } = weeksToChooseFrom(asOf === null ? new Date() : new Date(asOf));
  const first = useQuery(weeklyGamesQuery(current), getQueryClient());
  const second = useQuery(weeklyGamesQuery(next), getQueryClient());
  const weeks = [{ week: current, games: choosableGames(first.data ?? []) }];
  if (next !== current) weeks.push({ week: next, games: choosableGames(second.data ?? []) });
  return {
    weeks: weeks.filter(({ games }) => games.length > 0),
    isFailed: first.error !== null || second.error !== null,
    retry: () => {
      void first.refetch();
      void second.refetch();
    },
  };
}

/** Marks the Game of the Week, or leaves it to the rules. */
export function GameOfWeekPicker() {
  const id = useId();
  const { data: shown } = useQuery(gameOfWeekQuery(), getQueryClient());
  const choices = useQuery(staffChoicesQuery(), getQueryClient());
  const { weeks, isFailed, retry } = useGames();
  const chosen = choices.data?.gameOfWeek ?? null;
  const [picked, setPicked] = useState<string>();
  const value = picked ?? chosen?.gameId ?? RULES;
  const isListed = weeks.some(({ games }) => games.some((game) => game.id === chosen?.gameId));

  const saving = useMutation(
    {
      ...gameOfWeekMutation(),
      onSuccess: () => {
        setPicked(undefined);
        toast({
          title: 'Choice Saved',
          description: 'It takes effect with the next update.',
        });
      },
      onError: (error) => {
        toast(failureToast(error, 'Choice Not Saved', 'Something went wrong'));
      },
    },
    getQueryClient(),
  );
  const isIdle = saving.isPending || value === (chosen?.gameId ?? RULES);

  return (
    <Panel title="Game of the Week">
      {(isFailed || choices.error !== null) && (
        <LoadFailed
          what="The games to choose from"
          onRetry={() => {
            retry();
            void choices.refetch();
          }}
        />
      )}
      <dl className="facts">
        <div>
          <dt>Readers see</dt>
          <dd>{shown ? gameTitle(shown) : 'No Game of the Week'}</dd>
        </div>
        <div>
          <dt>Chosen</dt>
          <dd>{chosen === null ? 'By the rules' : `${chosen.label}, by ${chosen.chosenBy}`}</dd>
        </div>
      </dl>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isIdle) saving.mutate({ gameId: value === RULES ? null : value });
        }}
      >
        <div>
          <label className="label" htmlFor={id}>
            Game
          </label>
          <select
            id={id}
            className="field"
            value={value}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setPicked(event.target.value);
            }}
          >
            <option value={RULES}>Let the rules choose</option>
            {chosen !== null && !isListed && <option value={chosen.gameId}>{chosen.label}</option>}
            {weeks.map(({ week, games }) => (
              <GameOptions key={week} week={week} games={games} />
            ))}
          </select>
        </div>
        <button className="button button-quiet" type="submit" aria-disabled={isIdle}>
          {saving.isPending ? 'Saving...' : 'Save Choice'}
        </button>
      </form>
      <p className="meta" id={`${id}-hint`}>
        Takes effect with the next update, and stays until it is changed here.
      </p>
    </Panel>
  );
}
