import type { ReactNode } from 'react';

import { LIMITS } from '#data/domain/product.ts';
import { recruitPath, teamPath } from '#data/domain/page-paths.ts';
import { commitmentLabel, type Recruit } from '#data/domain/football/recruit.ts';
import { leagueLabel } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { StoryList } from '#site/components/games-and-stories/StoryList.tsx';
import type { TeamCardFacts } from '#site/browser/client/content.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';
import { Badge, type BadgeTone } from '#site/components/page/ui.tsx';
import { Stars } from '#site/components/teams/Stars.tsx';
import { TeamDot } from '#site/components/teams/team-labels.tsx';
import { teamClass } from '#site/styles/team-colors.ts';

import { Tooltip, TooltipProvider } from '../ui/Tooltip.tsx';
import { Button } from '../ui/Button.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { Session } from '../ui/use-session.ts';
import { FavoriteTeam } from './TeamSaver.tsx';

interface TeamBlockProps<Item> {
  title: string;
  /** What is listed, in words that fit 'No … yet.' */
  what: string;
  /** Undefined while loading or after a failure. */
  items: readonly Item[] | undefined;
  isError: boolean;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list about the chosen team: loading, failed, empty or filled. */
export function TeamBlock<Item>({ title, what, items, isError, children }: TeamBlockProps<Item>) {
  const state = isError ? 'failed' : items === undefined ? 'loading' : 'there';
  return (
    <section className="card" aria-label={title} aria-busy={state === 'loading'}>
      <h3 className="card-title">{title}</h3>
      <div className="team-block-body pt-3">
        {items !== undefined && items.length > 0 ? (
          children(items)
        ) : (
          <p className="meta" role="status">
            {state === 'loading' && `Loading ${what}…`}
            {state === 'failed' && `The ${what} could not be loaded. Please try again later.`}
            {state === 'there' && `No ${what} yet.`}
          </p>
        )}
      </div>
    </section>
  );
}

/** The team's latest articles, at most 3 (specification section 9). */
export function TeamArticles({ team }: { team: TeamCardFacts }) {
  const { data, isError } = useApiQuery(apiQuery('GET /teams/{id}/articles', { id: team.id }));
  return (
    <TeamBlock
      title="Latest Articles"
      what={`articles about ${team.name}`}
      items={data?.slice(0, LIMITS.teamArticles)}
      isError={isError}
    >
      {(articles) => <StoryList articles={articles} />}
    </TeamBlock>
  );
}

const TONES: Record<Recruit['commitmentStatus'], BadgeTone> = {
  committed: 'good',
  uncommitted: 'neutral',
  decommitted: 'danger',
};

/** A team's recruits out of all, best ranked first as in the API's order: at most 6 (specification section 9). */
export function topRecruitsOf(teamId: string, recruits: readonly Recruit[]): Recruit[] {
  return recruits.filter((recruit) => recruit.committedTeam?.id === teamId).slice(0, LIMITS.teamRecruits);
}

function ratingText({ rating, nationalRanking, classYear }: Recruit): string {
  const stars = `${rating} of 5 stars`;
  return nationalRanking === null
    ? `${stars}, class of ${classYear}`
    : `${stars}, No. ${nationalRanking} nationally, class of ${classYear}`;
}

export function TeamRecruits({ team }: { team: TeamCardFacts }) {
  const { data, isError } = useApiQuery(apiQuery('GET /recruits'));
  return (
    <TeamBlock
      title="Top Recruits"
      what={`recruits on our list at ${team.name}`}
      items={data && topRecruitsOf(team.id, data)}
      isError={isError}
    >
      {(recruits) => (
        <TooltipProvider>
          <ul className="story-list">
            {recruits.map((recruit) => (
              <li key={recruit.id} className="team-recruit grid items-center">
                <a className="commit-link text-lg font-bold" href={recruitPath(recruit.id)}>
                  {recruit.name}
                </a>
                <Badge tone={TONES[recruit.commitmentStatus]}>{commitmentLabel(recruit.commitmentStatus)}</Badge>
                <span className="flex flex-wrap items-center gap-3">
                  <Tooltip text={ratingText(recruit)}>
                    <button className="team-recruit-stars" type="button">
                      <Stars rating={recruit.rating} />
                    </button>
                  </Tooltip>
                  <span className="meta">{`${recruit.position} · ${recruit.location}`}</span>
                </span>
                {recruit.externalUrl !== null && (
                  <a className="section-link" href={recruit.externalUrl} rel="noopener">
                    On3
                    <span className="visually-hidden">{` profile of ${recruit.name}`}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </TooltipProvider>
      )}
    </TeamBlock>
  );
}

interface TeamDetailProps {
  team: TeamCardFacts;
  session: Session;
  onLeave: () => void;
}

/** The chosen team: name, conference, record, its latest articles and its best recruits. */
export function TeamDetail({ team, session, onLeave }: TeamDetailProps) {
  return (
    <div className="grid gap-6">
      <div className={`team-detail-head flex flex-wrap items-center ${teamClass(team)}`}>
        <TeamDot team={team} circle="large" />
        <div className="flex-[1_1_12rem]">
          <h2 className="team-detail-name uppercase" key={team.id} ref={takeFocus} tabIndex={-1}>
            {team.name}
          </h2>
          <p className="mt-2 flex flex-wrap gap-x-5 text-xl font-bold tabular text-ink-soft">
            <span>{leagueLabel(team.conference)}</span>
            <span>
              <span className="visually-hidden">Record </span>
              {recordLabel(team)}
            </span>
            <a className="team-link" href={teamPath(team) ?? undefined}>
              Team page
            </a>
          </p>
        </div>
        <Button look="quiet" onPress={onLeave}>
          Choose Different Team
        </Button>
      </div>
      <FavoriteTeam team={team} session={session} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <TeamArticles team={team} />
        <TeamRecruits team={team} />
      </div>
    </div>
  );
}
